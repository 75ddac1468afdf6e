/** One server-sent event. */
export interface ServerEvent {
  /** `message` when it has no name. */
  readonly name: string
  readonly id: string | undefined
  /** Empty for a sign of life. */
  readonly data: string
}

/**
 * Reads a stream of server-sent events, as far as ours go: every field on a line of its own, lines that end with a line
 * feed. It ends with the stream, or when it is given up.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      yield* blocks.map(toEvent)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

function toEvent(block: string): ServerEvent {
  const lines = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line))
  const valueOf = (field: string) => lines.find((line) => line?.[1] === field)?.[2]
  return { name: valueOf('event') ?? 'message', id: valueOf('id'), data: valueOf('data') ?? '' }
}
