import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { COSTS_FILE, type FileCost } from '#tests/support/FileCost.ts'
import { how, record } from './figure.ts'

const ROOT = join(import.meta.dirname, '..')
const HOW = `\`npm test\` as a whole, then each of its parts alone, then what one waits for while working. Processor time is that of the
command and of every process it started, as the shell counts it; that of a file is its worker's while the file ran.`

/** The parts of `npm test`, with the most processor time that each may take, in s. */
const PARTS = [
  { name: 'types and lint', command: 'npm run check', budget: 60 },
  { name: 'unit', command: 'npx vitest run --project unit', budget: 50 },
  { name: 'API', command: 'npx vitest run --project api', budget: 210 },
  { name: 'screens', command: 'npx vitest run --project screens', budget: 190 },
  { name: 'journeys', command: 'npx playwright test --project journeys', budget: 160 },
] as const
/** The costliest files that are named. */
const NAMED = 15
/** One that does what most do. */
const ONE_FILE = 'npx vitest run --project api tests/api/kyc.test.ts'
/** A file that most others of the screens import. */
const EDITED = join(ROOT, 'src/framework/ui/useMedia.ts')

test('test suite', { annotation: how(HOW) }, async () => {
  test.setTimeout(45 * 60_000)
  rmSync(COSTS_FILE, { force: true })
  const all = await run('npm test')
  record({ subject: 'npm test', measure: 'time', value: all.time, unit: 's', budget: 300 })
  record({ subject: 'npm test', measure: 'processor', value: all.processor, unit: 's' })
  for (const { name, command, budget } of PARTS) {
    const { time, processor } = await run(command, { COUNT_PROCESSOR: '1' })
    record({ subject: name, measure: 'time', value: time, unit: 's' })
    record({ subject: name, measure: 'processor', value: processor, unit: 's', budget })
  }
  for (const { file, seconds } of costliest())
    record({ subject: file, measure: 'processor', value: seconds, unit: 's' })
  await run(ONE_FILE)
  const one = await run(ONE_FILE)
  record({
    subject: 'one file of the API, a second time',
    measure: 'time',
    value: one.time,
    unit: 's',
    budget: 3,
  })
  const edited = await withEdit(() => run('npm run check'))
  record({
    subject: 'npm run check after an edit',
    measure: 'time',
    value: edited.time,
    unit: 's',
    budget: 8,
  })
  record({ subject: 'lines of tests', measure: 'lines', value: linesOfTests(), unit: '', budget: 45_000 })
})

/** Runs a command to its end. Returns what it took, in s, and throws with its output when it fails. */
async function run(command: string, env: Readonly<Record<string, string>> = {}) {
  const began = performance.now()
  const child = spawn('bash', ['-c', `( ${command} ) 2>&1; status=$?; times; exit $status`], {
    cwd: ROOT,
    env: { ...withoutPlaywright(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await new Response(child.stdout as unknown as ReadableStream).text()
  const status = await new Promise((resolve) =>
    child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
  )
  if (status !== 0) throw new Error(`${command} failed:\n${output.slice(-5000)}`)
  return { time: (performance.now() - began) / 1000, processor: processorIn(output) }
}

/** The last line of `times`: `1m2.5s 0m3.25s`, the user's and the system's time of its children. */
function processorIn(output: string): number {
  const line = output.trimEnd().split('\n').at(-1) ?? ''
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Playwright's variables for the tests that it runs are not for those that a test runs. */
function withoutPlaywright() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST|PLAYWRIGHT|PW)/.test(name)),
  )
}

function costliest(): readonly FileCost[] {
  if (!existsSync(COSTS_FILE)) return []
  const costs = readFileSync(COSTS_FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FileCost)
  return costs.toSorted((a, b) => b.seconds - a.seconds).slice(0, NAMED)
}

/** With another comment in a file that many import. */
async function withEdit<Result>(work: () => Promise<Result>): Promise<Result> {
  const text = readFileSync(EDITED, 'utf8')
  writeFileSync(EDITED, text.replace('/**', '/** Edited.'))
  try {
    return await work()
  } finally {
    writeFileSync(EDITED, text)
  }
}

function linesOfTests(): number {
  return readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .reduce((sum, file) => sum + readFileSync(join(ROOT, 'tests', file), 'utf8').split('\n').length - 1, 0)
}
