import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { OUT } from '../products.mjs'
import { readBase } from './readBase.ts'

interface Place {
  readonly root: string
  readonly base: string
}

/** Serves the static build. Runs until it is ended. */
export async function main(root = `${OUT}/static`): Promise<void> {
  const base = readBase(process.env)
  const port = Number(process.env['PORT'] ?? 4173)
  const server = createFileServer({ root, base })
  server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}${base}`))
  await new Promise((resolve) => server.once('close', resolve))
}

/** Answers as any host of files does: what is no file with the page of the build. */
export function createFileServer(place: Place): Server {
  return createServer((request, response) => {
    void answer(place, new URL(request.url ?? '/', 'http://localhost').pathname).then(
      ({ status, type, bytes }) => {
        response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(bytes)
      },
    )
  })
}

async function answer({ root, base }: Place, pathname: string) {
  if (!pathname.startsWith(base))
    return { status: 404, type: 'text/plain', bytes: `Everything is below ${base}` }
  const path = normalize(decodeURIComponent(pathname.slice(base.length)))
  const type = path.endsWith('/') ? 'text/html' : (getMimeType(path) ?? 'application/octet-stream')
  const file = await readFile(join(root, path.endsWith('/') ? `${path}index.html` : path)).catch(
    () => undefined,
  )
  if (file) return { status: 200, type, bytes: file }
  if (extname(path) !== '') return { status: 404, type: 'text/plain', bytes: 'Not found' }
  return { status: 200, type: 'text/html; charset=utf-8', bytes: await readFile(join(root, 'index.html')) }
}
