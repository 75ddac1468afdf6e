import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { ConfigError } from '#define'

/** A file to write: its path from the root of the project, and its text before it is formatted. */
export interface NewFile {
  readonly path: string
  readonly text: string
}

/** The project's, as in `.oxfmtrc.json`. */
const FORMAT: FormatConfig = JSON.parse(await readFile('.oxfmtrc.json', 'utf8'))

/** Writes files below a folder, formatted, and answers their paths. Throws a `ConfigError` when one is there: it overwrites nothing. */
export async function saveFiles(files: readonly NewFile[], folder: string): Promise<readonly string[]> {
  const there = files.filter(({ path }) => existsSync(join(folder, path)))
  if (there.length > 0)
    throw new ConfigError(
      'Files',
      there.map(({ path }) => `${path} already exists`),
    )
  for (const { path, text } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const code = path.endsWith('.ts') ? (await format(file, text, FORMAT)).code : text
    await writeFile(file, code, { flag: 'wx' })
  }
  return files.map(({ path }) => path)
}
