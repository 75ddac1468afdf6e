import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6 } from 'node:net'
import { OutboundError } from './OutboundHttp.ts'

/** How much of an answer is read. */
const LONGEST_BODY = 2_048
const TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed without an answer',
  EHOSTUNREACH: 'The address could not be reached',
  ENETUNREACH: 'The address could not be reached',
}

/** Sends a request to one IP address, whatever its name means elsewhere, over a connection of its own. */
export async function exchange(request: Request, url: URL, address: string): Promise<Response> {
  const body = await request.text()
  const options = optionsOf(request, body, address)
  try {
    return await new Promise<Response>((resolve, reject) => {
      const start = url.protocol === 'https:' ? requestHttps : requestHttp
      const sent = start(url, options, (answer) => readAnswer(answer).then(resolve, reject))
      sent.once('error', reject).end(body)
    })
  } catch (cause) {
    throw new OutboundError(textOf(cause, request.signal), { cause })
  }
}

function optionsOf(request: Request, body: string, address: string): RequestOptions {
  const family = isIPv6(address) ? 6 : 4
  return {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal: request.signal,
    lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  }
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const status = answer.statusCode ?? 0
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= LONGEST_BODY) break
  }
  // Neither half a character at the end nor one that a database refuses.
  const bytes = Buffer.concat(chunks).subarray(0, LONGEST_BODY)
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '')
  return new Response(text === '' ? null : text, { status, headers: headersOf(answer) })
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )
}

function textOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'No answer came in time'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
  return TEXTS[code] ?? `The connection failed (${code})`
}
