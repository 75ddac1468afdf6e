import { execFileSync } from 'node:child_process'
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
writeFileSync('dist/server/server.js', "console.log('serves')")`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffer-start-'))
  mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true })
  mkdirSync(join(folder, 'resources'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), BUILDER)
  writeFileSync(join(folder, 'resources/customers.ts'), '')
})

afterEach(() => rmSync(folder, { recursive: true }))

const start = (env: Readonly<Record<string, string>> = {}) =>
  execFileSync(process.execPath, [resolve('build/start.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).split('\n', 2)

test('a second start serves what the first one built', () => {
  expect(start()).toEqual(['builds', 'serves'])
  expect(start()).toEqual(['serves', ''])
})

test('a start builds again when a definition was added', () => {
  start()
  writeFileSync(join(folder, 'resources/suppliers.ts'), '')
  expect(start()).toEqual(['builds', 'serves'])
})

test('a start builds again after a build for other settings', () => {
  start({ VITE_API_URL: 'https://api.example' })
  expect(start()).toEqual(['builds', 'serves'])
})

test('a start builds again after a build that was made without it', () => {
  start()
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd: folder })
  expect(start()).toEqual(['builds', 'serves'])
})
