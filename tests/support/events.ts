import type { Transport } from '#providers/createClient.ts'

/** An event as it was sent. */
export interface SentEvent {
  /** `message` for those without a name. */
  readonly event: string
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

interface Options {
  /** Default: what is for people who are signed in. */
  readonly path?: string
  readonly token?: string
  /** The id of the last event that was seen. */
  readonly since?: string | undefined
}

/** Follows the events of somebody; they are read as they come. */
export async function follow(send: Transport, { path = '/live', token, since }: Options) {
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(since !== undefined && { 'Last-Event-ID': since }),
  }
  const response = await send(new Request(`http://app.test/api${path}`, { headers }))
  const { status, body } = response
  if (status !== 200 || !body) throw new Error(`${status}: ${await response.text()}`)
  const reader = body.getReader()
  const events: SentEvent[] = []
  let isOver = false
  let lastId = since
  let text = ''
  const decoder = new TextDecoder()
  const pump = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w+: /, '')]),
        )
        lastId = fields.get('id') ?? lastId
        const data = fields.get('data')
        if (data !== undefined)
          events.push({
            event: fields.get('event') ?? 'message',
            id: fields.get('id'),
            data: JSON.parse(data),
          })
      }
    }
  }
  void pump()
    .catch(() => undefined)
    .finally(() => (isOver = true))
  return {
    headers: response.headers,
    events,
    /** What was told of a resource. */
    idsOf: (resource: string): readonly string[] => [
      ...new Set(
        events
          .filter(({ data }) => data['resource'] === resource)
          .flatMap(({ data }) => data['ids'] as string[]),
      ),
    ],
    names: (): readonly string[] =>
      [...new Set(events.flatMap(({ data }) => data['resource'] ?? []))] as string[],
    isOver: () => isOver,
    lastId: () => lastId,
    /** Loses the connection. */
    cut: () => reader.cancel(),
  }
}

export type Following = Awaited<ReturnType<typeof follow>>
