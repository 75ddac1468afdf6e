import { and, eq } from 'drizzle-orm'
import type { AnyRecord } from '../../src/framework/define/field.ts'
import { readOne } from '../collections/readOne.ts'
import type { Orm } from '../db/Database.ts'
import { investment } from '../db/schema/investments.ts'
import { notFound } from '../http/ApiError.ts'
import type { Caller } from '../http/Caller.ts'
import type { Services } from '../Services.ts'
import type { InvestmentRow } from './historyRow.ts'
import { investmentSource } from './investmentSource.ts'

/** An investment as the one who asks sees it, with its history. Throws 404. */
export function readInvestment(tx: Orm, services: Services, caller: Caller, id: string): Promise<AnyRecord> {
  return readOne(tx, investmentSource, { viewer: caller, id, now: services.now() })
}

/** An investment of the caller's team, kept from everybody else until the transaction ends. Throws 404. */
export async function lockInvestment(tx: Orm, { team }: Caller, id: string): Promise<InvestmentRow> {
  const [row] = await tx
    .select()
    .from(investment)
    .where(and(eq(investment.id, id), eq(investment.teamId, team.id)))
    .for('update')
  if (!row) throw notFound()
  return row
}
