import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

/** A build that says when it runs and, as Vite does, clears away the one before. */
const BUILDER = `
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
console.log('builds')
rmSync('dist', { recursive: true, force: true })
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/server/finishBuild.js', "console.log('finishes')")
writeFileSync('dist/server/server.js', "console.log('serves')")
writeFileSync('dist/server/adminCommand.js', "console.log(process.argv.slice(2).join(' '))")`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-start-'))
  mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true })
  mkdirSync(join(folder, 'resources'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), BUILDER)
  writeFileSync(join(folder, 'resources/customers.ts'), '')
})

afterEach(() => rmSync(folder, { recursive: true }))

const run = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, [resolve('build/start.mjs'), ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

/** What a start says. Throws when it fails. */
const start = (env?: Readonly<Record<string, string>>) => {
  const { status, stderr, stdout } = run(['server'], env)
  if (status !== 0) throw new Error(stderr)
  return `${stderr}${stdout}`.trimEnd().split('\n')
}

const BUILT = ['builds', 'finishes', 'serves']

test('a second start serves what the first one built', () => {
  expect(start()).toEqual(BUILT)
  expect(start()).toEqual(['serves'])
})

test('a command runs what the server was built with, with its arguments, and nothing else is in its output', () => {
  expect(run(['adminCommand', 'verify', '--quick'])).toMatchObject({
    stderr: 'builds\nfinishes\n',
    stdout: 'verify --quick\n',
  })
  expect(start()).toEqual(['serves'])
})

test.each<[when: string, act: () => unknown]>([
  ['when a definition was added', () => writeFileSync(join(folder, 'resources/suppliers.ts'), '')],
  ['after a build for other settings', () => start({ VITE_API_URL: 'https://api.example' })],
  [
    'after a build that was made without it',
    () => execFileSync(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd: folder }),
  ],
])('a start builds again %s', (_, act) => {
  start()
  act()
  expect(start()).toEqual(BUILT)
})

test('a start builds again after a build that a definition stopped', () => {
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  writeFileSync(vite, `${BUILDER}\nwriteFileSync('dist/server/finishBuild.js', 'process.exit(1)')`)
  expect(() => start()).toThrow()
  writeFileSync(vite, BUILDER)
  expect(start()).toEqual(BUILT)
})
