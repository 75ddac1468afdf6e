import { z } from 'zod'
import { isLuhnValid } from '#resources/vocabulary/cardCharge.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import type { OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import type { AccountAnswer, Bank } from '../Bank.ts'
import type { CardIssuer } from '../CardIssuer.ts'
import type { ExchangeRate, ExchangeRates } from '../ExchangeRates.ts'
import type { IdentityCheck } from '../IdentityCheck.ts'
import { PartnerError } from '../Orders.ts'
import type { Partners } from '../Partners.ts'
import { createPartnerHttp } from './createPartnerHttp.ts'
import type { PartnersConfig } from './readPartnersFile.ts'

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
