import type { Log, LogEntry } from '#server/engine/http/requestLog.ts'
import { logError } from '#server/engine/support/logError.ts'
import { repeat } from '#server/engine/jobs/repeat.ts'

/** Where traces are sent: the variables that OpenTelemetry names. */
export interface TraceSettings {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`; `/v1/traces` is added. */
  readonly endpoint: string
  /** `OTEL_EXPORTER_OTLP_HEADERS`. */
  readonly headers: Readonly<Record<string, string>>
  /** `OTEL_SERVICE_NAME`. */
  readonly service: string
}

interface TracingDeps {
  readonly now: () => number
  readonly randomBytes: (length: number) => Uint8Array
}

/** Spans that wait to be sent; further ones are dropped. */
const MOST = 2_048
const SEND_EVERY_MS = 5_000
const SEND_MS = 10_000

type Answered = Extract<LogEntry, { level: 'info' }>

/**
 * Sends a span for each request by OTLP over HTTP, as JSON, in batches. A request that came with a `traceparent` becomes part of
 * that trace, unless its caller does not sample it. Spans name routes, never addresses or what was sent.
 */
export function createTracing(
  { endpoint, headers, service }: TraceSettings,
  { now, randomBytes }: TracingDeps,
): { readonly note: Log; readonly flush: () => Promise<void>; readonly stop: () => Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: object[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(toRequest(service, spans)),
      signal: AbortSignal.timeout(SEND_MS),
    })
    if (!answer.ok) throw new Error(`The collector of traces answered HTTP ${answer.status}`)
  }
  const stopSending = repeat(flush, SEND_EVERY_MS, logError)
  return {
    note: (entry) => {
      if (entry.level !== 'info' || waiting.length >= MOST) return
      const parent = parseParent(entry.traceparent)
      if (parent?.isSampled === false) return
      waiting.push(toSpan(entry, parent, { now, randomBytes }))
    },
    flush,
    stop: async () => {
      await stopSending()
      await flush().catch(logError)
    },
  }
}

/** The span of the caller, by the W3C's header. */
interface Parent {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

function parseParent(header: string | undefined): Parent | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The server's side of a request (kind 2), in OTLP's JSON: ids in hex, times in nanoseconds as text. */
function toSpan(
  { method, path, status, ms, requestId }: Answered,
  parent: Parent | undefined,
  { now, randomBytes }: TracingDeps,
): object {
  const end = now()
  return {
    traceId: parent?.traceId ?? toHex(randomBytes(16)),
    spanId: toHex(randomBytes(8)),
    ...(parent && { parentSpanId: parent.spanId }),
    name: `${method} ${path}`,
    kind: 2,
    startTimeUnixNano: toNanoseconds(end - ms),
    endTimeUnixNano: toNanoseconds(end),
    attributes: [
      { key: 'http.request.method', value: { stringValue: method } },
      { key: 'http.route', value: { stringValue: path } },
      { key: 'http.response.status_code', value: { intValue: String(status) } },
      { key: 'coffer.request_id', value: { stringValue: requestId } },
    ],
    status: status >= 500 ? { code: 2 } : {},
  }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
/** To a tenth of a millisecond, which is what a request is measured by. */
const toNanoseconds = (ms: number) => `${Math.round(ms * 10)}00000`

function toRequest(service: string, spans: readonly object[]): object {
  const attributes = [{ key: 'service.name', value: { stringValue: service } }]
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'coffer' }, spans }] }] }
}
