import { readEvents } from '#providers/live/readEvents.ts'

/** A steady load on the API, as the people of one team make it. */
export interface Load {
  /** Answers that were not as expected. */
  readonly problems: readonly string[]
  /** How many requests were made. */
  readonly count: () => number
  /** Resolves when everything under way has ended and every stream is closed. */
  readonly stop: () => Promise<void>
}

interface LoadOptions {
  readonly url: string
  /** Sessions of different people: each stream and each export takes the next. */
  readonly tokens: readonly string[]
  /** How often everything is exported; ten an hour for each person. */
  readonly exportEveryMs: number
}

interface Deed {
  readonly everyMs: number
  /** Default: `MOST_AT_ONCE`. */
  readonly most?: number
  readonly run: (n: number) => Promise<unknown>
}

const READS = [
  '/transaction/list?page=1&pageSize=10',
  '/transaction/list?page=20&pageSize=10',
  '/transaction/list?search=0x1&status=successful',
  '/wallet/get-token-balances',
  '/transaction/limits',
  '/notifications',
  '/invoices?_start=0&_end=10',
  '/payment-links',
  '/config',
] as const
const STREAMS = 12
/** Requests of one kind under way; more would only show how fast the machine is. */
const MOST_AT_ONCE = 5
const RECIPIENT = '0x1111111111111111111111111111111111111111'

/** Twenty reads, four writes and a page a second; a stream ends and another begins each second; exports now and then. As many as the machine can do. */
export function startLoad({ url, tokens, exportEveryMs }: LoadOptions): Load {
  const problems: string[] = []
  const streams: AbortController[] = []
  let count = 0
  const call = async (path: string, init: RequestInit = {}, n = 0) => {
    count += 1
    const token = tokens[n % tokens.length] ?? ''
    const headers = { Channel: 'web', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    return fetch(url + path, { ...init, headers })
  }
  const take = async (path: string, init: RequestInit = {}, n = 0) => {
    const answer = await call(path, init, n)
    await answer.arrayBuffer()
    if (!answer.ok) problems.push(`${path}: ${answer.status}`)
  }
  const post = (path: string, body: object) =>
    take(`/api${path}`, { method: 'POST', body: JSON.stringify(body) })
  const follow = async (n: number) => {
    const ending = new AbortController()
    streams.push(ending)
    if (streams.length > STREAMS) streams.shift()?.abort()
    const { body } = await call('/api/live', { signal: ending.signal }, n)
    const events = body && readEvents(body, ending.signal)
    while (events && !(await events.next()).done);
  }
  const deeds: readonly Deed[] = [
    { everyMs: 50, run: (n) => take(`/api${READS[n % READS.length]}`) },
    { everyMs: 500, run: () => post('/sandbox/deposits', { currency: 'USDC', amount: '2' }) },
    {
      everyMs: 500,
      run: () =>
        post('/wallet/send-crypto', { currency: 'USDC', network: 'ethereum', amount: '1', to: RECIPIENT }),
    },
    { everyMs: 1000, run: () => take('/dashboard') },
    { everyMs: 1000, most: STREAMS + 1, run: (n) => follow(n).catch(() => undefined) },
    { everyMs: exportEveryMs, run: (n) => take('/api/exports/transactions.csv', {}, n) },
  ]
  const ends = deeds.map((deed) => repeatSteadily(deed, (error) => problems.push(String(error))))
  return {
    problems,
    count: () => count,
    stop: async () => {
      const underWay = ends.map((end) => end())
      for (const ending of streams) ending.abort()
      await Promise.all(underWay)
    },
  }
}

/** A stream is one that never ends. Returns how to stop it, which resolves when all have ended. */
function repeatSteadily(
  { everyMs, most = MOST_AT_ONCE, run }: Deed,
  onError: (error: unknown) => void,
): () => Promise<unknown> {
  const underWay = new Set<Promise<unknown>>()
  let n = 0
  const timer = setInterval(() => {
    if (underWay.size >= most) return
    const one: Promise<unknown> = run(n++)
      .catch(onError)
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return Promise.all(underWay)
  }
}
