import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /\.(js|css|svg)$/
/** Smaller files travel in one packet either way. */
const MIN_BYTES = 1000
// The highest quality takes many times longer and saves another twentieth.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes the client's scripts and styles packed as well (`.br`, `.gz`), so that `serveApp` need not pack them. */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.values(bundle).filter(({ fileName }) => PACKED.test(fileName))
      await Promise.all(
        files.map((file) => pack(join(dir, file.fileName), file.type === 'chunk' ? file.code : file.source)),
      )
    },
  }
}

async function pack(path: string, source: string | Uint8Array): Promise<void> {
  const content = Buffer.from(source)
  if (content.byteLength < MIN_BYTES) return
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI))
}
