import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from './FileStorage.ts'

/** Files in a folder of this machine. One appears under its key only when all of it is there. */
export function createDiskStorage(folder: string): FileStorage {
  // Folders by the end of the id, which is random: none grows too large.
  const pathOf = (key: string) => join(folder, key.replace(/\..*/, '').slice(-2), key)
  return {
    put: async (key, body) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(Readable.from(body), createWriteStream(`${path}.part`))
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const handle = await open(pathOf(key)).catch(ignoreMissing)
      return handle && toWeb(createReadStream(pathOf(key), { fd: handle }))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
