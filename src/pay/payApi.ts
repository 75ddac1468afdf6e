import { fromSent, type Sent } from '#define/said'
import { written } from '#framework/text'

/** A token in which something can be paid, and where. */
export interface PayToken {
  readonly token: string
  readonly label: string
  /** Tokens for the whole price, 6 decimals. */
  readonly amount: string
  readonly networks: readonly { readonly name: string; readonly label: string }[]
}

/** A link or invoice to pay. */
export interface PayTarget {
  readonly id: string
  readonly kind: 'link' | 'invoice'
  readonly name: string
  readonly description: string | null
  readonly merchantName: string
  /** Null: their initials are shown in its place. */
  readonly logoUrl: string | null
  /** Where the business is: two letters of ISO 3166. Null: not set. */
  readonly country: string | null
  /** Who sets the amount. */
  readonly pricing: 'fixed' | 'open' | 'quantity'
  /** Decimal text in `currency`: of an invoice what is left, by the piece what one costs, of an open amount a suggestion. */
  readonly amount: string | null
  readonly minAmount: string | null
  readonly maxAmount: string | null
  readonly maxQuantity: number | null
  /** What a payer has to enter. */
  readonly asks: readonly ('name' | 'email')[]
  /** Of an invoice that is partly paid. */
  readonly amountPaid?: string
  readonly currency: string
  /** The payer's, where it is known. */
  readonly language?: string
  readonly state: 'open' | 'paid'
  readonly tokens: readonly PayToken[]
  /** Of what is paid already. */
  readonly receipt: PayReceipt | null
}

/** The proof of a payment. */
export interface PayReceipt {
  readonly transactionId: string
  readonly hash: string
  readonly explorerUrl: string
  readonly amount: string
  readonly token: string
  readonly network: string
  /** ISO 8601. */
  readonly paidAt: string
}

/** One visitor's way to pay: an address of their own for a while. Amounts are decimal texts in `token`. */
export interface PaySession {
  readonly id: string
  readonly token: string
  readonly network: string
  readonly address: string
  /** What was paid here and what is left to pay, by now: others may pay, and the merchant may change it. */
  readonly amountDue: string
  readonly amountReceived: string
  /** On a real chain, and not deep enough to count. */
  readonly amountPending?: string
  /** How deep the newest of it is, in blocks, of those that are needed. */
  readonly confirmations?: number
  readonly confirmationsNeeded?: number
  /** The visitor confirmed that they paid. */
  readonly isClaimed?: boolean
  readonly amountMissing: string
  readonly amountOver: string
  /** `unasked`: it arrived when nothing was owed any more. */
  readonly state:
    | 'open'
    | 'seen'
    | 'underpaid'
    | 'paid'
    | 'overpaid'
    | 'unasked'
    | 'late'
    | 'expired'
    | 'closed'
  /** By the API's clock at the moment of its answer. */
  readonly secondsLeft: number
  /** EIP-681. */
  readonly paymentUri: string
  readonly receipt: PayReceipt | null
  /** What is due in the currency of the price. */
  readonly price: string
  /** Of what is sold by the piece. */
  readonly quantity?: number
  /** The merchant's page to go to afterwards. */
  readonly returnUrl?: string
  /** What the merchant did last about too little, too much or too late. */
  readonly decision?: { readonly act: 'refund' | 'accept' | 'ask'; readonly amount: string }
}

/** In which token, on which network. */
export interface PayChoice {
  readonly token: string
  readonly network: string
}

/** What a payer enters before an address is made: what the target asks for, and no more. */
export interface PayAnswers {
  readonly amount?: string
  readonly quantity?: number
  readonly name?: string
  readonly email?: string
}

/** Who asks for the money. */
export interface Merchant {
  readonly name: string
  readonly logoUrl: string | null
  /** Where the merchant can be asked. Default: nowhere that is known. */
  readonly email?: string
}

/** A call that did not work. `status` 0: there was no answer. */
export class PayError extends Error {
  override readonly name = 'PayError'
  readonly status: number
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number
  /** Names what is wrong where the status alone does not. Default: empty. */
  readonly code: string
  /** What is wrong with which field. */
  readonly errors: readonly { readonly field: string; readonly text: string }[]
  /** Whose link or invoice takes no payment any more. Default: it is not about one. */
  readonly merchant: Merchant | undefined

  constructor(
    message: string,
    { status = 0, retryAfter = 0, code = '', errors = [], merchant }: Partial<PayError> = {},
  ) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
    this.code = code
    this.errors = errors
    this.merchant = merchant
  }
}

/** The calls of the hosted page. All of them throw `PayError`. */
export interface PayApi {
  /** `address`: an id, or `team/link`. `sessionId`: begun before, so that what has ended since is shown too. */
  readonly target: (address: string, sessionId?: string) => Promise<PayTarget>
  readonly open: (id: string, choice: PayChoice & PayAnswers) => Promise<PaySession>
  readonly session: (sessionId: string) => Promise<PaySession>
  readonly claim: (sessionId: string) => Promise<PaySession>
  /** The address of the stream of changes to a session. */
  readonly liveUrl: (sessionId: string) => string
}

interface PayApiOptions {
  readonly transport: (request: Request) => Promise<Response>
  readonly origin: string
  /** The token of a signed-in user: opening their own invoice does not mark it as viewed. Default: none. */
  readonly token?: string | null
}

const NO_ANSWER = 'The connection failed. Check it and try again.'

/** The API as the hosted page needs it. */
export function createPayApi({ transport, origin, token = null }: PayApiOptions): PayApi {
  const call = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
    const request = new Request(`${origin}/api/public/pay/${path}`, init)
    request.headers.set('Channel', 'web')
    const response = await transport(request).catch(() => {
      throw new PayError(NO_ANSWER)
    })
    return readAnswer<Data>(response)
  }
  const post = (path: string, body: object) =>
    call<PaySession>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    target: (address, sessionId) =>
      call(
        address.split('/').map(encodeURIComponent).join('/') +
          (sessionId === undefined ? '' : `?session=${sessionId}`),
        token === null ? {} : { headers: { Authorization: `Bearer ${token}` } },
      ),
    open: (id, choice) => post(`${encodeURIComponent(id)}/sessions`, choice),
    session: (sessionId) => call(`sessions/${sessionId}`),
    claim: (sessionId) => post(`sessions/${sessionId}/claim`, {}),
    liveUrl: (sessionId) => `${origin}/api/public/pay/sessions/${sessionId}/live`,
  }
}

const problemsIn = (errors: unknown): PayError['errors'] =>
  ((errors ?? []) as readonly (Sent & { readonly field: string })[]).map(({ field, ...sent }) => ({
    field,
    text: written(fromSent(sent)),
  }))

async function readAnswer<Data>(response: Response): Promise<Data> {
  const body: unknown = await response.json().catch(() => undefined)
  const envelope = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map()
  if (response.ok && envelope.has('statusCode') && envelope.get('data')) return envelope.get('data') as Data
  const [text]: readonly unknown[] = [envelope.get('message')].flat()
  const said = envelope.get('said') as Sent['said']
  const isWorded = !response.ok && typeof text === 'string' && text !== ''
  throw new PayError(isWorded ? written(fromSent({ text, said })) : NO_ANSWER, {
    status: response.status,
    retryAfter: Number(response.headers.get('Retry-After') ?? 0),
    code: String(envelope.get('code') ?? ''),
    errors: problemsIn(envelope.get('errors')),
    merchant: (envelope.get('data') as { readonly merchant?: Merchant } | null)?.merchant,
  })
}
