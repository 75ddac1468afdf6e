import Big from 'big.js'
import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { currency, currencyNetwork } from '#server/core/ledger/schema.ts'
import type { Transfer } from '#server/providers/Chain.ts'
import { NATIVE_DECIMALS } from '#server/providers/chain/ChainConfig.ts'
import { depositAddress, walletTransaction } from '#server/core/wallet/schema.ts'
import { chainTransfer, type TransferStatus } from './schema.ts'
import { publish } from '#server/engine/events.ts'
import { depositDetected, depositDiffers, depositUndone, transfersChanged } from './events.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

type Row = typeof chainTransfer.$inferSelect

interface NetworkTransfers {
  readonly network: string
  readonly transfers: readonly Transfer[]
}

/**
 * Stores what a range holds for good. What was seen in it and is not there any more is dropped; what was credited and is
 * gone is flagged.
 */
export async function settleRange(
  context: WorkContext,
  { network, to, transfers }: NetworkTransfers & { readonly to: number },
): Promise<void> {
  const { tx, services } = context
  const stored = await store(context, { network, transfers }, SETTLED)
  const isOver = and(eq(chainTransfer.network, network), lte(chainTransfer.block, to), notIn(stored))
  const dropped = await tx
    .update(chainTransfer)
    .set({ status: 'dropped', updatedAt: services.now() })
    .where(and(isOver, eq(chainTransfer.status, 'seen')))
    .returning()
  const undone = await tx
    .update(chainTransfer)
    .set({ status: 'undone', updatedAt: services.now() })
    .where(and(isOver, eq(chainTransfer.status, 'replaced')))
    .returning()
  for (const transfer of undone) {
    await flag(tx, transfer, UNDONE)
    await publish({ tx, services }, depositUndone, transfer)
  }
  const addresses = [...stored, ...dropped].map(({ toAddress }) => toAddress)
  await publish({ tx, services }, transfersChanged, { network, addresses })
}

/** Stores what is above the settled blocks at the moment, and forgets what is not there any more. */
export async function showPending(
  context: WorkContext,
  { network, transfers }: NetworkTransfers,
): Promise<void> {
  const { tx, services } = context
  const stored = await store(context, { network, transfers }, PENDING)
  const isSeen = and(eq(chainTransfer.network, network), eq(chainTransfer.status, 'seen'))
  const dropped = await tx
    .update(chainTransfer)
    .set({ status: 'dropped', updatedAt: services.now() })
    .where(and(isSeen, notIn(stored)))
    .returning()
  const addresses = [...stored, ...dropped].map(({ toAddress }) => toAddress)
  await publish({ tx, services }, transfersChanged, { network, addresses })
}

const notIn = (rows: readonly Row[]) =>
  rows.length === 0
    ? undefined
    : notInArray(
        chainTransfer.id,
        rows.map(({ id }) => id),
      )

/** The status of a transfer that is found and is more than dust, by the one it had. */
type Step = Readonly<Record<TransferStatus | 'none', TransferStatus>>

const SETTLED: Step = {
  none: 'confirmed',
  seen: 'confirmed',
  dropped: 'confirmed',
  ignored: 'confirmed',
  confirmed: 'confirmed',
  credited: 'credited',
  replaced: 'credited',
  undone: 'credited',
}

const PENDING: Step = {
  ...SETTLED,
  none: 'seen',
  seen: 'seen',
  dropped: 'seen',
  ignored: 'seen',
  confirmed: 'seen',
  replaced: 'replaced',
  undone: 'undone',
}

async function store(
  context: WorkContext,
  { network, transfers }: NetworkTransfers,
  step: Step,
): Promise<readonly Row[]> {
  const { tx } = context
  const counts = await readCounts(tx, network)
  const stored: Row[] = []
  for (const transfer of transfers) {
    const row = await storeOne(context, {
      network,
      transfer,
      step,
      count: counts.get(transfer.currency),
    })
    if (row) stored.push(row)
  }
  return stored
}

/** How a token counts on a network. */
interface Count {
  readonly ledgerDecimals: number
  readonly decimals: number
  readonly minimum: string
}

async function readCounts(tx: Orm, network: string): Promise<ReadonlyMap<string, Count>> {
  const rows = await tx
    .select({
      code: currency.code,
      ledgerDecimals: currency.decimals,
      decimals: sql<number>`coalesce(${currencyNetwork.decimals}, ${currency.decimals})`,
      contract: currencyNetwork.contractAddress,
      minimum: currencyNetwork.minimum,
    })
    .from(currencyNetwork)
    .innerJoin(currency, eq(currency.code, currencyNetwork.currency))
    .where(eq(currencyNetwork.network, network))
  return new Map(
    rows.map(({ code, contract, ...count }) => [
      code,
      { ...count, decimals: contract === null ? NATIVE_DECIMALS : Number(count.decimals) },
    ]),
  )
}

interface Storing {
  readonly network: string
  readonly transfer: Transfer
  readonly step: Step
  readonly count: Count | undefined
}

async function storeOne(
  { tx, services }: WorkContext,
  { network, transfer, step, count }: Storing,
): Promise<Row | undefined> {
  const { txHash, currency: code, from, to, units, block } = transfer
  if (!count) return undefined
  const [known] = await tx
    .select()
    .from(chainTransfer)
    .where(
      and(
        eq(chainTransfer.network, network),
        eq(chainTransfer.txHash, txHash),
        eq(chainTransfer.currency, code),
        eq(chainTransfer.toAddress, to),
      ),
    )
  const place = { block: block.number, blockHash: block.hash, blockAt: block.at, updatedAt: services.now() }
  if (known && isBooked(known)) {
    const status = step[known.status]
    if (status !== 'credited') return update(tx, known, { status, ...place })
    const foundUnits = units.toString() === known.units ? null : units.toString()
    const wasSaid = known.foundUnits === foundUnits && known.status !== 'undone'
    if (!wasSaid && foundUnits === null) await flag(tx, known, null)
    if (!wasSaid && foundUnits !== null) {
      const found = toAmount(units, count).toFixed()
      await flag(tx, known, differsBy(known, found))
      await publish({ tx, services }, depositDiffers, { transfer: known, found })
    }
    return update(tx, known, { status, foundUnits, ...place })
  }
  const [owner] = await tx
    .select({ teamId: depositAddress.teamId })
    .from(depositAddress)
    .where(eq(depositAddress.address, to))
  if (!owner) return undefined
  const amount = toAmount(units, count).toFixed()
  const isIgnored = await isDust(amount, count, () => services.arrivals.priceAt(tx, to))
  const status = isIgnored ? 'ignored' : step[known?.status ?? 'none']
  const found = { fromAddress: from, units: units.toString(), amount, status, ...place }
  // Until it is booked it counts as it is found last: a node that was asked before may have lied.
  if (known) return update(tx, known, found)
  const [row] = await tx
    .insert(chainTransfer)
    .values({
      id: createId('ct', services.randomBytes),
      network,
      txHash,
      currency: code,
      toAddress: to,
      teamId: owner.teamId,
      ...found,
    })
    .returning()
  if (row?.status === 'seen') await publish({ tx, services }, depositDetected, row)
  return row
}

/** Whether the books have it already. */
const isBooked = ({ reference }: Row): boolean => reference !== null

async function update(tx: Orm, { id }: Row, changes: Partial<Row>): Promise<Row | undefined> {
  const [row] = await tx.update(chainTransfer).set(changes).where(eq(chainTransfer.id, id)).returning()
  return row
}

/** Less than is accepted, unless a payment asks for so little. */
async function isDust(
  amount: string,
  { minimum }: Count,
  priceOf: () => Promise<string | null>,
): Promise<boolean> {
  const found = new Big(amount)
  if (found.eq(0)) return true
  return found.lt(minimum) && found.lt((await priceOf()) ?? minimum)
}

/** As the books count it, rounded down: they never have more than arrived. */
function toAmount(units: bigint, { decimals, ledgerDecimals }: Count): Big {
  return new Big(units.toString()).div(new Big(10).pow(decimals)).round(ledgerDecimals, Big.roundDown)
}

const UNDONE = 'The network replaced the block of this payment, and the payment is gone'

function differsBy({ amount, currency: code }: Row, found: string): string {
  const [credited, now] = [amount, found].map((one) => formatExactAmount(one, code))
  return `The network replaced the block of this payment: it now shows ${now}, but ${credited} was credited`
}

/** Notes at a credited payment what is wrong with it: the books keep the credit until an administrator decides. Null: nothing is. */
async function flag(tx: Orm, { reference }: Row, what: string | null): Promise<void> {
  if (reference === null) return
  await tx.update(walletTransaction).set({ flag: what }).where(eq(walletTransaction.reference, reference))
}
