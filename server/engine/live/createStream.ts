import type { ChangeType } from './readChanges.ts'
import type { Context } from 'hono'

/** One reader's stream of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  /** Keeps it until `reach`. */
  readonly publish: (event: StreamEvent) => void
  /** Everything may have changed. */
  readonly reset: () => void
  /** Begins to send, from a position on. */
  readonly start: (eventId: string) => void
  /** Everything up to this position has been added: sends it, as soon as the reader has room. */
  readonly reach: (eventId: string) => void
  /** Shows that the connection is alive; gives up a reader who has taken nothing since the last two times. */
  readonly beat: () => void
  readonly end: () => void
}

/** `onLeave` runs once, however the stream ends. */
export function createStream(onLeave: () => void): EventStream {
  const encoder = new TextEncoder()
  const backlog = createBacklog()
  let eventId: string | undefined
  let missedBeats = 0
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  const leave = () => {
    controller = undefined
    onLeave()
  }
  const send = (text: string) => controller?.enqueue(encoder.encode(text))
  const hasRoom = () => eventId !== undefined && (controller?.desiredSize ?? 0) > 0
  const flush = () => {
    if (!hasRoom() || backlog.isEmpty()) return
    const events = backlog.take()
    // Only the last event carries an id: a client that loses the connection before it gets all of them again.
    send(
      events
        .map((event, n) => (n < events.length - 1 ? `${event}\n` : `id: ${eventId}\n${event}\n`))
        .join(''),
    )
  }
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    pull: () => {
      missedBeats = 0
      flush()
    },
    cancel: leave,
  })
  return {
    body,
    publish: backlog.add,
    reset: backlog.reset,
    start: (id) => {
      eventId = id
      send(`event: ready\nid: ${id}\ndata: {}\n\n`)
    },
    reach: (id) => {
      if (eventId === undefined) return
      eventId = id
      flush()
    },
    beat: () => {
      if (hasRoom()) return send(`:\nid: ${eventId}\n\n`)
      if (++missedBeats < 2) return
      controller?.error(new Error('The reader takes nothing'))
      leave()
    },
    end: () => {
      if (!controller) return
      controller.close()
      leave()
    },
  }
}

/** An event of a stream: names and ids, never the contents of a record. */
interface StreamEvent {
  readonly resource: string
  readonly type: ChangeType
  /** Empty: any. */
  readonly ids: readonly string[]
  readonly at: Date
}

/** Events waiting for a reader. Its size is limited, however slow the reader is. */
interface Backlog {
  readonly isEmpty: () => boolean
  /** Puts it together with what waits of the same resource and type. */
  readonly add: (event: StreamEvent) => void
  /** Instead of all that waits: everything may have changed. */
  readonly reset: () => void
  /** Empties it: the events as text, without their end. */
  readonly take: () => readonly string[]
}

/** The most ids kept; with more the reader is asked to reload everything. */
const MOST_IDS = 2_000
const RESET = 'event: reset\ndata: {}\n'

function createBacklog(): Backlog {
  const waiting = new Map<string, StreamEvent>()
  let isReset = false
  const reset = () => {
    isReset = true
    waiting.clear()
  }
  return {
    isEmpty: () => waiting.size === 0 && !isReset,
    reset,
    add: (event) => {
      if (isReset) return
      const key = `${event.resource} ${event.type}`
      waiting.set(key, join(waiting.get(key), event))
      if (idsIn(waiting.values()) > MOST_IDS) reset()
    },
    take: () => {
      const events = isReset ? [RESET] : [...waiting.values()].map(toText)
      isReset = false
      waiting.clear()
      return events
    },
  }
}

function join(before: StreamEvent | undefined, event: StreamEvent): StreamEvent {
  if (!before) return event
  const isAny = before.ids.length === 0 || event.ids.length === 0
  return { ...event, ids: isAny ? [] : [...new Set([...before.ids, ...event.ids])] }
}

function idsIn(waiting: Iterable<StreamEvent>): number {
  let sum = 0
  for (const { ids } of waiting) sum += ids.length
  return sum
}

function toText({ resource, ids, type, at }: StreamEvent): string {
  return `data: ${JSON.stringify({ resource, ids, type, at: at.toISOString() })}\n`
}

/** Answers with a stream of server-sent events, which no proxy is to hold back. */
export function toEventStream(context: Context, body: ReadableStream<Uint8Array>): Response {
  return context.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
}
