import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { TOKEN_PRICES } from '#resources/vocabulary/usdRates.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { CURRENCIES } from '#server/core/ledger/currencies.ts'
import { postEntries } from '#server/core/ledger/postEntry.ts'
import { deposit, sendHold, sendRelease, sendSettle } from '#server/core/ledger/recipes.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { insertTransactions, type TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { SETTLE_SEND } from '#server/core/wallet/settleSend.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { createId } from '#server/engine/support/createId.ts'
import { auditSend } from '#server/features/payouts/send/sendCrypto.ts'
import type { Random } from './createRandom.ts'
import type { Past } from './past.ts'
import { planTransfers, type PlannedTransfer } from './planTransfers.ts'
import type { Story } from './story.ts'

/** How long the network took in the past. */
const SETTLEMENT_MS = 4_000
/** How many a team pays, and as many others it is paid by. */
export const COUNTERPARTIES = 12

/** What the address of a counterparty of a team follows from; they are counted from 1, payers after payees. */
export const counterpartyOf = (teamId: string, number: number) => `counterparty ${teamId} ${number}`

export interface TeamTransfers {
  readonly teamId: string
  /** Of the cast. */
  readonly senders: readonly [string, ...string[]]
  readonly count: number
}

/**
 * Writes six months of payments of a team all at once, as thousands of acts would take too long: addresses, transactions, the
 * books, and the jobs that settle pending ones. Returns what its people have done of it, for the log.
 */
export async function writeTransfers(
  past: Past,
  { teamId, senders, count }: TeamTransfers,
): Promise<readonly Story[]> {
  const { tx, random, cast, now } = past
  const transfers = planTransfers({ random, now, count })
  const wallet = await walletAddressOf(teamId)
  const addressAt = await writeDepositAddresses(tx, { teamId, transfers, random })
  const rows: (Row & { readonly by: string | undefined })[] = []
  for (const transfer of transfers) {
    const isDebit = transfer.type === 'debit'
    const own = isDebit ? wallet : addressAt(transfer)
    const number = random.between(1, COUNTERPARTIES) + (isDebit ? 0 : COUNTERPARTIES)
    const other = await deriveAddress(counterpartyOf(teamId, number))
    const by = isDebit ? random.pick(senders) : undefined
    const userId = by === undefined ? null : (cast.get(by)?.userId ?? null)
    rows.push({ ...(await toRow(transfer, own, other, random)), teamId, userId, by })
  }
  const written = await insertTransactions(tx, rows)
  const entries = rows.flatMap(entriesOf).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await postEntries(tx, entries)
  for (const { reference, settlesAt } of rows)
    if (settlesAt) await enqueue(tx, { kind: SETTLE_SEND, payload: { reference }, runAt: settlesAt })
  const since = past.daysAgo(LOGGED_DAYS)
  return written.flatMap((row, index) => {
    const by = rows[index]?.by
    return by === undefined || row.createdAt < since ? [] : [noteSend(row, by)]
  })
}

/** The log of a team reaches no further back. */
const LOGGED_DAYS = 90

async function* noteSend(row: TransactionRow, by: string): Story {
  await auditSend(yield { at: row.createdAt, by }, row)
}

async function toRow(transfer: PlannedTransfer, own: string, other: string, random: Random) {
  const { at, type, status, currency, amount } = transfer
  const reference = createId('tx', random.bytes)
  const isDebit = type === 'debit'
  const isSettled = isDebit && status !== 'pending'
  const decimals = CURRENCIES.find(({ code }) => code === currency)?.decimals ?? 18
  return {
    ...transfer,
    id: reference,
    reference,
    kind: isDebit ? ('send' as const) : ('deposit' as const),
    fee: (isDebit && sendFee(amount, decimals)?.fee) || '0',
    usdValue: toUsd(TOKEN_PRICES, amount, currency),
    address: own,
    fromAddress: isDebit ? own : other,
    toAddress: isDebit ? other : own,
    hash: await deriveHash(reference),
    failureReason: status === 'failed' ? 'The network rejected the payment' : null,
    createdAt: at,
    updatedAt: isSettled ? settledAt(at) : at,
  }
}

type Row = Awaited<ReturnType<typeof toRow>> & { readonly teamId: string; readonly userId: string | null }

function entriesOf(row: Row) {
  const { reference, at, status, type, teamId, currency, amount } = row
  const ref = { type: 'transaction', id: reference }
  if (type === 'credit') return [{ kind: 'deposit', ref, at, lines: deposit(row) }]
  const grounds = { entry: 'send.hold', teamId, currency, amount }
  const hold = { kind: 'send.hold', ref, at, grounds, lines: sendHold(row) }
  if (status === 'pending') return [hold]
  const end =
    status === 'failed'
      ? { kind: 'send.release', lines: sendRelease(row) }
      : { kind: 'send.settle', lines: sendSettle(row) }
  return [hold, { ...end, ref, at: settledAt(at) }]
}

const settledAt = (at: Date) => new Date(at.getTime() + SETTLEMENT_MS)

interface Places {
  readonly teamId: string
  readonly transfers: readonly PlannedTransfer[]
  readonly random: Random
}

/** Gives the team an address, used already, for every token and network it was paid in. Returns where a payment went. */
async function writeDepositAddresses(
  tx: Orm,
  { teamId, transfers, random }: Places,
): Promise<(transfer: PlannedTransfer) => string> {
  const firsts = new Map(transfers.toReversed().map((transfer) => [placeOf(transfer), transfer]))
  const addresses = new Map<string, string>()
  for (const [place, { currency, network, at }] of firsts) {
    const id = createId('adr', random.bytes)
    const address = await deriveAddress(id)
    await tx
      .insert(depositAddress)
      .values({ id, teamId, currency, network, address, createdAt: at, usedAt: at })
    addresses.set(place, address)
  }
  return (transfer) => addresses.get(placeOf(transfer)) ?? ''
}

const placeOf = ({ currency, network }: PlannedTransfer) => `${currency}:${network}`
