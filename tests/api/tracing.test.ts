import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '#server/http/requestLog.ts'
import { createTracing } from '#server/operations/createTracing.ts'

interface Sent {
  readonly path: string | undefined
  readonly key: string | undefined
  readonly body: string
}

let collector: Server
let endpoint: string
const sent: Sent[] = []
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const key = request.headers['x-key']
      sent.push({ path: request.url, key: String(key), body: Buffer.concat(parts).toString() })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
beforeEach(() => void (sent.length = 0))
afterAll(() => new Promise((resolve) => collector.close(resolve)))

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
    { endpoint, headers: { 'X-Key': 'k' }, service: 'shop' },
    { now: () => NOW, randomBytes: (length) => new Uint8Array(length).fill(171) },
  )
  for (const entry of entries) tracing.note(entry)
  await tracing.stop()
  const spans = /"spans":(\[.*\])\}\]\}\]\}$/.exec(sent[0]?.body ?? '')?.[1]
  return JSON.parse(spans ?? '[]') as readonly unknown[]
}

describe('traces', () => {
  it('are sent with a span for each request, by its route', async () => {
    const spans = await spansOf(ENTRY)
    expect(sent).toMatchObject([{ path: '/v1/traces', key: 'k' }])
    expect(sent[0]?.body).toContain('{"key":"service.name","value":{"stringValue":"shop"}}')
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
