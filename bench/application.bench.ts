import type { Browser } from '@playwright/test'
import { buildWith } from '#build/static/buildWith.ts'
import { readFirstRecipe } from '#build/static/readRecipes.ts'
import { createPlace } from '#tests/browser/createPlace.ts'
import { launchServer } from '#tests/browser/launchServer.ts'
import { test } from '#tests/browser/test.ts'
import { exponentOf, how, median, record } from './figure.ts'
import { openScreens } from './openScreens.ts'
import { SLOW_DOWN } from './slowDown.ts'
import { timeVisit } from './times.ts'
import { withServer } from './withServer.ts'

const COUNTS = [10, 100, 300]
const RUNS = 3
/** Growth in step with the number is 1. */
const MOST = 1
const LIST = '/dashboard/parties-0'

const HOW = `The application is built with so many more resources, each the README's first recipe under another name. A start without data
makes their tables and writes the demo data; one with data is the middle of ${RUNS}. Largest paint: a first visit of the list of one of
them, its cache empty and the processor slowed down ${SLOW_DOWN} times, the middle of ${RUNS}. PGlite. The exponent is that of the growth from the fewest
to the most, with all that the application has besides.`

/** What is measured of each build, and in what. */
const UNITS = { 'start without data': 's', 'start with data': 's', 'largest paint of a list': 'ms' } as const

type Subject = keyof typeof UNITS

test('growth of the application by definitions', { annotation: how(HOW) }, async ({ browser }) => {
  test.setTimeout(1_800_000)
  const found: { readonly count: number; readonly took: Readonly<Record<Subject, number>> }[] = []
  for (const count of COUNTS) found.push({ count, took: await measure(browser, count) })
  for (const subject of Object.keys(UNITS) as Subject[]) {
    const curve = found.map(({ count, took }) => ({ count, took: took[subject] }))
    for (const { count, took } of curve)
      record({ subject, measure: `${count} definitions`, value: took, unit: UNITS[subject] })
    record({ subject, measure: 'exponent', value: exponentOf(curve), unit: '', budget: MOST })
  }
})

async function measure(browser: Browser, count: number): Promise<Record<Subject, number>> {
  const build = await buildWith(Object.fromEntries(Array.from({ length: count }, (_, at) => define(at))))
  const place = await createPlace()
  try {
    const starts: number[] = []
    for (let run = 0; run <= RUNS; run += 1) {
      const { server, took } = await timeStart(build.dist, place.env)
      starts.push(took)
      await server.stop()
    }
    const [first = Number.NaN, ...later] = starts
    return {
      'start without data': first,
      'start with data': median(later),
      'largest paint of a list': await timePaint(browser, build.dist, place.env),
    }
  } finally {
    await place.remove()
    await build.remove()
  }
}

function timePaint(browser: Browser, dist: string, env: Readonly<Record<string, string>>): Promise<number> {
  return withServer({ dist, env }, async (server) => {
    const open = await openScreens(browser, server)
    const paints: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const times = await open({ path: LIST, for: 'merchant' }, (page, url) => timeVisit(page, url, 'h1'))
      paints.push(times.largestPaint)
    }
    return median(paints)
  })
}

/** From the start of the process to its first answer, in seconds. */
async function timeStart(dist: string, env: Readonly<Record<string, string>>) {
  const started = performance.now()
  const server = await launchServer({ dist, env })
  return { server, took: (performance.now() - started) / 1000 }
}

/** The file of a resource, and what it contains. */
function define(at: number): readonly [string, string] {
  const source = readFirstRecipe()
    .replaceAll('suppliers', `parties${at}`)
    .replace(`name: 'parties${at}'`, `name: 'parties-${at}'`)
    .replace("singular: 'Supplier', plural: 'Suppliers'", `singular: 'Party ${at}', plural: 'Parties ${at}'`)
    .replace("prefix: 'sup_'", `prefix: 'par${at}_'`)
    .replace('order: 65', `order: ${1000 + at}`)
  return [`resources/parties${at}.ts`, source]
}
