import { desc, eq } from 'drizzle-orm'
import type { Settlement, SettlementChange } from '#resources/vocabulary/settlement.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import { settlement, settlementChange } from './schema.ts'

/** A settlement as the API shows it. `version` grows with each change. */
export interface VersionedSettlement extends Settlement {
  readonly version: number
}

/** The settlement of a team that never changed it. */
const DEFAULTS: VersionedSettlement = {
  currency: 'USDC',
  address: null,
  network: null,
  instantSettlement: false,
  bankAccount: null,
  version: 0,
}

/** The settlement of a team; the defaults when it never changed it. */
export async function readSettlement(orm: Orm, teamId: string): Promise<VersionedSettlement> {
  const [row] = await orm.select().from(settlement).where(eq(settlement.teamId, teamId))
  return row ? describeSettlement(row) : DEFAULTS
}

/** A stored settlement in the shape of the API. */
export function describeSettlement(row: typeof settlement.$inferSelect): VersionedSettlement {
  const { currency, address, network, instantSettlement, bankAccount, version } = row
  return { currency, address, network, instantSettlement, bankAccount, version }
}

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
