import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { SettlementChange } from '#resources/vocabulary/settlement.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { settlementChange } from './schema.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'

const tag = 'Settlement'
const access = { permission: 'settlement.manage' } as const
const flag = 'settlementSettings'

/** What was changed in the settlement of the team. */
export const routes: readonly Route[] = [
  defineRoute('GET /settlement/history', {
    summary: 'List settlement changes',
    description: 'Newest first, up to 50.',
    tag,
    access,
    flag,
    answer: z.array(
      z.object({
        id: z.string(),
        createdAt: z.iso.datetime(),
        changedBy: z.string(),
        changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })).readonly(),
      }),
    ),
    handle: async ({ services, caller }) => ({
      data: [...(await readSettlementHistory(services.db.orm, caller.team.id))],
    }),
  }),
]

/** One change of a team's settlement. */
interface PastChange {
  readonly id: string
  readonly createdAt: string
  readonly changedBy: string
  readonly changes: readonly SettlementChange[]
}

const SHOWN = 50

/** The last 50 changes of a team's settlement, newest first. */
async function readSettlementHistory(orm: Orm, teamId: string): Promise<readonly PastChange[]> {
  const rows = await orm
    .select({ change: settlementChange, firstName: users.firstName, lastName: users.lastName })
    .from(settlementChange)
    .innerJoin(users, eq(users.id, settlementChange.userId))
    .where(eq(settlementChange.teamId, teamId))
    .orderBy(desc(settlementChange.version))
    .limit(SHOWN)
  return rows.map(({ change: { id, changes, createdAt }, firstName, lastName }) => ({
    id,
    changes,
    createdAt: createdAt.toISOString(),
    changedBy: `${firstName} ${lastName}`.trim(),
  }))
}
