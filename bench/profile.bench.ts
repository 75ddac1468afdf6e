import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { buildWith, type Build } from '#build/static/buildWith.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { test } from '#tests/browser/test.ts'
import { packageOf } from './bytes/composition.ts'
import { how, median, record, type Figure } from './figure.ts'
import { openScreens } from './openScreens.ts'
import { SCREENS } from './screens.ts'
import { SLOW_DOWN, slowDown } from './slowDown.ts'

/** How often each is opened; the middle one of each line counts. */
const RUNS = 5
const PROFILED = ['/signin', '/dashboard', '/dashboard/transactions']
const SAMPLE_US = 200

const HOW = `Where the time of a first visit goes, with the processor slowed down ${SLOW_DOWN} times: the middle of ${RUNS} visits with an
empty cache. Scripts are sampled every ${SAMPLE_US / 1000} ms and counted for the package that the code was in; the browser's own
work by its counters. A layout is forced when a script reads a size before the browser would lay out by itself. The build is the same
with source maps, and what is decoded is what its scripts weigh unpacked.`

test('profile', { annotation: how(HOW) }, async ({ browser }) => {
  test.setTimeout(900_000)
  process.env['SOURCE_MAPS'] = 'yes'
  const build = await buildWith({})
  const server = await startServer({ dist: build.dist })
  const open = await openScreens(browser, server)
  const sourceOf = readSources(build)
  for (const screen of SCREENS.filter(({ path }) => PROFILED.includes(path))) {
    const visits: Readonly<Record<string, number>>[] = []
    for (let run = 0; run < RUNS; run += 1)
      visits.push(
        await open(screen, (page, url) => profileVisit(page, url, { ...screen, browser, sourceOf })),
      )
    const lines = [...new Set(visits.flatMap((visit) => Object.keys(visit)))]
    for (const measure of lines) {
      const values = visits.map((visit) => visit[measure] ?? 0)
      record({
        subject: screen.path,
        measure,
        value: median(values),
        range: [Math.min(...values), Math.max(...values)],
        unit: UNITS[measure] ?? 'ms',
      })
    }
  }
  await server.stop()
  await build.remove()
})

/** Which module a place in a script comes from, as a path below the project; undefined: none of a script of the build. */
type SourceOf = (url: string, line: number, column: number) => Promise<string | undefined>

function readSources({ dist }: Build): SourceOf {
  const maps = new Map<string, Promise<SourceMap | undefined>>()
  return async (url, line, column) => {
    const file = /\/(assets\/.+\.js)$/.exec(url)?.[1]
    if (file === undefined) return undefined
    const map = maps.get(file) ?? readMap(join(dist, 'client', `${file}.map`))
    maps.set(file, map)
    const entry = (await map)?.findEntry(line, column)
    const source = entry && 'originalSource' in entry ? entry.originalSource : file
    return source?.replace(/^(\.\.\/)+/, '')
  }
}

/** The bundler's own script has none. */
async function readMap(path: string): Promise<SourceMap | undefined> {
  if (!existsSync(path)) return undefined
  return new SourceMap(JSON.parse(await readFile(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
}

const REQUESTS = 'requests'
const SCRIPTS = 'scripts'
const LAYOUTS = 'layouts'
const FORCED = 'forced layouts'
const DECODED = 'scripts decoded'
const UNITS: Readonly<Record<string, Figure['unit']>> = {
  [REQUESTS]: '',
  [SCRIPTS]: '',
  [LAYOUTS]: '',
  [FORCED]: '',
  [DECODED]: 'kB',
}

/** With these, the trace names the script that each layout was made for. */
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']

interface Profiled {
  readonly browser: Browser
  readonly ready: string
  readonly sourceOf: SourceOf
}

/** Milliseconds by what they went into, what came, and how often the browser asked and laid out. */
async function profileVisit(
  page: Page,
  url: string,
  { ready, browser, sourceOf }: Profiled,
): Promise<Readonly<Record<string, number>>> {
  await slowDown(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  const types: string[] = []
  page.on('request', (request) => types.push(request.resourceType()))
  await browser.startTracing(page, { categories: TRACED })
  await devtools.send('Profiler.start')
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  const { profile } = await devtools.send('Profiler.stop')
  const forced = forcedIn(await browser.stopTracing())
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const sums: Record<string, number> = {
    'style and layout': (metric('LayoutDuration') + metric('RecalcStyleDuration')) * 1000,
    [LAYOUTS]: metric('LayoutCount'),
    [FORCED]: forced,
    ...(await page.evaluate(readPaint)),
    [REQUESTS]: types.length,
    [SCRIPTS]: types.filter((type) => type === 'script').length,
  }
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]))
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id)
    if (!frame || frame.functionName === '(idle)' || frame.functionName === '(root)') continue
    const source = await sourceOf(frame.url, frame.lineNumber, frame.columnNumber)
    const part = source === undefined ? 'the browser itself' : partOf(source)
    sums[part] = (sums[part] ?? 0) + (profile.timeDeltas?.[at] ?? 0) / 1000
  }
  return sums
}

/** Runs in the page: its largest paint so far, and what its scripts weigh unpacked. */
async function readPaint(): Promise<Readonly<Record<'largest paint' | 'scripts decoded', number>>> {
  const paint = await new Promise<number>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  )
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = files.filter(({ name }) => name.endsWith('.js'))
  const bytes = scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
  return { 'largest paint': paint, 'scripts decoded': bytes / 1000 }
}

/** How many layouts of a trace were made in the middle of a script. */
function forcedIn(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }
  return traceEvents.filter(({ name, args }) => name === 'Layout' && args?.beginData?.stackTrace).length
}

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly beginData?: { readonly stackTrace?: readonly unknown[] } }
}

/** What a module counts for. */
function partOf(source: string): string {
  const name = packageOf(source)
  if (/^(react|react-dom|scheduler)$/.test(name)) return 'React'
  if (/^@ant-design\/(cssinjs|fast-color)|^stylis$/.test(name) || /antd\/es\/.*\/style\//.test(source))
    return 'styles of Ant Design'
  if (/^(antd|rc-|@rc-component|@ant-design)/.test(name)) return 'Ant Design'
  if (/^(@refinedev|@tanstack|react-router)/.test(name)) return 'Refine, its queries and routes'
  if (/^(src|resources|providers)/.test(name)) return 'our own'
  return 'other libraries'
}
