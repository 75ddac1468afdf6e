import type { StartedServer } from '#tests/browser/startServer.ts'
import type { Figure } from './figure.ts'
import { memoryOf, watchMemory } from './memory.ts'
import { read } from './timeRequests.ts'

/** The most that an export may add to the server's memory, however long it is. */
const MOST_GROWTH_MB = 100
const LINE_FEED = 0x0a

/** Exports everything, a month of it first to warm up: rows per second, the wait for the first bytes, and memory. */
export async function measureExport(
  { url, pid }: StartedServer,
  token: string,
): Promise<readonly Omit<Figure, 'subject'>[]> {
  const headers = { Authorization: `Bearer ${token}`, Channel: 'web' }
  const path = `${url}/api/exports/transactions.csv`
  const recent = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  await (await read(`${path}?createdAt_gte=${recent}`, { headers })).text()
  const before = await memoryOf(pid)
  const memory = watchMemory(pid)
  const begin = performance.now()
  const response = await read(path, { headers })
  const waited = performance.now() - begin
  const rows = (await countLines(response)) - 1
  const seconds = (performance.now() - begin) / 1000
  const growth = ((await memory.stop()) - before) / 1_000_000
  return [
    { measure: 'rows per second', value: rows / seconds, unit: '/s' },
    { measure: 'until the first bytes', value: waited, unit: 'ms' },
    { measure: 'memory, most growth', value: growth, unit: 'MB', budget: MOST_GROWTH_MB },
  ]
}

async function countLines({ body }: Response): Promise<number> {
  let lines = 0
  for await (const chunk of body ?? [])
    for (const byte of chunk as Uint8Array) if (byte === LINE_FEED) lines += 1
  return lines
}
