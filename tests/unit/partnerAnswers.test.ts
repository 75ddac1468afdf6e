import { describe, expect, it } from 'vitest'
import { OutboundError } from '#server/engine/outbound/OutboundHttp.ts'
import { PartnerError } from '#server/providers/Orders.ts'
import { openPartners } from '#server/providers/partners/openPartners.ts'
import { CALLBACK_SECRET, partnerConfig } from '#tests/support/createPartner.ts'
import { CLAIM, ISSUED } from '#tests/support/partnerContract.ts'

const REFERENCE = 'ref_1'
const order = <Ask>(ask: Ask) => ({ reference: REFERENCE, ask, at: new Date(0) })
const done = (what: object) => ({ reference: REFERENCE, status: 'done', id: 'p_1', ...what })
const ACCOUNT = { currency: 'NGN', bankCode: '058', accountNumber: '0123456789', accountName: 'ADA LOVELACE' }
const PAYOUT = { ...ACCOUNT, amount: '50000.00' }
const CARD = { brand: 'visa', currency: 'USD', cardholderName: 'Ada Lovelace' } as const

/** Partners that answer everything like this. */
function partnersWho(send: (request: Request) => Promise<Response>) {
  const config = { ...partnerConfig('https://partner.example'), timeoutMs: 1 }
  const configs = {
    ...{ identity: config, rates: config, bank: { ...config, collectionAccounts: {} } },
    cardIssuer: { ...config, callbackSecret: CALLBACK_SECRET },
  }
  const { bank, identity, rates, cardIssuer } = openPartners(configs, {
    send,
    refusalOf: async () => undefined,
  })
  if (!bank || !identity || !rates || !cardIssuer) throw new Error('They are configured')
  return { bank, identity, rates, cardIssuer }
}
const answering = (body: unknown, status = 200) => partnersWho(async () => Response.json(body, { status }))

describe('an answer of a partner', () => {
  it.each<[string, (request: Request) => Promise<Response>, RegExp]>([
    ['is a failure', async () => Response.json({}, { status: 500 }), /HTTP 500/],
    ['refuses the key', async () => Response.json({}, { status: 401 }), /HTTP 401/],
    ['is no JSON', async () => new Response('<html>'), /response is invalid: the body/],
    ['says nothing of what was asked', async () => Response.json({ status: 'done' }), /response is invalid/],
    ['is of another order', async () => Response.json({ ...done({}), reference: 'x' }), /a different order/],
    ['has no reason for a refusal', async () => Response.json({ ...done({}), status: 'refused' }), /reason/],
    ['is of no known state', async () => Response.json({ ...done({}), status: 'paid' }), /status/],
    ['never comes', unanswered, /No answer/],
  ])('that %s is an error, without a word of what was asked', async (_, send, text) => {
    const { bank, identity, cardIssuer } = partnersWho(send)
    const asked = [
      bank.payouts.place(order(PAYOUT)),
      identity.checks.find(order(CLAIM)),
      cardIssuer.cards.place(order(CARD)),
    ]
    for (const answer of asked) {
      const error: unknown = await answer.catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(PartnerError)
      expect(String(error)).toMatch(text)
      expect(String(error)).not.toMatch(/Lovelace|LOVELACE|0123456789|12345678901|partner-key/)
    }
  })

  it.each(['', '-1', '1e3', '1.005', '1,000', 50_000])(
    'is not believed of a payout of %j',
    async (amount) => {
      const { payouts } = answering(done({ amount })).bank
      await expect(payouts.find(order(PAYOUT))).rejects.toThrow('response is invalid: amount')
    },
  )

  it.each([
    [{ pan: '4000000000000003' }, 'pan'],
    [{ pan: '40000000002' }, 'pan'],
    [{ expiryDate: '13/28' }, 'expiryDate'],
    [{ billingAddress: ' ' }, 'billingAddress'],
  ])('is not believed of a card with %o', async (wrong, field) => {
    const { cards } = answering(done({ ...ISSUED, ...wrong })).cardIssuer
    await expect(cards.find(order(CARD))).rejects.toThrow(`response is invalid: ${field}`)
  })

  it('decides an identity by one of three words', async () => {
    const find = (outcome: string) => answering(done({ outcome })).identity.checks.find(order(CLAIM))
    expect(await find('review')).toMatchObject({ status: 'done', outcome: 'review' })
    await expect(find('perhaps')).rejects.toThrow('response is invalid: outcome')
  })

  it('gives no rate that is nothing, and none that was not asked for', async () => {
    const at = '2025-06-15T11:59:00Z'
    const pair = { base: 'USD', quote: 'NGN' }
    const read = (rate: string) =>
      answering({
        rates: [
          { ...pair, rate, at },
          { base: 'USD', quote: 'KES', rate: '129', at },
        ],
      }).rates.read([pair])
    expect(await read('1500.25')).toEqual([{ ...pair, rate: '1500.25', at: new Date(at) }])
    await expect(read('0')).rejects.toThrow(PartnerError)
    await expect(read('-1')).rejects.toThrow(PartnerError)
  })

  it('of 404 says that there is none', async () => {
    const { bank, cardIssuer } = answering({}, 404)
    expect(await bank.payouts.find(order(PAYOUT))).toBeUndefined()
    expect(await bank.nameOf(ACCOUNT)).toEqual({ found: false })
    await expect(cardIssuer.cvvOf(REFERENCE)).rejects.toThrow('does not know this card')
  })
})

/** Until the request gives up. */
const unanswered = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundError('No answer in time')))
  })
