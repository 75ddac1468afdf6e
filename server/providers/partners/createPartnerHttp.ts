import { z } from 'zod'
import { OutboundError, type OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import { PartnerError, type Order, type Orders } from '../Orders.ts'
import type { PartnerConfig } from './readPartnersFile.ts'

/** What a partner is asked over HTTP. Every call throws `PartnerError` when no answer came, or one that makes no sense. */
export interface PartnerHttp {
  readonly check: () => Promise<void>
  /** The body of an answer; undefined for 404. */
  readonly read: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ) => Promise<z.output<Schema> | undefined>
  /**
   * Orders below a path: `PUT {path}/{reference}` hands one over, which is the same one each time, and
   * `GET {path}/{reference}` asks for it. `done`: what the answer holds when it is done.
   */
  readonly orders: <Ask, Done extends object>(path: string, done: z.ZodType<Done>) => Orders<Ask, Done>
}

/** Speaks JSON with a partner, with a key in `Authorization`. */
export function createPartnerHttp(config: PartnerConfig, outbound: OutboundHttp): PartnerHttp {
  const base = config.url.replace(/\/+$/, '')
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = { Authorization: `Bearer ${config.key}`, 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(config.timeoutMs)
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await outbound
      .send(new Request(base + path, { method, headers, signal, ...sent }))
      .catch((error: unknown) => {
        if (error instanceof OutboundError) throw new PartnerError(error.message)
        throw error
      })
    if (answer.status === 404 && method === 'GET') return answer
    if (!answer.ok) throw new PartnerError(`The partner answered HTTP ${answer.status}`)
    return answer
  }
  const read: PartnerHttp['read'] = async (path, schema) => {
    const answer = await call('GET', path)
    return answer.status === 404 ? undefined : parse(answer, schema)
  }
  return {
    check: async () => void (await call('GET', '/health')),
    read,
    orders: (path, done) => {
      const placeOf = ({ reference }: Order<unknown>) => `${path}/${encodeURIComponent(reference)}`
      const stateOf = ({ reference }: Order<unknown>, found: z.output<typeof state>) => {
        if (found.reference !== reference)
          throw new PartnerError('The partner responded for a different order')
        if (found.status === 'open') return { status: 'open' } as const
        if (found.status === 'refused') return { status: 'refused', reason: found.reason } as const
        return { ...understand(done, found), status: 'done', id: found.id } as const
      }
      return {
        place: async (order) =>
          stateOf(order, await parse(await call('PUT', placeOf(order), order.ask), state)),
        find: async (order) => {
          const found = await read(placeOf(order), state)
          return found && stateOf(order, found)
        },
      }
    },
  }
}

const reference = z.string()
const state = z.discriminatedUnion('status', [
  z.object({ reference, status: z.literal('open') }),
  z.looseObject({ reference, status: z.literal('done'), id: z.string().trim().min(1).max(200) }),
  z.object({ reference, status: z.literal('refused'), reason: z.string().trim().min(1).max(500) }),
])

async function parse<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<z.output<Schema>> {
  return understand(schema, await answer.json().catch(() => undefined))
}

function understand<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new PartnerError(`The partner’s response is invalid: ${issue?.path.join('.') || 'the body'}`)
}
