import type { Client } from '#framework/api'
import type { Live, LiveChange } from '#framework/live'
import { readEvents, type ServerEvent } from './readEvents.ts'

interface LiveOptions {
  readonly client: Pick<Client, 'fetch'>
  /** Where `/api` is. */
  readonly origin: string
  /** The position before which nothing was read. Default: not known, and everything in view is read once more. */
  readonly from: () => string | undefined
}

/** The first wait after a loss; each further one is twice as long. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** A connection that shows no sign of life for so long is gone: the API gives one every 15 s. */
const SILENCE_MS = 40_000
/** A shorter loss of the connection is not shown. */
const RECONNECT_GRACE_MS = 5_000
/** Without a connection, everything in view is read again this often. */
const POLL_MS = 30_000
/** While other windows follow and this one cannot, everything in view is read again this often. */
const WAIT_POLL_MS = 5_000

/**
 * Follows the API's events, through fetch because an EventSource cannot carry the session's token. A hidden
 * tab follows nothing; it and a lost connection continue where they stopped.
 */
export function createLive({ client, origin, from }: LiveOptions): Live {
  const listeners = new Set<(change: LiveChange | 'all') => void>()
  const emit = (change: LiveChange | 'all') => listeners.forEach((listener) => listener(change))
  const loss = createLoss(() => emit('all'))

  const open = () => {
    let lastId = from()
    let following: AbortController | undefined
    const handle = ({ name, id, data }: ServerEvent) => {
      const isFirst = lastId === undefined
      lastId = id ?? lastId
      if (name === 'ready') loss.end()
      if (name === 'reset' || (name === 'ready' && isFirst)) emit('all')
      if (name === 'message' && data !== '') emit(parseChange(data))
    }
    const onWait = () => {
      loss.end()
      const poll = setInterval(() => emit('all'), WAIT_POLL_MS)
      return () => clearInterval(poll)
    }
    const url = `${origin}/api/live`
    const connect = () => follow({ client, url, lastId: () => lastId, handle, onLoss: loss.begin, onWait })
    const adapt = () => {
      following?.abort()
      following = undefined
      if (document.visibilityState !== 'visible') return loss.end()
      following = connect()
    }
    const stopWatching = watchTab(adapt)
    adapt()
    return () => {
      stopWatching()
      following?.abort()
      loss.end()
    }
  }

  return {
    open,
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isLost: loss.isShown,
    subscribe: loss.subscribe,
  }
}

interface Following {
  readonly client: LiveOptions['client']
  readonly url: string
  readonly lastId: () => string | undefined
  readonly handle: (event: ServerEvent) => void
  readonly onLoss: () => void
  /** Runs when too many windows follow already; what it answers, when that is over. */
  readonly onWait: () => () => void
}

/** Follows, again and again, until it is given up. */
function follow({ client, url, lastId, handle, onLoss, onWait }: Following): AbortController {
  const whole = new AbortController()
  const once = async (onLife: () => void, signal: AbortSignal) => {
    const id = lastId()
    const headers = id === undefined ? {} : { 'Last-Event-ID': id }
    const { ok, body, status } = await client.fetch(new Request(url, { headers, signal }))
    // A server that has no events: nothing is lost.
    if (status === 404) whole.abort()
    if (!ok || !body) throw new Error('The API sends no updates')
    for await (const event of readEvents(body, signal)) {
      onLife()
      handle(event)
    }
  }
  const run = async () => {
    for (let tries = 0; !whole.signal.aborted; tries++) {
      const watch = createWatch(whole.signal)
      const onLife = () => {
        tries = 0
        watch.seen()
      }
      await once(onLife, watch.signal).catch(() => undefined)
      watch.end()
      if (whole.signal.aborted) return
      onLoss()
      await pause(waitAfter(tries), whole.signal)
    }
  }
  void inSlot(whole.signal, run, onWait)
  return whole
}

/** Gives one connection up when it shows no sign of life. */
function createWatch(whole: AbortSignal) {
  const own = new AbortController()
  const giveUp = () => own.abort()
  let timer = setTimeout(giveUp, SILENCE_MS)
  whole.addEventListener('abort', giveUp)
  return {
    signal: own.signal,
    seen: () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
    },
    end: () => {
      clearTimeout(timer)
      whole.removeEventListener('abort', giveUp)
    },
  }
}

/** Half of it by chance, so that not all come back at once. */
function waitAfter(tries: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  return wait / 2 + (Math.random() * wait) / 2
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}

/** Polls, and shows a notice, while the connection is lost. */
function createLoss(onPoll: () => void) {
  const listeners = new Set<() => void>()
  let isShown = false
  let delay: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  const show = (next: boolean) => {
    if (next === isShown) return
    isShown = next
    listeners.forEach((listener) => listener())
  }
  return {
    begin: () => {
      delay ??= setTimeout(() => show(true), RECONNECT_GRACE_MS)
      poll ??= setInterval(onPoll, POLL_MS)
    },
    end: () => {
      clearTimeout(delay)
      clearInterval(poll)
      delay = poll = undefined
      show(false)
    },
    isShown: () => isShown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Calls back when the tab comes into view or leaves it, and when the network comes or goes: then there is a new connection to make. */
function watchTab(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function parseChange(data: string): LiveChange | 'all' {
  const value: unknown = JSON.parse(data)
  return isChange(value) ? value : 'all'
}

function isChange(value: unknown): value is LiveChange {
  return typeof value === 'object' && value !== null && 'resource' in value && 'ids' in value
}

/**
 * Over HTTP/1.1 a browser opens six connections to one origin, whatever number of windows it has. Streams never end, so no
 * more than these are open at once: the rest is for requests.
 */
const SLOTS = ['live-1', 'live-2', 'live-3'] as const

/**
 * Does work while few windows of this browser do; with many, when one of them leaves off. `onWait` runs when it has to wait;
 * what it answers runs when that is over.
 */
async function inSlot(
  signal: AbortSignal,
  work: () => Promise<void>,
  onWait: () => () => void,
): Promise<void> {
  // Pages that are not served securely have no locks.
  if (!('locks' in navigator)) return work()
  const { locks } = navigator
  for (const name of SLOTS) {
    const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await work()
      return lock !== null
    })
    if (isTaken || signal.aborted) return
  }
  const endWait = onWait()
  const name = SLOTS[Math.floor(Math.random() * SLOTS.length)] ?? SLOTS[0]
  const onTurn = async () => {
    endWait()
    await work()
  }
  // Given up while it waits.
  await locks.request(name, { signal }, onTurn).catch(endWait)
}
