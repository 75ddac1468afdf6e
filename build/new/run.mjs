// Runs `newCommand.ts` by Vite, which reads it as it reads the application: nothing has to be built first.
import { createServer } from 'vite'

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { main } = await server.ssrLoadModule('/build/new/newCommand.ts')
  await main()
} finally {
  await server.close()
}
