import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createFileServer } from '#build/static/previewStatic.ts'
import type { RunningServer } from './startServer.ts'

export interface FileServer extends RunningServer {
  /** The paths that were asked for, in their order. */
  readonly asked: readonly string[]
}

/** A static build behind a plain server of files, which knows nothing of the application. `base`: below which path. */
export async function serveFiles(root: string, base: string): Promise<FileServer> {
  const asked: string[] = []
  const files = createFileServer({ root, base })
  files.on('request', ({ url = '' }) => void asked.push(url))
  files.listen(0, '127.0.0.1')
  await once(files, 'listening')
  return {
    asked,
    url: `http://127.0.0.1:${(files.address() as AddressInfo).port}`,
    stop: async () => {
      files.closeAllConnections()
      files.close()
      await once(files, 'close')
    },
  }
}
