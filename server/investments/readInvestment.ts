import { and, eq } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { readOne } from '#server/engine/readOne.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { investment } from './schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import type { InvestmentRow } from './historyRow.ts'
import { investmentSource } from './investments.source.ts'

/** An investment as the one who asks sees it, with its history. Throws 404. */
export function readInvestment(tx: Orm, services: Services, caller: Caller, id: string): Promise<AnyRecord> {
  return readOne(tx, investmentSource, { viewer: caller, id, now: services.now() })
}

/** An investment of the caller's team, locked until the transaction ends. Throws 404. */
export async function lockInvestment(tx: Orm, { team }: Caller, id: string): Promise<InvestmentRow> {
  const [row] = await tx
    .select()
    .from(investment)
    .where(and(eq(investment.id, id), eq(investment.teamId, team.id)))
    .for('update')
  if (!row) throw notFound()
  return row
}
