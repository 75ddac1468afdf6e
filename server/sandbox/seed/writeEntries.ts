import Big from 'big.js'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { ledgerEntry, ledgerPosting } from '#server/core/ledger/schema.ts'
import { accountId, openAccounts } from '#server/core/ledger/accounts.ts'
import type { Line } from '#server/core/ledger/postEntry.ts'
import type { Random } from './createRandom.ts'
import {
  payment,
  paymentSession,
  type PayTarget,
  type SessionState,
} from '#server/features/sales/pay/schema.ts'
import { arrivals } from '#server/features/sales/pay/arrivals.ts'
import { insertTransaction } from '#server/core/wallet/insertTransaction.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { deposit } from '#server/core/ledger/recipes.ts'
import { SESSION_MS } from '#server/features/sales/pay/sessions.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { deriveHash } from '#server/core/wallet/ensureReceiveAddress.ts'
import { TOKEN_PRICES } from '#resources/vocabulary/usdRates.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'

/** An entry of the books that was made at some moment in the past. */
export interface PastEntry {
  readonly kind: string
  /** The reference of the transaction it belongs to, or the id of something else. */
  readonly reference: string
  /** The type of the reference. Default `transaction`. */
  readonly refType?: string
  readonly lines: readonly Line[]
  readonly at: Date
}

/**
 * Writes many entries at once, each with its date, in the order of their dates, so that money comes in before
 * it is spent.
 */
export async function writeEntries(tx: Orm, past: readonly PastEntry[], random: Random): Promise<void> {
  const entries = past
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, id: createId('ent', random.bytes) }))
  await openAccounts(tx, accountsOf(entries))
  await tx.insert(ledgerEntry).values(
    entries.map(({ id, kind, reference, refType = 'transaction', at }) => ({
      id,
      kind,
      refType,
      refId: reference,
      createdAt: at,
    })),
  )
  await tx.insert(ledgerPosting).values(entries.flatMap(postingsOf))
}

function accountsOf(entries: readonly PastEntry[]) {
  const lines = entries.flatMap((entry) => entry.lines)
  const byId = new Map(lines.map((line) => [accountId(line.account, line.currency), line]))
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

function postingsOf({ id, lines }: PastEntry & { readonly id: string }) {
  return lines
    .filter(({ amount }) => !new Big(amount).eq(0))
    .map(({ account, currency, amount }, line) => ({
      entryId: id,
      line,
      currency,
      amount,
      accountId: accountId(account, currency),
    }))
}

const NETWORK = 'ethereum'
/** How long the customer took, from opening the page. */
const VISIT_MS = 3 * 60_000

/** A payment on the hosted page of the demo data: of the whole price and in time, unless it is defined otherwise. */
interface PastPayment {
  readonly teamId: string
  readonly target: { readonly type: PayTarget; readonly id: string }
  readonly token: 'USDC' | 'USDT'
  /** Tokens. */
  readonly amount: string
  /** Tokens for one unit of the price's currency. */
  readonly rate: string
  /** Of the price. */
  readonly currency: string
  readonly at: Date
  /** Tokens that were asked for. Default: the amount. */
  readonly due?: string
  readonly isLate?: true
  /** What the payer enters about themselves, and how many pieces they buy. Default: nothing. */
  readonly payerName?: string | undefined
  readonly quantity?: number | undefined
}

/** Writes a payment with its session, its address, its transaction and its books. Returns the id of the session. */
export async function writePayment(tx: Orm, past: PastPayment, random: Random): Promise<string> {
  const { target, token, amount, rate, at } = past
  const { sessionId, address } = await writeSession(tx, past, { paidAt: at }, random)
  const transaction = await writeDeposit(tx, past, address, random)
  await tx.insert(payment).values({
    id: createId('pay', random.bytes),
    sessionId,
    targetId: target.id,
    txId: transaction.id,
    amount,
    token,
    hash: transaction.hash,
    payerAddress: transaction.fromAddress,
    value: new Big(amount).div(rate).round(6, Big.roundHalfUp).toFixed(),
    confirmedAt: at,
  })
  return sessionId
}

/** What of it pays, and what came too late. */
const partsOf = ({ amount, due = amount, isLate }: PastPayment) =>
  isLate ? { amountLate: amount } : { amountApplied: new Big(amount).gt(due) ? due : amount }

function stateOf({ amount, due = amount, isLate }: PastPayment): SessionState {
  if (isLate) return 'late'
  const more = new Big(amount).cmp(due)
  if (more === 0) return 'paid'
  return more > 0 ? 'overpaid' : 'underpaid'
}

/**
 * Writes a session with its address. Without `paidAt` its visitor has claimed that they paid, and nothing has
 * arrived yet.
 */
export async function writeSession(
  tx: Orm,
  past: PastPayment,
  { paidAt }: { readonly paidAt?: Date },
  random: Random,
): Promise<{ readonly sessionId: string; readonly address: string }> {
  const { teamId, target, token, amount, rate, currency, at, due = amount } = past
  const { payerName = null, quantity = null } = past
  const sessionId = createId('ps', random.bytes)
  const address = await deriveAddress(sessionId)
  const createdAt = new Date(at.getTime() - VISIT_MS)
  const place = { teamId, network: NETWORK, address, createdAt }
  const addressId = createId('adr', random.bytes)
  await tx.insert(depositAddress).values({
    id: addressId,
    ...place,
    currency: token,
    purpose: 'session',
    sessionId,
    usedAt: paidAt ?? null,
  })
  await tx.insert(paymentSession).values({
    id: sessionId,
    ...place,
    token,
    rate,
    price: new Big(due).div(rate).toFixed(6),
    currency,
    targetType: target.type,
    targetId: target.id,
    payerName,
    quantity,
    amountDue: due,
    amountReceived: paidAt ? amount : '0',
    ...(paidAt && partsOf(past)),
    state: paidAt ? stateOf(past) : 'seen',
    expiresAt: new Date(createdAt.getTime() + SESSION_MS),
  })
  return { sessionId, address }
}

async function writeDeposit(
  tx: Orm,
  { teamId, token, amount, at }: PastPayment,
  address: string,
  random: Random,
) {
  const id = createId('tx', random.bytes)
  const [fromAddress, hash] = [await deriveAddress(`payer ${id}`), await deriveHash(id)]
  const place = { teamId, network: NETWORK, fromAddress, toAddress: address }
  await insertTransaction(tx, {
    ...(await arrivals.describe(tx, place)),
    ...place,
    id,
    reference: id,
    amount,
    address,
    type: 'credit',
    status: 'successful',
    currency: token,
    usdValue: toUsd(TOKEN_PRICES, amount, token),
    hash,
    createdAt: at,
    updatedAt: at,
  })
  const lines = deposit({ teamId, currency: token, amount })
  await writeEntries(tx, [{ kind: 'deposit', reference: id, lines, at }], random)
  return { id, hash, fromAddress }
}
