import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readRecipes } from '#build/static/readRecipes.ts'

/** What the files of the recipes are compiled with: all that they name. */
const NEEDED = [
  ...['resources', 'providers', 'src', 'server', 'build'],
  ...['tests/support/inWords.ts', 'tests/unit/kinds.test.ts'],
]

const folder = mkdtempSync(join(tmpdir(), 'coffer-recipes-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `tests/processes/recipes.spec.ts` builds and uses them. */
it('the recipes of README and docs apply and compile, from the very text', () => {
  const { files, patch } = readRecipes()
  for (const name of [...NEEDED, 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  execFileSync('git', ['apply', '--recount'], { cwd: folder, input: patch })
  const patched = [...patch.matchAll(/^\+\+\+ b\/(\S+)$/gm)].map(([, path]) => path)
  const written = Object.keys(files).filter((path) => !path.endsWith('.sql'))
  const config = {
    extends: './tsconfig.json',
    include: ['src/**/*.d.ts'],
    files: [...written, ...patched, 'resources/vocabulary/register.ts'],
  }
  writeFileSync(join(folder, 'recipes.json'), JSON.stringify(config))
  const compiler = 'node_modules/typescript-7/bin/tsc'
  const { status, stdout } = spawnSync('node', [compiler, '-p', 'recipes.json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
}, 60_000)
