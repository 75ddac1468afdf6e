// `node build/runModule.mjs /build/strings.ts …`: runs what a module exports as `main`, with the arguments, by Vite, which reads it as it
// reads the application: nothing has to be built first.
import process from 'node:process'
import { createServer } from 'vite'
import { productAlias } from './products.mjs'

process.env.NODE_ENV = 'production'
const [path] = process.argv.splice(2, 1)
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  resolve: { alias: productAlias() },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { main } = await server.ssrLoadModule(path)
  await main(...process.argv.slice(2))
} finally {
  await server.close()
}
