import type { Context } from 'hono'

/** Answers with a stream of server-sent events, which no proxy is to hold back. */
export function toEventStream(context: Context, body: ReadableStream<Uint8Array>): Response {
  return context.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
}
