import { createBacklog, type Told } from './createBacklog.ts'

/** One reader's stream of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  /** Keeps it until `reach`. */
  readonly tell: (told: Told) => void
  /** Everything may have changed. */
  readonly reset: () => void
  /** Begins to send, from a position on. */
  readonly start: (eventId: string) => void
  /** All that was told goes up to this position: sends it, as soon as the reader has room. */
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
    // Only the last one says how far it goes: who loses the connection before it gets all of them again.
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
    tell: backlog.add,
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
