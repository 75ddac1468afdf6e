import { test } from '#tests/browser/test.ts'
import { laterWeightOf, weigh, weightOf } from '#bench/bytes/weigh.ts'
import { how, median, record, type Figure } from './figure.ts'
import { openScreens, type OpenFirst } from './openScreens.ts'
import { SCREENS, type Screen } from './screens.ts'
import { serveOther } from './serveOther.ts'
import { SLOW_DOWN } from './slowDown.ts'
import { timeVisit, type Times } from './times.ts'

/** How often each is opened for its times; the middle one counts. */
const RUNS = 5

const HOW = `Each screen of the built application is opened with an empty cache. Bytes are what its scripts weigh as gzip
after everything has come; times are the middle of ${RUNS} visits with the processor slowed down ${SLOW_DOWN} times, in a browser that
had the screen open once before. The baseline app is
a form and a table of Ant Design over the same API, without Refine (bench/baseline).`

/** The screens that the baseline app has as well, each with the text that shows it is ready. */
const BASELINE: Readonly<Record<string, string>> = {
  '/signin': 'form button[type=submit]',
  '/dashboard/transactions': '.ant-table-row',
}

test('first visits', { annotation: how(HOW) }, async ({ browser, server }) => {
  test.setTimeout(900_000)
  const open = await openScreens(browser, server)
  const app = await serveOther('bench/baseline', server)
  const openBaseline = await openScreens(browser, server, app)
  for (const screen of SCREENS) {
    const found = await visit(open, screen)
    const ready = BASELINE[screen.path]
    const known = ready === undefined ? undefined : await visit(openBaseline, { ...screen, ready })
    note(screen, found, known)
  }
  await app.stop()
})

interface Visit {
  readonly kB: number
  readonly laterKB: number
  /** Where times are budgeted. */
  readonly times: Times | undefined
}

async function visit(open: OpenFirst, screen: Screen): Promise<Visit> {
  const load = await open(screen, (page, url) => weigh(page, url, screen))
  const times: Times[] = []
  for (let run = 0; run < RUNS && screen.paint !== undefined; run += 1)
    times.push(await open(screen, (page, url) => timeVisit(page, url, screen.ready), 'next'))
  return {
    kB: weightOf(load),
    laterKB: laterWeightOf(load),
    times: times.length > 0 ? middle(times) : undefined,
  }
}

function middle(times: readonly Times[]): Times {
  const of = (name: keyof Times) => median(times.map((one) => one[name]))
  return { largestPaint: of('largestPaint'), interactive: of('interactive'), layoutShift: of('layoutShift') }
}

function note(
  { path, bytes, later = 0, paint }: Screen,
  { kB, laterKB, times }: Visit,
  known: Visit | undefined,
): void {
  const subject = path.replace(/\?.*/, '')
  const against = (value: number | undefined): Pick<Figure, 'reference'> =>
    value === undefined ? {} : { reference: { of: 'baseline app', value } }
  record({
    subject,
    measure: 'JavaScript, gzip',
    value: kB,
    unit: 'kB',
    budget: bytes,
    ...against(known?.kB),
  })
  if (laterKB > 0) record({ subject, measure: 'the chart, later', value: laterKB, unit: 'kB', budget: later })
  if (!times || paint === undefined) return
  const { largestPaint, interactive, layoutShift } = times
  record({
    subject,
    measure: 'largest paint, CPU x4',
    value: largestPaint,
    unit: 'ms',
    budget: paint,
    ...against(known?.times?.largestPaint),
  })
  record({
    subject,
    measure: 'time to interactive, CPU x4',
    value: interactive,
    unit: 'ms',
    ...against(known?.times?.interactive),
  })
  record({ subject, measure: 'layout shift', value: layoutShift, unit: '', budget: 0.02 })
}
