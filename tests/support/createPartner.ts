import { createHmac } from 'node:crypto'
import { OutboundError, type OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'

/** What a partner holds of an order. */
interface Held {
  readonly ask: unknown
  /** How often it was really done: a reference that comes again is not done again. */
  readonly times: number
  readonly state: object
}

/** `down`: it answers with 500; `silent`: never; `lying`: something that is no answer; `mixed`: for another order. */
type Mood = 'well' | 'down' | 'silent' | 'lying' | 'mixed'

export const PARTNER_KEY = 'partner-key-of-the-tests'
export const CALLBACK_SECRET = `whsec_${Buffer.alloc(32, 'c').toString('base64')}`

/** A partner of the protocol in docs/providers.md that shares no code with the application. Orders stay open until they are ended. */
export function createPartner() {
  const held = new Map<string, Held>()
  const accounts = new Map<string, string | null>()
  let mood: Mood = 'well'
  let rates: readonly object[] = []
  const answerWell = async (request: Request): Promise<Response> => {
    const { pathname: path } = new URL(request.url)
    if (request.headers.get('Authorization') !== `Bearer ${PARTNER_KEY}`) return json({}, 401)
    if (path === '/health') return json({})
    if (path === '/rates') return json({ rates })
    const last = path.split('/').at(-1) ?? ''
    if (path.startsWith('/accounts/')) {
      const name = accounts.get(last)
      return name === undefined ? json({}, 404) : json({ accountName: name })
    }
    if (last === 'cvv') return held.has(path.slice(0, -'/cvv'.length)) ? json({ cvv: '123' }) : json({}, 404)
    if (request.method === 'PUT') {
      const ask: unknown = await request.json()
      held.set(path, held.get(path) ?? { ask, times: 1, state: { status: 'open' } })
    }
    const found = held.get(path)
    return found ? json({ reference: last, ...found.state }) : json({}, 404)
  }
  const answer = async (request: Request): Promise<Response> => {
    if (mood === 'silent') throw new OutboundError('No response in time')
    if (mood === 'down') return json('no', 500)
    if (mood === 'lying') return json({ status: 'done' })
    if (mood === 'mixed') return json({ reference: 'another', status: 'done', id: 'p1', amount: '1' })
    return answerWell(request)
  }
  return {
    answer,
    /** The world outside, with nothing in it but the partner. */
    outside: { send: answer, refusalOf: async () => undefined } satisfies OutboundHttp,
    /** By path: `/payouts/{reference}`. */
    held,
    accounts,
    be: (next: Mood): void => void (mood = next),
    price: (next: readonly object[]): void => void (rates = next),
    /** Ends an order, or has it end otherwise. */
    end: (path: string, state: object): void => {
      const known = held.get(path)
      if (!known) throw new Error(`The partner was never asked for ${path}`)
      held.set(path, { ...known, state })
    },
    forget: (): void => held.clear(),
  }
}

/** As in `PARTNERS_CONFIG`. */
export const partnerConfig = (url: string) => ({ url, key: PARTNER_KEY, timeoutMs: 400 })

/** A signed call of a partner. `at`: when it signed. */
export function callOf(
  name: string,
  body: string,
  { at, secret = CALLBACK_SECRET, id = 'evt_1' }: { at: Date; secret?: string; id?: string },
): Request {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return new Request(`http://app.test/api/callbacks/${name}`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  })
}

/** Where the partner collects. */
export const COLLECTING = {
  NGN: {
    bank_transfer: {
      provider: 'Partner',
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      accountNumber: '0123456789',
      accountName: 'COFFER CLIENTS',
    },
  },
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
