// `npm run build`, and the first step of `npm install` and `npm start`: builds what has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { OUT } from './products.mjs'

/** Vite clears it away, so that a build that was broken off, or was made by another command, is made again. */
const STAMP = `${OUT}/server/built`
/** What no build reads. */
const OTHERS = new Set(['node_modules', 'dist', 'tests', 'test-results', 'bench', 'deploy', 'static', 'new'])

const now = fingerprint()
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== now) {
  run(resolve('node_modules/vite/bin/vite.js'), 'build')
  run(`${OUT}/server/finishBuild.js`)
  writeFileSync(STAMP, now)
}

/** To standard error: the output of a command that is built first is its own. */
function run(...words) {
  const { status } = spawnSync(process.execPath, words, { stdio: ['inherit', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}

/** Of the settings that a build reads, and of every file: its name, its size, and when it was changed. */
function fingerprint() {
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  const files = ['node_modules/.package-lock.json', ...filesIn('.')].filter((path) => existsSync(path))
  for (const path of files) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const isHidden = entry.name.startsWith('.') && !entry.name.startsWith('.env')
    if (isHidden || OTHERS.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}
