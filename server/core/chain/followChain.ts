import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { depositAddress } from '#server/core/wallet/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Block, ChainReader, PickOwn } from '#server/providers/Chain.ts'
import type { Services } from '#server/entry/Services.ts'
import { creditTransfers } from './creditTransfers.ts'
import { chainAnchor, chainCursor, chainTransfer } from './schema.ts'
import { settleRange, showPending } from './storeTransfers.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Anchors that are kept: replacements that go deeper than the oldest are read again from there. */
const ANCHORS = 100
type Cursor = typeof chainCursor.$inferSelect

/**
 * Reads a chain from where it was left to its newest block: what is deep enough is settled, range by range, and credited;
 * what is above is shown as pending. It may end at any point and be begun again, also by several processes at once.
 * Throws when no node answers.
 */
export async function followChain(services: Services, reader: ChainReader): Promise<void> {
  const { network, confirmations, blockRange } = reader.network
  const head = await reader.readHead()
  let cursor = await readCursor(services, network, head)
  cursor = await rewind(services, reader, { cursor, head })
  if (head.number < cursor.confirmed)
    throw new Error(`A node of ${reader.network.name} is behind what was read`)
  const deep = head.number - confirmations + 1
  let span = blockRange
  while (cursor.confirmed < deep) {
    const range = { from: cursor.confirmed + 1, to: Math.min(cursor.confirmed + span, deep) }
    const read = await readFinal(services, reader, range).catch((error: unknown) => {
      // Nodes limit how much they answer at once.
      if (span === 1 || range.to === range.from) throw error
      return undefined
    })
    if (!read) {
      span = Math.max(1, Math.floor(span / 4))
      continue
    }
    const failingNodes = reader.countFailing()
    await services.db.transaction((tx) => settle({ tx, services }, { cursor, head, failingNodes, ...read }))
    cursor = await readCursor(services, network, head)
    await creditTransfers(services, network)
  }
  await creditTransfers(services, network)
  await readPending(services, reader, { cursor, head })
}

async function readFinal(services: Services, reader: ChainReader, range: { from: number; to: number }) {
  const transfers = await reader.readTransfers(range, pickOwnAddresses(services.db.orm), { isFinal: true })
  const last = await reader.readBlock(range.to)
  if (!last) throw new Error(`Block ${range.to} is gone`)
  return { transfers, last }
}

/** Addresses that the database is asked about at a time. */
const AT_ONCE = 1000

/** Finds ours among the receivers of a range: what has to be compared is what arrived, not every address ever given out. */
function pickOwnAddresses(orm: Orm): PickOwn {
  return async (addresses) => {
    const own = new Set<string>()
    for (let first = 0; first < addresses.length; first += AT_ONCE) {
      const rows = await orm
        .select({ address: depositAddress.address })
        .from(depositAddress)
        .where(
          and(
            inArray(depositAddress.address, addresses.slice(first, first + AT_ONCE)),
            // A simulated address has no key.
            isNotNull(depositAddress.xpub),
          ),
        )
      for (const { address } of rows) own.add(address)
    }
    return own
  }
}

/** Starts at the current head the first time: no address had been given out before it, so nothing earlier is ours. */
async function readCursor({ db, now }: Services, network: string, head: Block): Promise<Cursor> {
  const [known] = await db.orm.select().from(chainCursor).where(eq(chainCursor.network, network))
  if (known) return known
  const { number, hash, at } = head
  const row = {
    network,
    confirmed: number,
    head: number,
    headHash: hash,
    headAt: at,
    readAt: now(),
    failingNodes: 0,
    error: null,
  }
  await db.transaction(async (tx) => {
    await tx.insert(chainCursor).values(row).onConflictDoNothing()
    await tx.insert(chainAnchor).values({ network, block: number, hash }).onConflictDoNothing()
  })
  return row
}

/**
 * When the chain was replaced below what is settled, goes back to the newest block that is still there. What was credited
 * since is looked for again.
 */
async function rewind(
  services: Services,
  reader: ChainReader,
  { cursor, head }: { readonly cursor: Cursor; readonly head: Block },
): Promise<Cursor> {
  const { network } = cursor
  const anchors = await services.db.orm
    .select()
    .from(chainAnchor)
    .where(and(eq(chainAnchor.network, network), lte(chainAnchor.block, head.number)))
    .orderBy(desc(chainAnchor.block))
  const [newest] = anchors
  if (!newest || (await isThere(reader, newest))) return cursor
  let firm = (anchors.at(-1)?.block ?? 0) - 1
  for (const anchor of anchors) {
    if (!(await isThere(reader, anchor))) continue
    firm = anchor.block
    break
  }
  const confirmed = Math.max(0, firm)
  const isFirst = await services.db.transaction(async (tx) => {
    await lockCursor(tx, network)
    // Another process that went back first has removed it, or put the replacing block in its place.
    if ((await tx.$count(chainAnchor, isAnchor(newest))) === 0) return false
    await tx.update(chainCursor).set({ confirmed, headHash: '' }).where(eq(chainCursor.network, network))
    await tx
      .delete(chainAnchor)
      .where(and(eq(chainAnchor.network, network), gt(chainAnchor.block, confirmed)))
    await tx
      .update(chainTransfer)
      .set({
        status: sql`case when ${chainTransfer.status} = 'credited' then 'replaced' else 'seen' end`,
        updatedAt: services.now(),
      })
      .where(
        and(
          eq(chainTransfer.network, network),
          inArray(chainTransfer.status, ['credited', 'confirmed']),
          gt(chainTransfer.block, confirmed),
        ),
      )
    return true
  })
  return isFirst ? { ...cursor, confirmed, headHash: '' } : readCursor(services, network, head)
}

type Anchor = typeof chainAnchor.$inferSelect

const isAnchor = ({ network, block, hash }: Anchor) =>
  and(eq(chainAnchor.network, network), eq(chainAnchor.block, block), eq(chainAnchor.hash, hash))

async function isThere(reader: ChainReader, { block, hash }: Anchor) {
  return (await reader.readBlock(block))?.hash === hash
}

/** A writer of how far a chain is read holds this until it is done. */
async function lockCursor(tx: Orm, network: string): Promise<Cursor | undefined> {
  const [locked] = await tx.select().from(chainCursor).where(eq(chainCursor.network, network)).for('update')
  return locked
}

interface Settling {
  readonly cursor: Cursor
  readonly head: Block
  readonly failingNodes: number
  readonly transfers: Awaited<ReturnType<ChainReader['readTransfers']>>
  readonly last: Block
}

/** A second process finds that the cursor has moved, and does nothing. */
async function settle(
  context: WorkContext,
  { cursor, head, failingNodes, transfers, last }: Settling,
): Promise<void> {
  const { tx, services } = context
  const { network, confirmed } = cursor
  if ((await lockCursor(tx, network))?.confirmed !== confirmed) return
  await settleRange(context, { network, to: last.number, transfers })
  await tx
    .update(chainCursor)
    .set({ ...fresh(services, head), failingNodes, confirmed: last.number })
    .where(eq(chainCursor.network, network))
  await tx
    .insert(chainAnchor)
    .values({ network, block: last.number, hash: last.hash })
    .onConflictDoUpdate({ target: [chainAnchor.network, chainAnchor.block], set: { hash: last.hash } })
  const old = await tx
    .select({ block: chainAnchor.block })
    .from(chainAnchor)
    .where(eq(chainAnchor.network, network))
    .orderBy(desc(chainAnchor.block))
    .offset(ANCHORS)
    .limit(1)
  if (old[0])
    await tx
      .delete(chainAnchor)
      .where(and(eq(chainAnchor.network, network), lte(chainAnchor.block, old[0].block)))
}

/** Nothing new since the last look costs one question. */
async function readPending(
  services: Services,
  reader: ChainReader,
  { cursor, head }: { readonly cursor: Cursor; readonly head: Block },
): Promise<void> {
  const { network } = cursor
  if (cursor.headHash === head.hash)
    return services.db.transaction(async (tx) => {
      await tx
        .update(chainCursor)
        .set({ ...fresh(services, head), failingNodes: reader.countFailing() })
        .where(eq(chainCursor.network, network))
    })
  const range = { from: cursor.confirmed + 1, to: head.number }
  const transfers =
    range.from > range.to
      ? []
      : await reader.readTransfers(range, pickOwnAddresses(services.db.orm), { isFinal: false })
  await services.db.transaction(async (tx) => {
    if ((await lockCursor(tx, network))?.confirmed !== cursor.confirmed) return
    await tx
      .update(chainCursor)
      .set({ ...fresh(services, head), failingNodes: reader.countFailing(), headHash: head.hash })
      .where(eq(chainCursor.network, network))
    await showPending({ tx, services }, { network, transfers })
  })
}

/** That a chain was read to a head just now. */
const fresh = ({ now }: Services, head: Block) => ({
  head: head.number,
  headAt: head.at,
  readAt: now(),
  error: null,
})
