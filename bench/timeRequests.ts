import { percentile95 } from './figure.ts'

/** Asks once; throws when it is no success. */
export type Ask = () => Promise<unknown>

interface Patience {
  readonly times: number
  /** No further one is begun after so long. */
  readonly atMostMs: number
}

/** How long 95 of 100 of them take at most, in milliseconds. The first three are to warm up. */
export async function timeRequests(ask: Ask, { times, atMostMs }: Patience): Promise<number> {
  const begin = performance.now()
  for (let warm = 0; warm < 3 && performance.now() - begin < atMostMs; warm += 1) await ask()
  const taken: number[] = []
  do {
    const start = performance.now()
    await ask()
    taken.push(performance.now() - start)
  } while (taken.length < times && performance.now() - begin < atMostMs)
  return percentile95(taken)
}

/** How many are answered in a second, with several under way at all times. */
export async function countRequests(asks: readonly Ask[], atOnce: number, forMs: number): Promise<number> {
  const end = performance.now() + forMs
  let done = 0
  const work = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await asks[turn % asks.length]?.()
      done += 1
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: atOnce }, work))
  return (done / (performance.now() - begin)) * 1000
}

/** Reads an answer to its end. Throws when it is no success. */
export async function read(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${response.status} ${url}: ${(await response.text()).slice(0, 200)}`)
  return response
}
