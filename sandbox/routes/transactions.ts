import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { parseListQuery } from '../collections/query/parseListQuery.ts'
import { readList } from '../collections/readList.ts'
import { walletTransaction } from '../db/schema/wallet.ts'
import { notFound } from '../http/ApiError.ts'
import { defineRoute } from '../http/route.ts'
import { countTransactions } from '../wallet/countTransactions.ts'
import { readLimits } from '../wallet/readLimits.ts'
import { transactionSource } from '../wallet/transactionSource.ts'

const tag = 'Transactions'

const list = defineRoute({
  method: 'get',
  path: '/transaction/list',
  summary: 'The transactions of the team, newest first',
  description:
    'page and pageSize (10, at most 100); search looks through id, hash and address; type, status and currency may be ' +
    'repeated; createdAt_gte, createdAt_lte, amount_gte, amount_lte; _sort and _order. The status completed means successful.',
  tag,
  access: { permission: 'transactions.view' },
  flag: 'transactions',
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  handle: async ({ caller, query, services: { db } }) => {
    const params = withStoredStatus(query)
    const asked = parseListQuery(transactionSource, params, 'envelope')
    const known = await countTransactions(db.orm, caller.team.id, params)
    const { records, total } = await readList(db.orm, transactionSource, caller.team.id, asked, known)
    const { limit, offset } = asked
    return { data: records, metadata: { total, page: offset / limit + 1, pageSize: limit } }
  },
})

const limits = defineRoute({
  method: 'get',
  path: '/transaction/limits',
  summary: 'The bounds of a payment, and how much of them is used',
  description: 'Days and months are those of UTC. A bound of null does not exist.',
  tag,
  access: { permission: 'wallet.view' },
  answer: z
    .array(
      z.object({
        currency: z.string(),
        network: z.string(),
        min: z.string(),
        max: z.string(),
        dailyLimit: z.string().nullable(),
        dailyUsed: z.string(),
        monthlyLimit: z.string().nullable(),
        monthlyUsed: z.string(),
      }),
    )
    .readonly(),
  handle: async ({ caller, services: { db, now } }) => ({
    data: await readLimits(db.orm, caller.team.id, now()),
  }),
})

const show = defineRoute({
  method: 'get',
  path: '/transaction/:id',
  summary: 'One transaction, by its reference',
  tag,
  access: { permission: 'transactions.view' },
  flag: 'transactions',
  handle: async ({ caller, params, services: { db } }) => {
    const [row] = await db.orm
      .select(transactionSource.columns)
      .from(walletTransaction)
      .where(
        and(
          eq(walletTransaction.reference, params['id'] ?? ''),
          eq(walletTransaction.teamId, caller.team.id),
        ),
      )
    if (!row) throw notFound()
    return { data: transactionSource.toRecord(row) }
  },
})

type Query = Readonly<Record<string, string | string[]>>

/** The status that people read as Completed is stored as successful. Spec A, section 7. */
function withStoredStatus({ status, ...rest }: Query): Query {
  if (status === undefined) return rest
  const stored = [status].flat().map((one) => (one === 'completed' ? 'successful' : one))
  return { ...rest, status: stored }
}

/** `limits` stands before `show`, whose path would take its own. */
export const routes = [list, limits, show]
