import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { SETTLE_SEND } from '#server/core/wallet/settleSend.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { CURRENCIES } from '#server/core/ledger/currencies.ts'
import { insertTransactions } from '#server/core/wallet/insertTransaction.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { deposit, sendHold, sendRelease, sendSettle } from '#server/core/ledger/recipes.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { TOKEN_PRICES } from '#resources/vocabulary/usdRates.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'
import type { Random } from './createRandom.ts'
import type { PlannedTransfer } from './planTransfers.ts'
import { writeEntries, type PastEntry } from './writeEntries.ts'

/** How long the network took in the past. */
const SETTLEMENT_MS = 4_000
/** How many a team pays, and as many others it is paid by. */
export const COUNTERPARTIES = 12

/** What the address of a counterparty of a team follows from; they are counted from 1, payers after payees. */
export const counterpartyOf = (teamId: string, number: number) => `counterparty ${teamId} ${number}`

export interface PastTransfers {
  readonly teamId: string
  /** The senders. */
  readonly userIds: readonly [string, ...string[]]
  /** Oldest first. */
  readonly transfers: readonly PlannedTransfer[]
  readonly random: Random
}

/** Writes planned payments of a team: addresses, transactions, the books, and the jobs that settle pending ones. */
export async function writeTransfers(
  tx: Orm,
  { teamId, userIds, transfers, random }: PastTransfers,
): Promise<void> {
  const wallet = await walletAddressOf(teamId)
  const addressAt = await writeDepositAddresses(tx, { teamId, transfers, random })
  const rows = []
  for (const transfer of transfers) {
    const isDebit = transfer.type === 'debit'
    const own = isDebit ? wallet : addressAt(transfer)
    const number = random.between(1, COUNTERPARTIES) + (isDebit ? 0 : COUNTERPARTIES)
    const other = await deriveAddress(counterpartyOf(teamId, number))
    const userId = isDebit ? random.pick(userIds) : null
    rows.push({ ...(await toRow(transfer, own, other, random)), teamId, userId })
  }
  await insertTransactions(tx, rows)
  await writeEntries(tx, rows.flatMap(entriesOf), random)
  for (const { reference, settlesAt } of rows)
    if (settlesAt) await enqueue(tx, { kind: SETTLE_SEND, payload: { reference }, runAt: settlesAt })
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

type Row = Awaited<ReturnType<typeof toRow>> & { readonly teamId: string }

function entriesOf(row: Row): readonly PastEntry[] {
  const { reference, at, status, type } = row
  if (type === 'credit') return [{ kind: 'deposit', reference, lines: deposit(row), at }]
  const hold = { kind: 'send.hold', reference, lines: sendHold(row), at }
  if (status === 'pending') return [hold]
  const end =
    status === 'failed'
      ? { kind: 'send.release', lines: sendRelease(row) }
      : { kind: 'send.settle', lines: sendSettle(row) }
  return [hold, { ...end, reference, at: settledAt(at) }]
}

const settledAt = (at: Date) => new Date(at.getTime() + SETTLEMENT_MS)

interface Options {
  readonly teamId: string
  readonly transfers: readonly PlannedTransfer[]
  readonly random: Random
}

/** Gives the team an address, used already, for every token and network it was paid in. Returns where a payment went. */
async function writeDepositAddresses(
  tx: Orm,
  { teamId, transfers, random }: Options,
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
