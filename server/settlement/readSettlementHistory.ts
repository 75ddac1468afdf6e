import { desc, eq } from 'drizzle-orm'
import type { SettlementChange } from '#resources/vocabulary/settlement.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import { settlementChange } from './schema.ts'

/** One change of a team's settlement. */
interface PastChange {
  readonly id: string
  readonly createdAt: string
  readonly changedBy: string
  readonly changes: readonly SettlementChange[]
}

const SHOWN = 50

/** The last 50 changes of a team's settlement, newest first. */
export async function readSettlementHistory(orm: Orm, teamId: string): Promise<readonly PastChange[]> {
  const rows = await orm
    .select({ change: settlementChange, firstName: users.firstName, lastName: users.lastName })
    .from(settlementChange)
    .innerJoin(users, eq(users.id, settlementChange.userId))
    .where(eq(settlementChange.teamId, teamId))
    .orderBy(desc(settlementChange.version))
    .limit(SHOWN)
  return rows.map(({ change: { id, changes, createdAt }, firstName, lastName }) => ({
    ...{ id, changes, createdAt: createdAt.toISOString() },
    changedBy: `${firstName} ${lastName}`.trim(),
  }))
}
