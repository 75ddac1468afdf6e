import { z } from 'zod'
import { isLuhnValid } from '#resources/vocabulary/cardNumber.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { OutboundError, type OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import type { AccountAnswer, Bank } from '../Bank.ts'
import type { CardIssuer } from '../CardIssuer.ts'
import type { ExchangeRate, ExchangeRates } from '../ExchangeRates.ts'
import type { IdentityCheck } from '../IdentityCheck.ts'
import { type Order, type Orders, PartnerError } from '../Orders.ts'
import type { Partners } from '../Partners.ts'
import type { PartnerConfig, PartnersConfig } from './readPartnersFile.ts'

const amount = z.string().regex(/^\d{1,18}(\.\d{1,2})?$/)
const rate = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,12})?$/)
  .refine((text) => Number(text) > 0)

/** The partners of a configuration. Makes no request yet. */
export function openPartners(config: PartnersConfig, outbound: OutboundHttp): Partners {
  const { bank, identity, rates, cardIssuer } = config
  return {
    ...(bank && { bank: createBank(bank, outbound) }),
    ...(identity && { identity: createIdentity(identity, outbound) }),
    ...(rates && { rates: createRates(rates, outbound) }),
    ...(cardIssuer && { cardIssuer: createCardIssuer(cardIssuer, outbound) }),
    callbackSecrets: {
      ...(bank?.callbackSecret !== undefined && { bank: bank.callbackSecret }),
      ...(identity?.callbackSecret !== undefined && { identity: identity.callbackSecret }),
      ...(cardIssuer && { cardIssuer: cardIssuer.callbackSecret }),
    },
  }
}

function createBank(config: NonNullable<PartnersConfig['bank']>, outbound: OutboundHttp): Bank {
  const { check, read, orders } = createPartnerHttp(config, outbound)
  return {
    check,
    nameOf: async ({ currency, bankCode, accountNumber }): Promise<AccountAnswer> => {
      const path = [currency, bankCode, accountNumber].map(encodeURIComponent).join('/')
      const found = await read(
        `/accounts/${path}`,
        z.object({ accountName: z.string().trim().min(1).max(200).nullable() }),
      )
      return found ? { found: true, accountName: found.accountName } : { found: false }
    },
    payouts: orders('/payouts', z.object({ amount })),
    collections: orders('/collections', z.object({ amount })),
    accountFor: (fiat, method) => {
      const currency = FIAT_COUNTRIES.find((one) => one.currency === fiat)?.currency
      return currency && config.collectionAccounts[currency]?.[method]
    },
  }
}

function createIdentity(
  config: NonNullable<PartnersConfig['identity']>,
  outbound: OutboundHttp,
): IdentityCheck {
  const { check, orders } = createPartnerHttp(config, outbound)
  const outcome = z.enum(['approved', 'rejected', 'review'])
  return {
    check,
    checks: orders('/checks', z.object({ outcome, reason: z.string().trim().min(1).max(500).optional() })),
  }
}

function createRates(config: NonNullable<PartnersConfig['rates']>, outbound: OutboundHttp): ExchangeRates {
  const { check, read } = createPartnerHttp(config, outbound)
  const answer = z.object({
    rates: z.array(z.object({ base: z.string(), quote: z.string(), rate, at: z.iso.datetime() })).max(100),
  })
  return {
    check,
    read: async (pairs): Promise<readonly ExchangeRate[]> => {
      const query = pairs.map(({ base, quote }) => `${base}-${quote}`).join(',')
      const found = await read(`/rates?pairs=${encodeURIComponent(query)}`, answer)
      return (found?.rates ?? [])
        .filter((one) => pairs.some(({ base, quote }) => one.base === base && one.quote === quote))
        .map((one) => ({ ...one, at: new Date(one.at) }))
    },
  }
}

const issued = z.object({
  pan: z
    .string()
    .regex(/^\d{12,19}$/)
    .refine(isLuhnValid),
  expiryDate: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  billingAddress: z.string().trim().min(1).max(200),
  zipCode: z.string().trim().min(1).max(20),
})

function createCardIssuer(
  config: NonNullable<PartnersConfig['cardIssuer']>,
  outbound: OutboundHttp,
): CardIssuer {
  const { check, read, orders } = createPartnerHttp(config, outbound)
  return {
    check,
    cards: orders('/cards', issued),
    cvvOf: async (reference) => {
      const path = `/cards/${encodeURIComponent(reference)}/cvv`
      const found = await read(path, z.object({ cvv: z.string().regex(/^\d{3,4}$/) }))
      if (!found) throw new PartnerError('The partner does not know this card')
      return found.cvv
    },
  }
}

/** What a partner is asked over HTTP. Every call throws `PartnerError` when no answer came, or one that makes no sense. */
interface PartnerHttp {
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
function createPartnerHttp(config: PartnerConfig, outbound: OutboundHttp): PartnerHttp {
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
