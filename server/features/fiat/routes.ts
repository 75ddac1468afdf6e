import { z } from 'zod'
import { PAYMENT_METHODS, type PaymentMethod } from '#resources/vocabulary/fiat.ts'
import { requestOfframp } from './requestOfframp.ts'
import { requestOnramp } from './requestOnramp.ts'
import { reviewOfframp } from './reviewOfframp.ts'
import { banksOf, findBank } from '#resources/vocabulary/banks.ts'
import { quoteConversion } from './quotes.ts'
import { readTokens } from '#server/core/rates/rates.ts'
import { lookUpAccount } from './bankOf.ts'
import { SANDBOX_ACCOUNTS } from '#server/providers/simulated/simulatedAccounts.ts'
import { AWAITING, awaiting } from '#server/features/payouts/approvals/requestOutflow.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { spendQuota } from '#server/engine/http/limitTries.ts'
import { defineRoute } from '#server/engine/http/route.ts'

const common = { tag: 'Instant Fiat', flag: 'instantFiat' } as const
const amount = z.union([z.number(), z.string()], 'Amount must be a number').meta({ examples: ['12.5'] })
const decimal = z.string().describe('Decimal string')
const isMethod = z.enum(Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]])

const tokens = defineRoute('GET /distinct-currencies', {
  ...common,
  summary: 'List tokens that can be converted',
  access: { permission: 'fiat.view' },
  answer: z
    .array(
      z.object({
        currency: z.string(),
        name: z.string(),
        decimals: z.number(),
        networks: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  handle: async ({ services: { db } }) => ({ data: await readTokens(db.orm) }),
})

const banks = defineRoute('GET /fiat-gateway/supported-banks', {
  ...common,
  summary: 'List payout providers for a currency',
  access: { permission: 'fiat.view' },
  query: z.object({ currency: z.string('Currency is required') }),
  answer: z
    .array(
      z.object({
        name: z.string(),
        code: z.string(),
        provider: z.string(),
        type: z.enum(['nuban', 'kepss', 'mobile_money']),
        accountNumberLength: z.object({ min: z.number(), max: z.number() }),
      }),
    )
    .readonly(),
  handle: async ({ query: { currency } }) => {
    const list = banksOf(currency)
    if (list.length === 0) throw invalid([{ field: 'currency', text: 'Fiat currency isn’t supported' }])
    return { data: list }
  },
})

const rates = defineRoute('GET /fiat-gateway/conversion-rates', {
  ...common,
  summary: 'Get a quote that’s valid for one minute',
  description:
    'Send cryptoAmount for an off-ramp or fiatAmount for an on-ramp. A conversion with the quoteId gets exactly this ' +
    'rate, once, until expiresAt. Conversions have no fee.',
  access: { permission: 'fiat.view' },
  effectful: true,
  query: z.object({
    currency: z.string('Currency is required'),
    fiat: z.string('Fiat currency is required'),
    cryptoAmount: z.string().optional(),
    fiatAmount: z.string().optional(),
  }),
  answer: z.object({
    rate: decimal.describe('Units of fiat currency per token'),
    fiatValue: decimal,
    cryptoAmount: decimal,
    fee: decimal.describe('In the token, in addition to the rate'),
    arrival: z.string().describe('When a payout requested now would arrive'),
    quoteId: z.string(),
    expiresAt: z.string(),
  }),
  handle: async ({ caller, query, services }) => ({
    data: await services.db.transaction((tx) => quoteConversion({ tx, services, caller }, query)),
  }),
})

const account = defineRoute('GET /fiat-gateway/resolve-bank-account', {
  ...common,
  failures: [404, 429],
  summary: 'Look up the holder of an account',
  description:
    'If the bank doesn’t confirm the holder, accountName is null and resolved is false, and you can’t pay out to the ' +
    'account. Look up an account before you pay out to it or save it. The result is valid for one day.',
  inSandbox: SANDBOX_ACCOUNTS,
  access: { permission: 'fiat.view' },
  query: z.object({
    bankCode: z.string('Bank is required'),
    accountNumber: z.string('Account number is required'),
    currency: z.string('Currency is required'),
  }),
  answer: z.object({ accountName: z.string().nullable(), resolved: z.boolean() }),
  handle: async ({ query: { bankCode, accountNumber, currency }, caller, services }) => {
    const bank = findBank(currency, bankCode)
    await spendQuota(services.db.orm, services, caller.team.id, 'bankLookUps')
    const resolution = bank && (await lookUpAccount(services, { currency, bankCode, accountNumber }))
    if (!resolution?.found) throw new ApiError(404, 'Account not found')
    const { accountName } = resolution
    return { data: { accountName, resolved: accountName !== null } }
  },
})

const payout = {
  cryptoAmount: amount,
  accountNumber: z.string('Account number is required'),
  bankCode: z.string('Bank is required'),
  network: z.string().optional(),
  currency: z.string('Currency is required'),
  fiat: z.string('Fiat currency is required'),
  quoteId: z.string().optional(),
}

const review = defineRoute('POST /fiat-gateway/review-offramp', {
  ...common,
  summary: 'Review a payout',
  description:
    'Moves no money and doesn’t use the quote. Request the payout with the reviewToken within ten minutes, from the ' +
    'same session or key. If anything has changed since, it returns 409 and converts nothing. A token works once.',
  access: { permission: 'fiat.offramp' },
  body: z.strictObject(payout),
  answer: z.object({
    reviewToken: z.string(),
    expiresAt: z.string(),
    currency: z.string(),
    network: z.string(),
    fiat: z.string(),
    cryptoAmount: decimal,
    bankCode: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    fee: decimal,
    arrival: z.string().describe('Expected arrival'),
    quoteId: z.string().describe('Empty if none was sent'),
    approval: z.string().nullable().describe('Why it needs approval, or null if it’s paid out immediately'),
  }),
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => reviewOfframp({ tx, services, caller }, body)),
  }),
})

const offramp = defineRoute('POST /fiat-gateway/offramp-crypto', {
  ...common,
  summary: 'Convert crypto to fiat (off-ramp)',
  description:
    'The tokens are put on hold immediately. The bank pays out a few seconds later, or the tokens become available ' +
    'again. Without a valid quote, the current rate applies. If it’s more than 1% worse than the rate you were shown, ' +
    'or if the quote was for a different amount or pair, it returns 409. A payout that needs approval returns 202 ' +
    'with status awaiting_approval: its tokens are on hold, and it uses the rate at the time of approval.',
  inSandbox: SANDBOX_ACCOUNTS,
  access: { permission: 'fiat.offramp' },
  idempotent: true,
  body: z.strictObject({
    ...payout,
    reviewToken: z
      .string()
      .optional()
      .describe('From /fiat-gateway/review-offramp. Pays out exactly what was reviewed'),
  }),
  answer: z.union([
    z.object({
      transactionId: z.string(),
      status: z.literal('pending'),
      rate: decimal,
      fiatAmount: decimal,
    }),
    awaiting,
  ]),
  postpones: awaiting,
  handle: async ({ caller, body, services }) => {
    const data = await services.db.transaction((tx) => requestOfframp({ tx, services, caller }, body))
    return data.status === 'pending' ? { data } : { data, ...AWAITING }
  },
})

const onramp = defineRoute('POST /fiat-gateway/onramp-crypto', {
  ...common,
  summary: 'Convert fiat to crypto (on-ramp)',
  description:
    'Pay as instructed. The tokens are credited to your balance when the money arrives. Mobile money is available for ' +
    'KES only.',
  inSandbox:
    'In the sandbox, the money arrives automatically, except that the bank returns amounts ending in .13.',
  access: { permission: 'fiat.onramp' },
  idempotent: true,
  body: z.strictObject({
    fiat: z.string('Fiat currency is required'),
    fiatAmount: amount,
    currency: z.string('Currency is required'),
    network: z.string().optional(),
    paymentMethod: isMethod,
    quoteId: z.string().optional(),
  }),
  answer: z.object({
    transactionId: z.string(),
    status: z.literal('pending'),
    rate: decimal,
    cryptoAmount: decimal,
    instructions: z.object({
      bankName: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      reference: z.string(),
      expiresAt: z.string(),
    }),
  }),
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => requestOnramp({ tx, services, caller }, body)),
  }),
})

export const routes = [tokens, banks, rates, account, review, offramp, onramp]
