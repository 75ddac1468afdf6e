import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { OUTFLOW_MOVEMENTS } from '#resources/vocabulary/outflows.ts'
import { walletTransaction } from './schema.ts'
import { inUsd } from '#server/core/rates/usdPrices.ts'

const { type, kind, status, amount, currency, usdValue, createdAt } = walletTransaction

/** Which transactions have moved money out since a moment, or are about to: those that failed have not. */
export const movedOutSince = (since: Date) =>
  and(
    eq(type, 'debit'),
    inArray(kind, OUTFLOW_MOVEMENTS),
    inArray(status, ['pending', 'successful']),
    gte(createdAt, since),
  )

/** The sum of transactions in US dollars, at the price of each in its time. */
export const sumInUsd = sql<string>`coalesce(sum(coalesce(${usdValue}, ${inUsd(amount, currency)})), 0)::text`
