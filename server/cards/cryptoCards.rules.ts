import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { INSUFFICIENT } from '#define'
import { cryptoCards, type CryptoCard } from '#resources/cryptoCards.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import { placeOrder } from '#server/partners/placeOrder.ts'
import type { CardRequest } from '#server/providers/CardIssuer.ts'
import { refuseHeldPayouts } from '#server/liens/refuseHeldPayouts.ts'
import { tellOfOperation } from '#server/notifications/securityNotices.ts'
import { CURRENCIES } from '#server/ledger/currencies.ts'
import { lockAvailable } from '#server/wallet/readTokenAmount.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import { issueSimulated, newCardAddress } from './issueSimulated.ts'
import { cardTransaction } from './schema.ts'
import { createId } from '#server/platform/createId.ts'
import { insertTransaction } from '#server/wallet/insertTransaction.ts'
import { nameOfCard } from './nameOfCard.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { cardFund, cardSweep } from '#server/ledger/recipes.ts'
import { deriveHash, walletAddressOf } from '#server/wallet/ensureReceiveAddress.ts'

export const cardRules = implement(cryptoCards, {
  create: {
    before: async ({ input, context: { services } }) => ({
      ...(services.partners.cardIssuer
        ? { status: 'issuing' as const }
        : await issueSimulated(services, input.brand)),
      walletAddress: services.chain ? null : await newCardAddress(services),
      cardholderName: input.cardholderName.trim(),
    }),
    after: async ({ record, context: { tx, services } }) => {
      const { id, brand, currency, cardholderName } = record
      const ask: CardRequest = { brand, currency, cardholderName }
      if (services.partners.cardIssuer) await placeOrder(tx, services, { id, kind: 'card', ask })
    },
  },
  delete: { before: refuseOpenPayments, after: returnMoney },
  actions: {
    freeze: { after: ({ record, context }) => tellOfOperation(context, 'card_frozen', subjectOf(record)) },
    unfreeze: {
      after: ({ record, context }) => tellOfOperation(context, 'card_unfrozen', subjectOf(record)),
    },
    limits: {
      before: ({ input }) => {
        const { purchaseLimit = null, dayLimit = null, monthLimit = null } = input
        return { purchaseLimit, dayLimit, monthLimit, merchantCategories: input.merchantCategories ?? [] }
      },
    },
    fund: {
      before: async ({ input, context }) => {
        const { tx, services, caller } = context
        const amount = amountOf(input)
        await refuseHeldPayouts(tx, services, caller)
        if (new Big(amount).gt(await lockAvailable(tx, caller.team.id, input.token)))
          throw new RuleError(INSUFFICIENT, 'amount')
        return undefined
      },
      after: ({ record, input, context }) =>
        moveCardMoney(context, { way: 'fund', card: record, currency: input.token, amount: amountOf(input) }),
    },
  },
})

/** What notifications say of a card. */
const subjectOf = ({ id, brand, lastFour }: Pick<CryptoCard, 'id' | 'brand' | 'lastFour'>) => ({
  name: nameOfCard(brand, lastFour),
  metadata: { cardId: id },
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
    throw new RuleError('A payment with this card is still open. Wait until it is completed.')
}

/** What was on the card is available again in the same moment; the event says how much. */
async function returnMoney({ record, context }: Deletion): Promise<void> {
  const { tx, services, caller } = context
  const returned = [
    { currency: 'USDC', amount: record.usdcBalance },
    { currency: 'USDT', amount: record.usdtBalance },
  ].filter(({ amount }) => new Big(amount).gt(0))
  for (const part of returned) await moveCardMoney(context, { way: 'sweep', card: record, ...part })
  const payload = { ...payloadOf(cryptoCards, record), returned }
  await insertOutboxEvent(tx, services, { teamId: caller.team.id, type: 'card.deleted', payload })
  await tellOfOperation(context, 'card_deleted', { name: subjectOf(record).name })
}

/** Money between a team's wallet and a card. */
interface CardMovement {
  readonly way: 'fund' | 'sweep'
  readonly card: Pick<CryptoCard, 'id' | 'walletAddress' | 'brand' | 'lastFour'>
  readonly currency: string
  /** A positive decimal string that is there. */
  readonly amount: string
}

/**
 * Moves money between wallet and card, and writes its transaction, so that the team's history adds up. It has no worth in
 * dollars: the money stays the team's, so it is no volume.
 */
async function moveCardMoney(
  { tx, services, caller }: OperationContext,
  { way, card, currency, amount }: CardMovement,
): Promise<void> {
  const { id: cardId, walletAddress } = card
  const { id: teamId } = caller.team
  const isFund = way === 'fund'
  const reference = createId('tx', services.randomBytes)
  const wallet = await walletAddressOf(teamId)
  const [fromAddress, toAddress] = isFund ? [wallet, walletAddress] : [walletAddress, wallet]
  const at = services.now()
  await insertTransaction(tx, {
    id: reference,
    reference,
    teamId,
    userId: caller.userId,
    currency,
    amount,
    type: isFund ? 'debit' : 'credit',
    kind: isFund ? 'card_load' : 'card_refund',
    status: 'successful',
    counterparty: nameOfCard(card.brand, card.lastFour),
    source: { type: 'card', id: cardId },
    address: wallet,
    fromAddress,
    toAddress,
    hash: await deriveHash(reference),
    createdAt: at,
    updatedAt: at,
  })
  const move = { teamId, cardId, currency, amount }
  await postEntry(tx, {
    kind: `card.${way}`,
    ref: { type: 'transaction', id: reference },
    lines: isFund ? cardFund(move) : cardSweep(move),
  })
}
