import Big from 'big.js'
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { HASH } from '#define'
import { notFound } from '#server/engine/http/ApiError.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { investmentTransaction } from '#server/features/investments/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

/** A transaction as anyone can see it on a chain, without the owners of the addresses. */
const chainTransaction = z.object({
  hash: z.string(),
  network: z.string().nullable(),
  status: z.enum(['successful', 'pending', 'failed']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The amount the recipient gets, as a decimal string. */
  amount: z.string(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it is in a block. */
  blockNumber: z.number().nullable(),
})
type ChainTransaction = z.output<typeof chainTransaction>

const transaction = defineRoute('GET /sandbox/explorer/tx/:hash', {
  summary: 'Retrieve a transaction in the sandbox explorer',
  tag: 'Sandbox',
  access: 'public',
  needs: 'sandbox',
  answer: chainTransaction,
  handle: async ({ params, services: { db } }) => {
    const found = await readChainTransaction(db.orm, params['hash'] ?? '')
    if (!found) throw notFound()
    return { data: found }
  },
})

export const routes = [transaction]

/** The sandbox's chains began with Ethereum's and add a block every twelve seconds. */
const FIRST_BLOCK_MS = Date.UTC(2015, 6, 30, 15, 26, 13)
const BLOCK_MS = 12_000

/** Looks a transaction up by its hash, of any team. */
async function readChainTransaction(orm: Orm, hash: string): Promise<ChainTransaction | undefined> {
  if (!HASH.test(hash)) return undefined
  // A payment between two teams of the sandbox has two rows: its sender's, `send`, comes first and has the fee.
  const [row] = await orm
    .select()
    .from(walletTransaction)
    .where(eq(walletTransaction.hash, hash))
    .orderBy(desc(walletTransaction.kind))
    .limit(1)
  if (!row) return readYield(orm, hash)
  const status = row.status === 'held' ? 'successful' : row.status
  return {
    hash,
    status,
    network: row.network,
    currency: row.currency,
    from: row.fromAddress,
    to: row.toAddress,
    amount: new Big(row.amount).minus(row.fee).toFixed(),
    createdAt: row.createdAt.toISOString(),
    blockNumber: status === 'pending' ? null : blockAt(row.settledAt ?? row.updatedAt),
  }
}

/** Investment earnings pass through no wallet. */
async function readYield(orm: Orm, hash: string): Promise<ChainTransaction | undefined> {
  const [row] = await orm.select().from(investmentTransaction).where(eq(investmentTransaction.txHash, hash))
  if (!row) return undefined
  return {
    hash,
    status: 'successful',
    network: null,
    from: null,
    to: null,
    amount: row.amount,
    currency: row.currency,
    createdAt: row.at.toISOString(),
    blockNumber: blockAt(row.at),
  }
}

const blockAt = (time: Date) => Math.floor((time.getTime() - FIRST_BLOCK_MS) / BLOCK_MS)
