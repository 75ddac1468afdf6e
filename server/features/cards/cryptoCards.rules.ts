import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { cryptoCards, type CryptoCard } from '#resources/cryptoCards.ts'
import type { CardBrand } from '#resources/vocabulary/cardNumber.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { leaveOrWait } from '#server/features/payouts/approvals/leaveOrWait.ts'
import { recordOutflow } from '#server/features/payouts/approvals/recordOutflow.ts'
import { postponed } from '#server/features/payouts/approvals/requestOutflow.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { placeOrder } from '#server/features/partners/placeOrder.ts'
import type { CardRequest } from '#server/providers/CardIssuer.ts'
import { CURRENCIES } from '#server/core/ledger/currencies.ts'
import { cardDeleted, cardFrozen, cardUnfrozen } from './events.ts'
import { cardTransaction } from './schema.ts'
import { createId } from '#server/engine/support/createId.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import { nameOfCard } from './nameOfCard.ts'
import { cardFund, cardSweep } from '#server/core/ledger/recipes.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import type { Services } from '#server/entry/Services.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { simulatedCardIssuer } from '#server/providers/simulated/simulatedCardIssuer.ts'

export const cardRules = implement(cryptoCards, {
  create: {
    before: async ({ input, context: { services } }) => ({
      ...(services.partners.cardIssuer
        ? { status: 'issuing' as const }
        : await issueSimulated(services, input.brand)),
      walletAddress: services.chain ? null : await newCardAddress(services),
    }),
    after: async ({ record, context: { tx, services } }) => {
      const { id, brand, currency, cardholderName } = record
      const ask: CardRequest = { brand, currency, cardholderName }
      if (services.partners.cardIssuer) await placeOrder({ tx, services }, { id, kind: 'card', ask })
    },
  },
  delete: { before: refuseOpenPayments, after: returnMoney },
  actions: {
    freeze: { after: ({ record, context }) => publish(context, cardFrozen, record) },
    unfreeze: { after: ({ record, context }) => publish(context, cardUnfrozen, record) },
    limits: {
      summary: 'Set the limits of a card',
      before: ({ input }) => {
        const { purchaseLimit = null, dayLimit = null, monthLimit = null } = input
        return { purchaseLimit, dayLimit, monthLimit, merchantCategories: input.merchantCategories ?? [] }
      },
    },
    fund: {
      postpones: postponed,
      before: async ({ record, input, context }) => {
        const amount = amountOf(input)
        const { token: currency } = input
        const judgement = await leaveOrWait(
          context,
          { kind: 'card_load', currency, amount },
          {
            ask: { cardId: record.id, token: currency, amount },
            payee: nameOfCard(record.brand, record.lastFour),
          },
        )
        const move = { cardId: record.id, teamId: context.caller.team.id, currency, amount }
        await recordOutflow(context, judgement, {
          ...(await movementOf(context, record, judgement.reference)),
          lines: cardFund(move),
        })
        return undefined
      },
    },
  },
})

/** A positive amount that the token can have. Throws on `amount`. */
function amountOf({ token, amount }: { readonly token: string; readonly amount: string }): string {
  const decimals = CURRENCIES.find(({ code }) => code === token)?.decimals ?? 0
  const parsed = parseAmount(amount, decimals)
  if (parsed.amount === undefined) throw new RuleError(parsed.problem, 'amount')
  return parsed.amount
}

interface Deletion {
  readonly record: CryptoCard
  readonly context: OperationContext
}

async function refuseOpenPayments({ record, context: { tx } }: Deletion): Promise<void> {
  const open = and(eq(cardTransaction.cardId, record.id), eq(cardTransaction.status, 'pending'))
  if ((await tx.$count(cardTransaction, open)) > 0)
    throw new RuleError('A payment with this card is still pending. Wait until it’s completed.')
}

/** What was on the card is available again in the same moment. */
async function returnMoney({ record, context }: Deletion): Promise<void> {
  const returned = [
    { currency: 'USDC', amount: record.usdcBalance },
    { currency: 'USDT', amount: record.usdtBalance },
  ].filter(({ amount }) => new Big(amount).gt(0))
  for (const part of returned) await sweep(context, record, part)
  await publish(context, cardDeleted, { teamId: context.caller.team.id, record, returned })
}

type Card = Pick<CryptoCard, 'id' | 'walletAddress' | 'brand' | 'lastFour'>

/**
 * What the history of a team holds of money between its wallet and a card, to the card. It has no worth in dollars: the money stays
 * the team's, so it is no volume.
 */
async function movementOf({ caller }: OperationContext, card: Card, reference: string) {
  const wallet = await walletAddressOf(caller.team.id)
  return {
    status: 'successful' as const,
    counterparty: nameOfCard(card.brand, card.lastFour),
    source: { type: 'card' as const, id: card.id },
    address: wallet,
    fromAddress: wallet,
    toAddress: card.walletAddress,
    hash: await deriveHash(reference),
  }
}

/** Takes money from a card back into the wallet of its team. */
async function sweep(
  context: OperationContext,
  card: Card,
  { currency, amount }: { readonly currency: string; readonly amount: string },
): Promise<void> {
  const { tx, services, caller } = context
  const [teamId, at] = [caller.team.id, services.now()]
  const reference = createId('tx', services.randomBytes)
  const { fromAddress, toAddress, ...movement } = await movementOf(context, card, reference)
  await recordMovement(
    tx,
    {
      id: reference,
      reference,
      teamId,
      userId: caller.userId,
      currency,
      amount,
      ...movement,
      type: 'credit',
      kind: 'card_refund',
      fromAddress: toAddress,
      toAddress: fromAddress,
      createdAt: at,
      updatedAt: at,
    },
    { kind: 'card.sweep', lines: cardSweep({ teamId, cardId: card.id, currency, amount }) },
  )
}

const REFERENCE_BYTES = 32

/** What the sandbox's issuer gives a new card: a number of its own and how long it is good for. */
async function issueSimulated({ now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>, brand: CardBrand) {
  const reference = Array.from(randomBytes(REFERENCE_BYTES), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const order = { reference, ask: { brand }, at: now() }
  const { pan, expiryDate, billingAddress, zipCode } = await simulatedCardIssuer.cards.place(order)
  return { pan, lastFour: pan.slice(-4), expiryDate, billingAddress, zipCode }
}

/** An address to load a card at, which is simulated as well. */
function newCardAddress({ randomBytes }: Pick<Services, 'randomBytes'>): Promise<string> {
  return deriveAddress(createId('adr', randomBytes))
}
