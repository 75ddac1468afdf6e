import { readFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { logIn } from '#tests/browser/api.ts'
import { buildWith, type Build } from '#build/static/buildWith.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { how, record, type Figure } from './figure.ts'
import { fill, removeOutdated } from './fill.ts'
import { measureExport } from './measureExport.ts'
import { startJsonServer } from '#tests/support/startJsonServer.ts'
import { supplierQuestions, transactionQuestions, type Known, type Question } from './questions.ts'
import { countRequests, read, timeRequests, type Ask } from './timeRequests.ts'

/** Transactions of one team; and records of a collection beside them. */
const SIZES = (process.env['BENCH_SIZES'] ?? '10000,100000,1000000').split(',').map(Number)
const MOST_SUPPLIERS = 100_000
/** Beyond, json-server needs seconds for an answer, and is only asked a few of the questions. */
const MOST_OF_OTHERS = 100_000
/** The most any answer may take, in ms, at the 95th percentile. See docs/performance.md. */
const BUDGET = 50
const PATIENCE = { times: 40, atMostMs: 4_000 }
const AT_ONCE = 4
const FOR_MS = 2_000
const NAME = process.env['DATABASE_URL'] === undefined ? 'PGlite' : 'PostgreSQL'

/** The definition in the README's first recipe: a collection. */
const RECIPE = /```ts suppliers\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''

const test = base.extend<object, { build: Build }>({
  build: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      await removeOutdated()
      const build = await buildWith({ 'resources/suppliers.ts': RECIPE })
      await use(build)
      await build.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const HOW = `One team has so many transactions, and a collection of up to ${MOST_SUPPLIERS} records. The built
application answers over HTTP, as in production; each question is asked ${PATIENCE.times} times in a row, after three to
warm up, and the 95th percentile counts. The answers carry the count that a pager needs. json-server (0.17, the stable
line, which asks as simple-rest does) gets the same records and questions in the same run. Requests per second: ${AT_ONCE}
at once, four questions in turn.`

test(`API at scale, ${NAME}`, { annotation: how(HOW) }, async ({ build }) => {
  test.setTimeout(3_600_000)
  const found: Figure[] = []
  for (const size of SIZES) found.push(...(await measureSize(build.dist, size)))
  // Each question with its sizes side by side.
  const subjects = [...new Set(found.map(({ subject }) => subject))]
  for (const subject of subjects) found.filter((one) => one.subject === subject).forEach(record)
})

const EXPORT_HOW = `The list of transactions is exported over HTTP and read as fast as it comes. Memory is the most that the
process of the server grew meanwhile, a small export having gone before. The first bytes say how long a reader waits.`

test(`Export, ${NAME}`, { annotation: how(EXPORT_HOW) }, async ({ build }) => {
  test.setTimeout(3_600_000)
  for (const size of SIZES) {
    const { env } = await fill({ dist: build.dist, transactions: size, suppliers: suppliersOf(size) })
    const server = await startServer({ dist: build.dist, env })
    try {
      const { accessToken } = await logIn(server, 'owner')
      const figures = await measureExport(server, accessToken)
      const subject = `${size.toLocaleString('en-US')} transactions`
      figures.forEach((figure) => record({ subject, ...figure }))
    } finally {
      await server.stop()
    }
  }
})

const suppliersOf = (size: number) => Math.min(size, MOST_SUPPLIERS)

async function measureSize(dist: string, size: number): Promise<readonly Figure[]> {
  const suppliers = suppliersOf(size)
  const { env, records } = await fill({ dist, transactions: size, suppliers })
  const server = await startServer({ dist, env })
  try {
    const { accessToken } = await logIn(server, 'owner')
    const ours = askAs(server.url, accessToken)
    const known = await look(ours)
    const questions = transactionQuestions(known)
    const theirs = await timeJsonServer(records, questions, size)
    const count = size.toLocaleString('en-US')
    return [
      ...(await timeAll(ours, questions, `${count} transactions`, theirs)),
      ...(size === suppliers ? await timeAll(ours, supplierQuestions(suppliers), `${count} records`) : []),
      ...(await timeWrites(ours, `${count} transactions`)),
      await countAnswers(ours, questions, `${count} transactions`, theirs),
    ]
  } finally {
    await server.stop()
  }
}

interface Asker {
  readonly get: (path: string) => Promise<Response>
  readonly post: (path: string, body: object) => Promise<Response>
}

function askAs(url: string, token: string): Asker {
  const headers = { Authorization: `Bearer ${token}`, Channel: 'web', 'Content-Type': 'application/json' }
  const init = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  return {
    get: (path) => read(`${url}/api${path}`, { headers }),
    post: (path, body) => read(`${url}/api${path}`, init(body)),
  }
}

interface Listed {
  readonly data: readonly { readonly id: string; readonly hash: string; readonly createdAt: string }[]
  readonly metadata: { readonly total: number }
}

/** Finds out what to ask about. */
async function look(ours: Asker): Promise<Known> {
  const list = async (page: number) =>
    (await (await ours.get(`/transaction/list?pageSize=10&page=${page}`)).json()) as Listed
  const { metadata } = await list(1)
  const { data } = await list(Math.ceil(metadata.total / 20))
  const [middle] = data
  if (!middle) throw new Error('There are no transactions')
  const from = middle.createdAt.slice(0, 10)
  const until = new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10)
  return { total: metadata.total, id: middle.id, hash: middle.hash, from, until }
}

async function timeAll(
  ours: Asker,
  questions: readonly Question[],
  measure: string,
  theirs: Theirs = {},
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { subject, path } of questions) {
    const value = await timeRequests(async () => (await ours.get(path)).text(), PATIENCE)
    figures.push({ subject, measure, value, unit: 'ms', budget: BUDGET, ...referTo(theirs[subject]) })
  }
  return figures
}

const RECIPIENT = '0x1111111111111111111111111111111111111111'

async function timeWrites(ours: Asker, measure: string): Promise<readonly Figure[]> {
  let count = Date.now()
  const supplier = () => ({ name: 'Bench', email: `bench${(count += 1)}@supplier.test`, creditLimit: '1' })
  const payment = { currency: 'USDC', network: 'ethereum', amount: '1', to: RECIPIENT }
  const writes: Readonly<Record<string, Ask>> = {
    'write: a deposit': () => ours.post('/sandbox/deposits', { currency: 'USDC', amount: '10' }),
    'write: a payment': () => ours.post('/wallet/send-crypto', payment),
    'write: a record of a collection': () => ours.post('/suppliers', supplier()),
  }
  const figures: Figure[] = []
  for (const [subject, ask] of Object.entries(writes)) {
    const value = await timeRequests(ask, { ...PATIENCE, times: 20 })
    figures.push({ subject, measure, value, unit: 'ms', budget: BUDGET })
  }
  return figures
}

const MIXED = ['first page', 'filter: type', 'search: three letters', 'one record']
const THROUGHPUT = 'requests per second'

async function countAnswers(
  ours: Asker,
  questions: readonly Question[],
  measure: string,
  theirs: Theirs,
): Promise<Figure> {
  const asks = questions.filter(({ subject }) => MIXED.includes(subject))
  const value = await countRequests(
    asks.map(
      ({ path }) =>
        async () =>
          (await ours.get(path)).text(),
    ),
    AT_ONCE,
    FOR_MS,
  )
  return { subject: THROUGHPUT, measure, value, unit: '/s', ...referTo(theirs[THROUGHPUT]) }
}

/** The measurements of json-server, by subject: in ms, or per second. */
type Theirs = Readonly<Record<string, number>>

const referTo = (value: number | undefined) =>
  value === undefined ? {} : { reference: { of: 'json-server' as const, value } }

async function timeJsonServer(file: string, questions: readonly Question[], size: number): Promise<Theirs> {
  const other = await startJsonServer(file)
  const say = (text: string) =>
    test.info().annotations.push(how(`json-server, ${size.toLocaleString('en-US')} transactions: ${text}.`))
  if ('failure' in other) {
    say(other.failure)
    return {}
  }
  say(`ready after ${(other.startMs / 1000).toFixed(1)} s`)
  const asked = questions.flatMap(({ subject, other: path }) =>
    path === undefined ? [] : [{ subject, ask: async () => (await read(other.url + path)).text() }],
  )
  const times: Record<string, number> = {}
  try {
    const affordable = asked.filter(({ subject }) => size <= MOST_OF_OTHERS || MIXED.includes(subject))
    for (const { subject, ask } of affordable)
      times[subject] = await timeRequests(ask, { ...PATIENCE, atMostMs: 1_500 })
    if (size > MOST_OF_OTHERS) return times
    const mixed = asked.filter(({ subject }) => MIXED.includes(subject)).map(({ ask }) => ask)
    times[THROUGHPUT] = await countRequests(mixed, AT_ONCE, FOR_MS)
  } finally {
    await other.stop()
  }
  return times
}
