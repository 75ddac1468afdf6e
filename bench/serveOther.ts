import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { RunningServer } from '#tests/browser/startServer.ts'

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** Builds another application, a folder with its `index.html`, and serves it, packed, over the API of a running Coffer. */
export async function serveOther(folder: string, api: RunningServer): Promise<RunningServer> {
  const files = await buildFolder(folder)
  const page = files.get('/index.html')
  const server = createServer(async ({ url = '/', method = 'GET', headers }, response) => {
    if (url.startsWith('/api/')) {
      const { authorization = '', channel = '' } = headers
      const answer = await fetch(api.url + url, {
        method,
        headers: { Authorization: authorization, Channel: String(channel) },
      })
      const total = answer.headers.get('X-Total-Count')
      const type = { 'Content-Type': 'application/json', ...(total !== null && { 'X-Total-Count': total }) }
      response.writeHead(answer.status, type).end(await answer.text())
      return
    }
    const [path = '/'] = url.split('?', 1)
    const type = TYPES[path.split('.').pop() ?? ''] ?? 'text/html'
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(files.get(path) ?? page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** By path, packed. */
async function buildFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 10_000,
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    outputs.map((file) => [`/${file.fileName}`, gzipSync(file.type === 'chunk' ? file.code : file.source)]),
  )
}
