import { and, eq } from 'drizzle-orm'
import { compareSettlements } from '#resources/vocabulary/settlement.ts'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import { settlement, settlementChange } from './schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { settlementMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import { describeSettlement, type VersionedSettlement } from './readSettlement.ts'
import { validateSettlement, type SettlementRequest } from './validateSettlement.ts'

/**
 * Changes where the money of the caller's team is settled to, notes it in the history and tells the owners at once.
 * A request that changes nothing leaves no trace. Decision G-30.
 *
 * @param expected the version that the change is based on. Default: whatever is there.
 * @throws ApiError 400 with what is wrong per field; 412 with the present state when that is another version.
 */
export async function changeSettlement(
  services: Services,
  caller: Caller,
  request: SettlementRequest,
  expected?: number,
): Promise<VersionedSettlement> {
  const teamId = caller.team.id
  return services.db.transaction(async (tx) => {
    const before = await lockSettlement(tx, services, teamId)
    checkVersion({ ...before }, expected)
    const after = await validateSettlement(tx, { teamId, before }, request)
    const changes = compareSettlements(before, after)
    if (changes.length === 0) return before
    const version = before.version + 1
    const at = services.now()
    await tx
      .update(settlement)
      .set({ ...after, version, updatedAt: at })
      .where(eq(settlement.teamId, teamId))
    const id = createId('stc', services.randomBytes)
    const { userId } = caller
    await tx.insert(settlementChange).values({ id, teamId, userId, version, changes, createdAt: at })
    const fields = changes.map(({ label }) => label)
    await mailOwners(tx, services, caller, fields)
    await recordEvent(tx, services, caller, {
      ...{ action: 'settlement_updated', userId, teamId },
      details: { version, fields },
    })
    return { ...after, version }
  })
}

/** The team's row, made when it is missing, and nobody else's until the transaction ends. */
async function lockSettlement(tx: Orm, { now }: Services, teamId: string): Promise<VersionedSettlement> {
  await tx.insert(settlement).values({ teamId, updatedAt: now() }).onConflictDoNothing()
  const [row] = await tx.select().from(settlement).where(eq(settlement.teamId, teamId)).for('update')
  if (!row) throw new Error(`Team ${teamId} has no settlement`)
  return describeSettlement(row)
}

async function mailOwners(
  tx: Orm,
  services: Services,
  { team, firstName, lastName }: Caller,
  fields: readonly string[],
): Promise<void> {
  const owners = await tx
    .select({ email: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.role, 'owner'), eq(teamMember.status, 'active')))
  const by = `${firstName} ${lastName}`.trim()
  for (const { email } of owners)
    await sendMail(tx, services, settlementMail(email, { team: team.name, by, fields }))
}
