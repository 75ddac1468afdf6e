import Big from 'big.js'
import { and, asc, eq, sql } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { feesRunLow } from './events.ts'
import { nameError } from '#server/engine/support/logError.ts'
import type { ChainReader, Inclusion, SenderState, Sending } from '#server/providers/Chain.ts'
import { NATIVE_DECIMALS } from '#server/providers/chain/ChainConfig.ts'
import type { Services } from '#server/entry/Services.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { concludeSend } from '#server/core/wallet/settleSend.ts'
import { moreThan, signCancel } from './cancelSend.ts'
import { chainSender, chainSending } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** After that long without a block, a transaction is offered again with more for its gas. */
const STUCK_MS = 120_000
/** How often it is handed to a node again, which may have forgotten it. */
const AGAIN_MS = 30_000

type Row = typeof chainSending.$inferSelect

/**
 * Sees to what was signed: broadcasts it, again after a crash and the same one, offers more for one that is stuck, and
 * gives the payment its outcome once it is deep enough. Several processes may do it at once: a transaction can be broadcast
 * any number of times and happens once.
 */
export async function followSending(
  services: Services,
  reader: ChainReader,
  { signer }: Pick<Sending, 'signer'>,
): Promise<void> {
  const { network } = reader.network
  const state = await reader.sender.readState(signer.address)
  await keepState(services, reader, { address: signer.address, state })
  const head = (await reader.readHead()).number
  const open = await services.db.orm
    .select()
    .from(chainSending)
    .where(and(eq(chainSending.network, network), eq(chainSending.status, 'open')))
    .orderBy(asc(chainSending.nonce))
  for (const [index, row] of open.entries()) {
    const found = await findInclusion(reader, row)
    if (!found) {
      const isStuck = index === 0 && isOld(services, row.firstAt, STUCK_MS)
      await offer(services, reader, {
        row: isStuck ? await bump(services, reader, { row, signer, state }) : row,
      })
    } else if (head - found.block + 1 >= reader.network.confirmations)
      await services.db.transaction((tx) => conclude({ tx, services }, { row, found }))
  }
}

interface Kept {
  readonly address: string
  readonly state: SenderState
}

async function keepState(
  services: Services,
  { network }: ChainReader,
  { address, state }: Kept,
): Promise<void> {
  const { native } = network
  const own = state.holdings.get(native.symbol) ?? 0n
  const holdings = Object.fromEntries([...state.holdings].map(([code, units]) => [code, units.toString()]))
  const row = {
    address,
    holdings,
    maxFee: state.fees.maxFee.toString(),
    readAt: services.now(),
    tip: state.fees.tip?.toString() ?? null,
  }
  await services.db.transaction(async (tx) => {
    await tx
      .insert(chainSender)
      .values({ network: network.network, nextNonce: state.nonce, ...row })
      .onConflictDoUpdate({
        target: chainSender.network,
        set: { ...row, nextNonce: sql`greatest(${chainSender.nextNonce}, ${state.nonce})` },
      })
    if (new Big(own.toString()).gte(new Big(native.reserve).times(new Big(10).pow(NATIVE_DECIMALS)))) return
    await publish({ tx, services }, feesRunLow, { network, native, address })
  })
}

/** Also one that a later one took the place of may be the one that happened. */
async function findInclusion({ sender }: ChainReader, { hash, earlier }: Row) {
  for (const one of [hash, ...earlier]) {
    const found = await sender.findInclusion(one)
    if (found) return { ...found, hash: one }
  }
  return undefined
}

/** It is signed and stored: whatever happens here, the same transaction is handed over again. */
async function offer(
  { db, now }: Services,
  { sender }: ChainReader,
  { row }: { readonly row: Row },
): Promise<void> {
  if (row.lastAt !== null && now().getTime() - row.lastAt.getTime() < AGAIN_MS) return
  const error = await sender.broadcast(row.raw).then(
    () => null,
    (problem: unknown) => nameError(problem),
  )
  const at = now()
  await db.transaction((tx) =>
    tx
      .update(chainSending)
      .set({ error, ...(error === null && { firstAt: row.firstAt ?? at, lastAt: at }) })
      .where(and(eq(chainSending.id, row.id), eq(chainSending.hash, row.hash))),
  )
}

interface Stuck {
  readonly row: Row
  readonly signer: Sending['signer']
  readonly state: SenderState
}

/** Signs it again with the same nonce, so that one of the two happens. Stored before it is broadcast. */
async function bump(
  services: Services,
  { network }: ChainReader,
  { row, signer, state }: Stuck,
): Promise<Row> {
  const fees = moreThan(row, state.fees)
  const contract = network.tokens.find(({ symbol }) => symbol === row.currency)?.address
  const isCancelled = row.cancelledAt !== null
  const place = { chainId: network.id, nonce: row.nonce, fees }
  const { raw, hash } = isCancelled
    ? await signCancel(signer, place)
    : await signer.sign({ ...place, to: row.toAddress, units: BigInt(row.units), contract, gas: row.gas })
  const changes = {
    raw,
    hash,
    earlier: [...row.earlier, row.hash],
    lastAt: null,
    firstAt: null,
    ...(isCancelled && { cancels: [...row.cancels, hash] }),
    maxFee: fees.maxFee.toString(),
    tip: fees.tip?.toString() ?? null,
  }
  return services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(chainSending)
      .set(changes)
      .where(
        and(eq(chainSending.id, row.id), eq(chainSending.hash, row.hash), eq(chainSending.status, 'open')),
      )
      .returning()
    if (!changed) return row
    if (isCancelled) return changed
    await tx
      .update(walletTransaction)
      .set({ hash, updatedAt: services.now() })
      .where(eq(walletTransaction.reference, row.reference))
    return changed
  })
}

const isOld = ({ now }: Services, at: Date | null, ms: number) =>
  at !== null && now().getTime() - at.getTime() >= ms

async function conclude(
  context: WorkContext,
  { row, found }: { readonly row: Row; readonly found: Inclusion & { readonly hash: string } },
): Promise<void> {
  const { tx } = context
  // As it is stored now: it may have been given up since it was read.
  const [closed] = await tx
    .update(chainSending)
    .set({
      status: sql`case when ${found.isSuccess} and not (${found.hash} = any(cancels)) then 'done' else 'failed' end`,
      hash: found.hash,
      error: null,
    })
    .where(and(eq(chainSending.id, row.id), eq(chainSending.status, 'open')))
    .returning()
  if (!closed) return
  await tx
    .update(walletTransaction)
    .set({ hash: found.hash })
    .where(eq(walletTransaction.reference, row.reference))
  const isCancelled = closed.cancels.includes(found.hash)
  await concludeSend(context, {
    reference: row.reference,
    fails: closed.status === 'failed',
    ...(isCancelled && {
      reason: 'It was cancelled before the network confirmed it; the held amount is available again',
    }),
  })
}
