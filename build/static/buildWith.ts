import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const COPIED = [
  'resources',
  'providers',
  'src',
  'server',
  'build',
  'public',
  'tests/unit/kinds.test.ts',
  'docs',
  'index.html',
  'pay.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** A build of a copy of this project with files added, so that the project itself stays as it is. */
export interface Build {
  readonly folder: string
  readonly dist: string
  readonly remove: () => Promise<void>
}

/** Builds the project as it is with `files` (path to content) added and a `patch`, as git writes it, applied. */
export async function buildWith(files: Readonly<Record<string, string>>, patch = ''): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-build-'))
  for (const name of COPIED)
    await cp(name, join(folder, name), { recursive: true, filter: (path) => !path.includes('node_modules') })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  if (patch) execFileSync('git', ['apply', '--recount'], { cwd: folder, input: patch })
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'pipe' })
  return { folder, dist: join(folder, 'dist'), remove: () => rm(folder, { recursive: true, force: true }) }
}
