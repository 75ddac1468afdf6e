import Big from 'big.js'
import { decideCharge, toTokens, type CardMoney } from '#resources/vocabulary/cardCharge.ts'
import { issueSimulated, newCardAddress } from '#server/features/cards/issueSimulated.ts'
import { toExpiryDate } from '#server/providers/simulated/simulatedCardIssuer.ts'
import { panOwner } from '#server/features/cards/revealCard.ts'
import { nameOfCard } from '#server/features/cards/nameOfCard.ts'
import { releaseLater } from '#server/features/cards/endAuthorization.ts'
import { cardLines, wayOf } from '#server/features/cards/postCardEntry.ts'
import type { CardTransactionRow } from '#server/features/cards/readCard.ts'
import type { CardRow } from '#server/features/cards/readCard.ts'
import { storeSecret } from '#server/engine/secrets.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { card, cardTransaction } from '#server/features/cards/schema.ts'
import { dollarsFor } from '#server/core/rates/rates.ts'
import { cardFund } from '#server/core/ledger/recipes.ts'
import type { Services } from '#server/entry/Services.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { insertTransaction } from '#server/core/wallet/insertTransaction.ts'
import { type Random, daysBefore } from './createRandom.ts'
import { PLANNED_CARDS, planPayments, type PlannedCard, type PlannedPayment } from './planCards.ts'
import { writeEntries, type PastEntry } from './writeEntries.ts'

/** When a card was frozen, as a part of its age: after its last payment. */
const FROZEN_AT = 0.6

interface CardPast extends Pick<Services, 'settings'> {
  readonly now: Date
  readonly random: Random
  readonly teamId: string
  /** Who made the cards. */
  readonly userId: string
}

/** Writes the cards of a team with their history and their books; what they were given comes out of the team's wallet. */
export async function seedCards(tx: Orm, past: CardPast): Promise<void> {
  for (const planned of PLANNED_CARDS) await writeCard(tx, past, planned)
}

async function writeCard(tx: Orm, past: CardPast, planned: PlannedCard): Promise<void> {
  const row = await toRow(past, planned)
  await tx.insert(card).values(row)
  const { usdc, usdt } = planned
  const rate = (await dollarsFor(tx, planned.currency, past.now)).toFixed()
  const rows: CardTransactionRow[] = []
  let money: CardMoney = { usdc, usdt }
  for (const payment of planPayments(planned, { ...past, createdAt: row.createdAt })) {
    const transaction = decide(row, payment, {
      money,
      tokens: toTokens(payment.amount, rate),
      random: past.random,
    })
    money = after(money, transaction)
    rows.push(transaction)
  }
  if (rows.length > 0) await tx.insert(cardTransaction).values(rows)
  const entries = [...(await fundCard(tx, past, row, planned)), ...rows.flatMap(entryOf)]
  if (entries.length > 0) await writeEntries(tx, entries, past.random)
  for (const open of rows.filter(({ status }) => status === 'pending')) await releaseLater(tx, open)
}

async function toRow(
  { settings, random, now, teamId, userId }: CardPast,
  planned: PlannedCard,
): Promise<CardRow> {
  const { brand, currency, cardholderName, status, daysAgo } = planned
  const at = daysBefore(now, daysAgo)
  const services = { settings, randomBytes: random.bytes, now: () => at }
  const id = createId('card', random.bytes)
  const { pan, ...given } = await issueSimulated(services, brand)
  const walletAddress = await newCardAddress(services)
  const row: CardRow = {
    id,
    teamId,
    createdBy: userId,
    brand,
    currency,
    cardholderName,
    ...given,
    walletAddress,
    status: 'active',
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...limitsOf(planned),
    pan: await storeSecret(services, panOwner(id), pan),
  }
  if (status === 'frozen') return { ...row, status, updatedAt: daysBefore(now, daysAgo * FROZEN_AT) }
  if (status !== 'expired') return { ...row, status }
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
  return { ...row, expiryDate: toExpiryDate(month.getUTCFullYear(), month.getUTCMonth() + 1) }
}

/** A busy card has limits, wide enough for what it paid. */
function limitsOf({ count }: PlannedCard) {
  const isLimited = count > 15
  return {
    purchaseLimit: isLimited ? '150' : null,
    dayLimit: isLimited ? '400' : null,
    monthLimit: isLimited ? '2500' : null,
    merchantCategories: null,
  }
}

interface CardHolding {
  readonly money: CardMoney
  readonly tokens: string
  readonly random: Random
}

/** By the same rules as when it happens, of a card that was active then. */
function decide(
  { id: cardId, teamId, currency }: CardRow,
  { at, merchant, category, type, amount, capture }: PlannedPayment,
  { money, tokens, random }: CardHolding,
): CardTransactionRow {
  const common = {
    id: createId('ctx', random.bytes),
    cardId,
    teamId,
    merchant,
    category,
    amount,
    currency,
    type: type === 'refund' ? type : ('payment' as const),
    usdc: '0',
    usdt: '0',
    createdAt: at,
    updatedAt: at,
    declineReason: null,
    issuerId: null,
    version: 1,
  }
  if (type === 'refund') return { ...common, status: 'completed', usdc: tokens }
  const decision =
    type === 'decline'
      ? { declined: 'Declined by the issuer' }
      : decideCharge({ status: 'active', money }, tokens)
  if ('declined' in decision) return { ...common, status: 'declined', declineReason: decision.declined }
  return { ...common, ...decision.takes, status: capture ? 'completed' : 'pending' }
}

function after({ usdc, usdt }: CardMoney, row: CardTransactionRow): CardMoney {
  const sign = row.type === 'refund' ? 1 : -1
  return {
    usdc: new Big(row.usdc).times(sign).plus(usdc).toFixed(),
    usdt: new Big(row.usdt).times(sign).plus(usdt).toFixed(),
  }
}

/** Writes the transactions that loaded a card when it was made. Gives their entries. */
async function fundCard(
  tx: Orm,
  { random, userId }: CardPast,
  { id, teamId, createdAt, brand, lastFour, walletAddress }: CardRow,
  { usdc, usdt }: PlannedCard,
): Promise<readonly PastEntry[]> {
  const amounts = Object.entries({ USDC: usdc, USDT: usdt }).filter(([, amount]) => amount !== '0')
  const wallet = await walletAddressOf(teamId)
  const entries: PastEntry[] = []
  for (const [currency, amount] of amounts) {
    const reference = createId('tx', random.bytes)
    await insertTransaction(tx, {
      id: reference,
      reference,
      teamId,
      userId,
      currency,
      amount,
      type: 'debit',
      kind: 'card_load',
      status: 'successful',
      counterparty: nameOfCard(brand, lastFour),
      source: { type: 'card', id },
      address: wallet,
      fromAddress: wallet,
      toAddress: walletAddress,
      hash: await deriveHash(reference),
      createdAt,
      updatedAt: createdAt,
    })
    const lines = cardFund({ teamId, cardId: id, currency, amount })
    entries.push({ kind: 'card.fund', reference, lines, at: createdAt })
  }
  return entries
}

function entryOf(row: CardTransactionRow): readonly PastEntry[] {
  const way = wayOf(row)
  if (!way) return []
  const place = { refType: 'card_transaction', reference: row.id, at: row.createdAt }
  return [{ kind: `card.${way}`, ...place, lines: cardLines(row, way) }]
}
