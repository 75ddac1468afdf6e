import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = [
  'resources',
  'providers',
  'src',
  'sandbox',
  'public',
  'index.html',
  'pay.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** A build of a copy of this project with files added, so that the project itself stays as it is. */
export interface Build {
  readonly dist: string
  readonly remove: () => Promise<void>
}

/** Builds the project as it is with `files` (path to content) added and nothing else changed. */
export async function buildWith(files: Readonly<Record<string, string>>): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-build-'))
  for (const name of COPIED) {
    await cp(name, join(folder, name), { recursive: true }).catch(ignoreMissing)
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content)
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' })
  return { dist: join(folder, 'dist'), remove: () => rm(folder, { recursive: true, force: true }) }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
