import { buildWith } from '#build/static/buildWith.ts'
import { readFirstRecipe } from '#build/static/readRecipes.ts'
import { createPlace } from '#tests/e2e/support/createPlace.ts'
import { launchServer } from '#tests/e2e/support/launchServer.ts'
import { test } from '#tests/e2e/support/test.ts'
import { exponentOf, how, median, record } from './figure.ts'
import { openScreens } from './openScreens.ts'
import { SLOW_DOWN } from './slowDown.ts'
import { timeVisit } from './times.ts'

const COUNTS = [10, 100, 300]
const RUNS = 3
/** Growth in step with the number is 1. */
const MOST = 1
const LIST = '/dashboard/parties-0'

const HOW = `The application is built with so many more resources, each the README's first recipe under another name. A start without data
makes their tables and writes the demo data; one with data is the middle of ${RUNS}. Largest paint: a first visit of the list of one of
them, its cache empty and the processor slowed down ${SLOW_DOWN} times, the middle of ${RUNS}. PGlite. The exponent is that of the growth from the fewest
to the most, with all that the application has besides.`

test('growth of the application by definitions', { annotation: how(HOW) }, async ({ browser }) => {
  test.setTimeout(1_800_000)
  const found: Measured[] = []
  for (const count of COUNTS) found.push(await measure(count))
  for (const [subject, unit] of [
    ['start without data', 's'],
    ['start with data', 's'],
    ['largest paint of a list', 'ms'],
  ] as const) {
    for (const one of found)
      record({ subject, measure: `${one.count} definitions`, value: one.took[subject], unit })
    const value = exponentOf(found.map(({ count, took }) => ({ count, took: took[subject] })))
    record({ subject, measure: 'exponent', value, unit: '', budget: MOST })
  }

  async function measure(count: number): Promise<Measured> {
    const build = await buildWith(Object.fromEntries(Array.from({ length: count }, (_, at) => define(at))))
    const place = await createPlace()
    try {
      const first = await timeStart(build.dist, place.env)
      await first.server.stop()
      const starts: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const { server, took } = await timeStart(build.dist, place.env)
        starts.push(took)
        await server.stop()
      }
      const { server } = await timeStart(build.dist, place.env)
      const open = await openScreens(browser, server)
      const paints: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const screen = { path: LIST, for: 'merchant' } as const
        paints.push(await open(screen, async (page, url) => (await timeVisit(page, url, 'h1')).largestPaint))
      }
      await server.stop()
      return {
        count,
        took: {
          'start without data': first.took,
          'start with data': median(starts),
          'largest paint of a list': median(paints),
        },
      }
    } finally {
      await place.remove()
      await build.remove()
    }
  }
})

interface Measured {
  readonly count: number
  readonly took: Readonly<
    Record<'start without data' | 'start with data' | 'largest paint of a list', number>
  >
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
