import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/**
 * A partner of the protocol in docs/providers.md: a plain HTTP server on this machine that shares no code with the application.
 * Orders stay open until they are ended.
 */
export async function startPartner() {
  const held = new Map<string, Held>()
  let mood: Mood = 'well'
  let delay = 0
  const accounts = new Map<string, string | null>()
  let rates: readonly object[] = []
  const answer = async (request: IncomingMessage): Promise<readonly [number, unknown]> => {
    const [path = ''] = (request.url ?? '').split('?')
    if (request.headers.authorization !== `Bearer ${PARTNER_KEY}`) return [401, {}]
    if (path === '/health') return [200, {}]
    if (path === '/rates') return [200, { rates }]
    if (path.startsWith('/accounts/')) {
      const name = accounts.get(path.split('/').at(-1) ?? '')
      return name === undefined ? [404, {}] : [200, { accountName: name }]
    }
    if (path.endsWith('/cvv'))
      return held.has(path.slice(0, -'/cvv'.length)) ? [200, { cvv: '123' }] : [404, {}]
    const reference = path.split('/').at(-1) ?? ''
    if (request.method === 'PUT') {
      const ask: unknown = JSON.parse(await textOf(request))
      const known = held.get(path)
      held.set(path, known ?? { ask, times: 1, state: { status: 'open' } })
    }
    const found = held.get(path)
    return found ? [200, { reference, ...found.state }] : [404, {}]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      if (mood === 'silent') return
      const say = (code: number, text: string) =>
        setTimeout(() => response.writeHead(code, { 'Content-Type': 'application/json' }).end(text), delay)
      if (mood === 'down') return say(500, 'no')
      if (mood === 'lying') return say(200, '{"status":"done"}')
      if (mood === 'mixed') return say(200, '{"reference":"another","status":"done","id":"p1","amount":"1"}')
      return say(status, JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** As in `PARTNERS_CONFIG`. */
    config: { url, key: PARTNER_KEY, timeoutMs: 400 },
    /** By path: `/payouts/{reference}`. */
    held,
    accounts,
    be: (next: Mood): void => void (mood = next),
    answerAfter: (ms: number): void => void (delay = ms),
    price: (next: readonly object[]): void => void (rates = next),
    /** Ends an order, or has it end otherwise. */
    end: (path: string, state: object): void => {
      const known = held.get(path)
      if (!known) throw new Error(`The partner was never asked for ${path}`)
      held.set(path, { ...known, state })
    },
    forget: (): void => held.clear(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type TestPartner = Awaited<ReturnType<typeof startPartner>>

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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
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
