import type { AnswerMessage, RequestMessage } from './messages.ts'

/** Answers what comes over a port. `fetch`: what answers a request. */
export function answerRequests(port: MessagePort, fetch: (request: Request) => Promise<Response>): void {
  port.onmessage = ({ data, ports: [reply] }: MessageEvent<RequestMessage>) => {
    if (reply) void answer(data, reply, fetch)
  }
}

async function answer(
  { url, method, headers, body }: RequestMessage,
  port: MessagePort,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> {
  const tell = (message: AnswerMessage) => port.postMessage(message)
  const given = new AbortController()
  // The other side sends one message only: that the caller has given up.
  port.onmessage = () => given.abort()
  try {
    const { signal } = given
    const request = new Request(url, {
      method,
      headers: Object.fromEntries(headers),
      body,
      signal,
    })
    const response = await fetch(request)
    tell({
      kind: 'head',
      status: response.status,
      headers: [...response.headers],
      hasBody: response.body !== null,
    })
    if (response.body) await pass(response.body, tell, signal)
    tell({ kind: 'end' })
  } catch {
    tell({ kind: 'broken' })
  } finally {
    port.close()
  }
}

async function pass(
  body: ReadableStream<Uint8Array>,
  tell: (message: AnswerMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  for (let part = await reader.read(); !part.done; part = await reader.read())
    tell({ kind: 'part', bytes: part.value })
}
