import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '#server/engine/http/requestLog.ts'
import { createTracing } from '#server/entry/operations/createTracing.ts'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'

let collector: Receiver
beforeAll(async () => void (collector = await createReceiver()))
beforeEach(() => void (collector.received.length = 0))
afterAll(() => collector.close())

const ENTRY: LogEntry = {
  level: 'info',
  requestId: 'req_1',
  method: 'GET',
  path: '/api/invoices/:id',
  status: 200,
  ms: 12.5,
}
const NOW = 1_750_000_000_000

/** The spans that are sent for some requests. */
async function spansOf(...entries: readonly LogEntry[]): Promise<readonly unknown[]> {
  const tracing = createTracing(
    { endpoint: new URL(collector.url).origin, headers: { 'X-Key': 'k' }, service: 'shop' },
    { now: () => NOW, randomBytes: (length) => new Uint8Array(length).fill(171) },
  )
  for (const entry of entries) tracing.note(entry)
  await tracing.stop()
  const spans = /"spans":(\[.*\])\}\]\}\]\}$/.exec(collector.received[0]?.body ?? '')?.[1]
  return JSON.parse(spans ?? '[]') as readonly unknown[]
}

describe('traces', () => {
  it('are sent with a span for each request, by its route', async () => {
    const spans = await spansOf(ENTRY)
    expect(collector.received).toMatchObject([{ path: '/v1/traces', headers: { 'x-key': 'k' } }])
    expect(collector.received[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"shop"}}')
    expect(spans).toMatchObject([
      {
        traceId: 'ab'.repeat(16),
        spanId: 'ab'.repeat(8),
        name: 'GET /api/invoices/:id',
        kind: 2,
        startTimeUnixNano: '1749999999987500000',
        endTimeUnixNano: '1750000000000000000',
        status: {},
      },
    ])
  })

  it('go on with the trace of the caller, leave out what they do not sample, and ignore what is no trace', async () => {
    const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}`
    const spans = await spansOf(
      { ...ENTRY, traceparent: `${traceparent}-01` },
      { ...ENTRY, traceparent: `${traceparent}-00` },
      { ...ENTRY, traceparent: 'nonsense' },
    )
    expect(spans).toMatchObject([
      { traceId: '1'.repeat(32), parentSpanId: '2'.repeat(16) },
      { traceId: 'ab'.repeat(16) },
    ])
  })

  it('mark what failed', async () => {
    expect(await spansOf({ ...ENTRY, status: 503 })).toMatchObject([{ status: { code: 2 } }])
  })
})
