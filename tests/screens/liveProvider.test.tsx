import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLive } from '#providers/live/createLive.ts'
import { createLiveProvider } from '#providers/createLiveProvider.ts'
import { createThrottle } from '#src/framework/live/useLive.ts'
import type { LiveChange } from '#src/framework/live/Live.ts'

/** An API whose streams the test holds in its hands. */
function freshApi() {
  const asked: (string | null)[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const ended: number[] = []
  let isUp = true
  const send = (text: string, n = streams.length - 1) => streams[n]?.enqueue(new TextEncoder().encode(text))
  return {
    asked,
    ended,
    send,
    ready: (id: string) => send(`event: ready\nid: ${id}\ndata: {}\n\n`),
    tell: (resource: string, id = '9') => send(`id: ${id}\ndata: {"resource":"${resource}","ids":["a"]}\n\n`),
    cut: () => streams.at(-1)?.error(new Error('cut')),
    setUp: (next: boolean) => (isUp = next),
    fetch: async (request: Request) => {
      asked.push(request.headers.get('Last-Event-ID'))
      if (!isUp) throw new TypeError('no network')
      const n = streams.length
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void streams.push(controller),
        cancel: () => void ended.push(n),
      })
      return new Response(body)
    },
  }
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

let api: ReturnType<typeof freshApi>
let heard: (LiveChange | 'all')[]
let close: () => void
let live: ReturnType<typeof createLive>
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  api = freshApi()
  heard = []
  live = createLive({ client: api, origin: 'http://app.test', from: () => undefined })
  live.listen((change) => heard.push(change))
  close = live.open()
})
afterEach(() => {
  close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** The stream begins; what is heard of that is forgotten. */
async function begin(id: string) {
  await wait(0)
  api.ready(id)
  await wait(0)
  heard.length = 0
}

describe('the live connection', () => {
  it('tells what changed, also where it comes in pieces, and of everything when the API no longer knows', async () => {
    await wait(0)
    api.send('event: ready\nid: 1-1\nda')
    api.send('ta: {}\n\ndata: {"resource":"é')
    api.send('","ids":["a"]}\n\n')
    await wait(0)
    api.send('event: reset\nid: 2-2\ndata: {}\n\n')
    await wait(0)
    expect(heard).toEqual(['all', { resource: 'é', ids: ['a'] }, 'all'])
  })

  it('goes on where it stopped, waiting longer after each failure', async () => {
    await begin('1-1')
    api.send(':\nid: 7-7\n\n')
    await wait(0)
    api.setUp(false)
    api.cut()
    await wait(999)
    expect(api.asked).toEqual([null])
    await wait(1)
    expect(api.asked).toEqual([null, '7-7'])
    await wait(2_000 + 4_000)
    expect(api.asked).toHaveLength(4)
    api.setUp(true)
    await wait(8_000)
    expect(api.asked).toHaveLength(5)
    api.ready('8-8')
    await wait(0)
    // What was missed is told by the API.
    expect(heard).toEqual([])
  })

  it('says a loss after five seconds, reads everything each half minute, and stops when it is back', async () => {
    const said = vi.fn()
    live.subscribe(said)
    await begin('1-1')
    api.setUp(false)
    api.cut()
    await wait(4_999)
    expect(live.isLost()).toBe(false)
    await wait(1)
    expect([live.isLost(), said.mock.calls.length]).toEqual([true, 1])
    await wait(25_000)
    expect(heard).toEqual(['all'])
    api.setUp(true)
    globalThis.dispatchEvent(new Event('online'))
    await wait(0)
    api.ready('2-2')
    await wait(35_000)
    expect([live.isLost(), heard]).toEqual([false, ['all']])
    // Nothing of one that is soon over.
    said.mockClear()
    api.cut()
    await wait(1_000)
    api.ready('3-3')
    await wait(10_000)
    expect(said).not.toHaveBeenCalled()
  })

  it('takes a connection without a sign of life for lost', async () => {
    await begin('1-1')
    await wait(40_000)
    expect(api.ended).toEqual([0])
    await wait(1_000)
    expect(api.asked).toEqual([null, '1-1'])
  })

  it('is given up while nobody sees the tab, goes on after that, and ends for good when it is closed', async () => {
    await begin('3-3')
    show('hidden')
    await wait(60_000)
    expect([api.ended, api.asked, live.isLost()]).toEqual([[0], [null], false])
    show('visible')
    await begin('3-3')
    expect(api.asked).toEqual([null, '3-3'])
    close()
    await wait(60_000)
    expect([api.ended, api.asked]).toEqual([
      [0, 1],
      [null, '3-3'],
    ])
  })
})

it("Refine's live provider calls back for its channel, and for all when everything may have changed", async () => {
  const { subscribe, unsubscribe } = createLiveProvider(live)
  const [own, every] = [vi.fn(), vi.fn()]
  const subscription = subscribe({ channel: 'resources/suppliers', types: ['*'], callback: own })
  subscribe({ channel: 'resources/*', types: ['*'], callback: every })
  await wait(0)
  api.ready('1-1')
  api.tell('orders')
  api.tell('suppliers')
  await wait(0)
  const channels = (callback: typeof own) => callback.mock.calls.map(([event]) => event.channel)
  expect(channels(own)).toEqual(['resources/*', 'resources/suppliers'])
  expect(channels(every)).toEqual(['resources/*', 'resources/orders', 'resources/suppliers'])
  unsubscribe(subscription)
  api.tell('suppliers')
  await wait(0)
  expect(own).toHaveBeenCalledTimes(2)
})

describe('what is asked for too often (P9)', () => {
  it.each([
    { takes: 0, times: 4, title: 'once a second, and a last time for what came last' },
    { takes: 3_000, times: 2, title: 'never twice at a time, however slow it is' },
  ])('is done $title', async ({ takes, times }) => {
    const work = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, takes)))
    const { call } = createThrottle(work)
    // 50 a second for three seconds.
    for (let n = 0; n < 150; n++) {
      call()
      await wait(20)
    }
    await wait(10_000)
    expect(work).toHaveBeenCalledTimes(times)
  })

  it('goes on after a failure, and waits until somebody looks', async () => {
    const work = vi.fn(() => Promise.reject(new Error('down')))
    const { call } = createThrottle(work)
    call()
    await wait(1_000)
    call()
    await wait(1_000)
    expect(work).toHaveBeenCalledTimes(2)
    show('hidden')
    call()
    await wait(10_000)
    expect(work).toHaveBeenCalledTimes(2)
    show('visible')
    await wait(0)
    expect(work).toHaveBeenCalledTimes(3)
  })
})
