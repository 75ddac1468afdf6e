// Runs a file of this folder by Vite, which reads it as it reads the application. `npm run build:static`, `preview:static`.
import process from 'node:process'
import { createServer } from 'vite'

process.env.NODE_ENV = 'production'
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { main } = await server.ssrLoadModule(`/build/static/${process.argv[2]}.ts`)
  await main(process.argv[3])
} finally {
  await server.close()
}
