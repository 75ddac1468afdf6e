import { asSaid } from '#define/said'
import { writerFor } from '#server/engine/http/Caller.ts'
import { toPaymentUri } from '#server/core/wallet/toPaymentUri.ts'
import { toQrCode } from '#server/engine/support/toQrCode.ts'
import { z } from 'zod'
import { ensureReceiveAddress } from '#server/core/wallet/ensureReceiveAddress.ts'
import { AWAITING, awaiting } from '#server/features/payouts/approvals/requestOutflow.ts'
import { refuseUnlisted } from '#server/features/payouts/addressBook/refuseUnlisted.ts'
import { reviewSend, refuseRecipient } from './reviewSend.ts'
import { sendCrypto } from './sendCrypto.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { readBalances, readTotals } from '#server/core/wallet/readBalances.ts'
import { describePayee } from './describePayee.ts'
import { readCurrencies, type SupportedCurrency } from '#server/core/wallet/readCurrencies.ts'

const tag = 'Wallet'

/** Members ask, where payments are approved by a second person. */
const sending = {
  permission: 'wallet.send',
  orWith: { permission: 'wallet.request', flag: 'approvals' },
} as const

const currencies = defineRoute('GET /currencies', {
  summary: 'List supported tokens by network',
  tag,
  needs: 'chain',
  access: 'known',
  answer: z
    .array(
      z.object({
        currency: z.string(),
        name: z.string(),
        decimals: z.number(),
        network: z.object({
          name: z.string(),
          displayName: z.string(),
          chainId: z.number(),
          explorerTxUrl: z.string(),
          explorerAddressUrl: z.string(),
          confirmations: z.number(),
        }),
        contractAddress: z.string().nullable(),
      }),
    )
    .readonly(),
  handle: async ({ services: { db } }) => ({ data: (await readCurrencies(db.orm)).map(toSent) }),
})

/** Units of a contract are of no use to who sends amounts. */
function toSent({ currency, name, decimals, network, contractAddress }: SupportedCurrency) {
  return { currency, name, decimals, network, contractAddress }
}

const balances = defineRoute('GET /wallet/get-token-balances', {
  summary: 'Retrieve balances by token and in total',
  description: 'Amounts are decimal strings; usdValue and the totals are in US dollars.',
  tag,
  access: { permission: 'wallet.view' },
  answer: z.object({
    totalUsdValue: z.string(),
    totalTransactions: z.number(),
    totalTransactionVolume: z.string(),
    tokenBalances: z
      .array(
        z.object({
          currency: z.string(),
          name: z.string(),
          balance: z.string(),
          usdValue: z.string(),
          isPriced: z.boolean().describe('False if there is no price, in which case usdValue is 0'),
          available: z.string(),
          held: z.string(),
          liened: z.string(),
        }),
      )
      .readonly(),
  }),
  handle: async ({ caller, services: { db } }) => ({
    data: { ...(await readBalances(db.orm, caller.team.id)), ...(await readTotals(db.orm, caller.team.id)) },
  }),
})

const receiveAddress = defineRoute('GET /wallet/get-address', {
  summary: 'Retrieve the address for receiving a token',
  description:
    'Created on the first request, and again after each deposit. contactEmail is accepted and ignored.',
  tag,
  access: { permission: 'wallet.receive' },
  flag: 'sendReceive',
  effectful: true,
  query: z.object({
    currency: z.string('Currency is required'),
    network: z.string('Network is required'),
    contactEmail: z.unknown().optional(),
  }),
  answer: z.object({
    address: z.string(),
    qrCode: z.string().describe('SVG image as a data: URL'),
    paymentUri: z.string().describe('EIP-681, without an amount'),
  }),
  handle: async ({ caller, query: { currency, network }, services }) => {
    const known = await readCurrencies(services.db.orm)
    const place = known.find((one) => one.currency === currency && one.network.name === network)
    if (!place) throw invalid([{ field: 'currency', text: 'Currency not found in supported currencies' }])
    const address = await services.db.transaction((tx) =>
      ensureReceiveAddress({ tx, services }, { teamId: caller.team.id, currency, network }),
    )
    return { data: { address, qrCode: toQrCode(address), paymentUri: toPaymentUri(place, { address }) } }
  },
})

const recipient = defineRoute('GET /wallet/check-recipient', {
  summary: 'Check whether an address can be paid',
  description:
    'Checks the format, the checksum, your own addresses and token addresses. Payments are checked the same way.',
  tag,
  access: sending,
  flag: 'sendReceive',
  needs: 'sending',
  query: z.object({
    to: z.string('Recipient address is required'),
    network: z
      .string()
      .optional()
      .describe('Network to pay on, to check whether it must be in the address book. Not checked by default'),
  }),
  answer: z.object({
    problem: z.string().nullable().describe('Null if it can be paid'),
    name: z.string().nullable().describe('Name in the address book'),
    payerName: z.string().nullable().describe('Name of the customer or payer who last paid from it'),
    times: z.int().describe('Number of times it was paid'),
    lastPaidAt: z.string().nullable(),
    lastAmount: z.string().nullable(),
    lastCurrency: z.string().nullable(),
    lookAlike: z
      .object({ address: z.string(), name: z.string().nullable() })
      .nullable()
      .describe('Known address that starts and ends the same'),
  }),
  handle: async ({ caller, query: { to, network }, services }) => {
    const [{ orm }, teamId] = [services.db, caller.team.id]
    const wrong = await refuseRecipient(orm, teamId, to)
    const early =
      wrong === undefined && network
        ? await refuseUnlisted(orm, services, teamId, { network, address: to })
        : undefined
    const problem = wrong ?? early
    return {
      data: {
        problem: problem ? writerFor(caller)(asSaid(problem)) : null,
        ...(await describePayee(orm, teamId, wrong === undefined ? to : '')),
      },
    }
  },
})

const order = {
  currency: z.string().meta({ examples: ['USDC'] }),
  network: z.string().meta({ examples: ['base'] }),
  amount: z.union([z.number(), z.string()], 'Amount must be a number').meta({ examples: ['12.5'] }),
  to: z
    .string('Recipient address is required')
    .meta({ examples: ['0x52908400098527886E0F7030069857D2E4169EE7'] }),
}

const fees = { fee: z.string(), recipientGets: z.string() }

const review = defineRoute('POST /wallet/review-send', {
  summary: 'Review a payment',
  description:
    'Moves no money. Send the payment with the reviewToken within ten minutes, from the same session or key. If ' +
    'anything has changed since, it returns 409 and sends nothing. A token works once.',
  tag,
  access: sending,
  flag: 'sendReceive',
  needs: 'sending',
  body: z.strictObject(order),
  answer: z.object({
    reviewToken: z.string(),
    expiresAt: z.string(),
    currency: z.string(),
    network: z.string(),
    to: z.string().describe('With checksum'),
    amount: z.string(),
    fee: z.string(),
    recipientGets: z.string(),
    arrival: z.string().describe('Expected arrival'),
    availableAfter: z.string().describe('Amount available after sending'),
    warnings: z.array(z.string()).describe('Warnings to check before confirming'),
    approval: z.string().nullable().describe('Why it needs approval, or null if it’s sent immediately'),
  }),
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => reviewSend({ tx, services, caller }, body)),
  }),
})

const send = defineRoute('POST /wallet/send-crypto', {
  summary: 'Send tokens',
  description:
    'The fee is 1 % of the amount, at most 7 units; the recipient gets the rest. The payment is pending at first and ' +
    'settles once it is confirmed. With the feature approvals, ' +
    "a payment above the limit of the sender's role, and each of a member, answers 202 with status awaiting_approval: its " +
    'amount is set aside until someone else approves or rejects it, for 72 hours at most.',
  inSandbox: 'In the sandbox, it settles a few seconds later, and payments to addresses ending in dead fail.',
  tag,
  access: sending,
  flag: 'sendReceive',
  needs: 'sending',
  idempotent: true,
  body: z.strictObject({
    ...order,
    note: z.string().trim().max(500).nullish().describe('Only visible to your team'),
    reviewToken: z.string().optional().describe('From /wallet/review-send. Sends exactly what was reviewed'),
  }),
  answer: z.union([
    z.object({
      hash: z.string(),
      reference: z.string(),
      status: z.literal('pending'),
      ...fees,
    }),
    awaiting.extend(fees),
  ]),
  postpones: awaiting.extend(fees),
  handle: async ({ caller, body, services }) => {
    const data = await services.db.transaction((tx) => sendCrypto({ tx, services, caller }, body))
    return data.status === 'pending' ? { data } : { data, ...AWAITING }
  },
})

export const routes = [currencies, balances, receiveAddress, recipient, review, send]
