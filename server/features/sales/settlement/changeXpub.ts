import { and, eq, isNotNull } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { settlementChanged } from './events.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { readOwnKeys } from '#server/core/chain/issueAddress.ts'
import { teamXpub } from '#server/core/chain/schema.ts'

/** How long a key that money would arrive below waits: its owners can still stop it. */
const DELAY_MS = 24 * 60 * 60_000

/**
 * Makes a key that below which a team is paid; null: the platform's. It waits for 24 hours, unless no
 * address of the team was ever given out. The key that counts at the moment takes back a change that waits. The owners are notified at once.
 */
export async function changeXpub(
  context: Pick<OperationContext, 'tx' | 'services' | 'caller'>,
  xpub: string | null,
): Promise<void> {
  const { tx, services, caller } = context
  const teamId = caller.team.id
  const createdAt = services.now()
  const { xpub: before } = await readOwnKeys(tx, services, teamId)
  const isGiven = and(eq(depositAddress.teamId, teamId), isNotNull(depositAddress.xpub))
  const waits = xpub !== before && (await tx.$count(depositAddress, isGiven)) > 0
  const effectiveAt = new Date(createdAt.getTime() + (waits ? DELAY_MS : 0))
  const values = { xpub, before, createdBy: caller.userId, createdAt, effectiveAt }
  await tx
    .insert(teamXpub)
    .values({ teamId, ...values })
    .onConflictDoUpdate({ target: teamXpub.teamId, set: values })
  const fields = ['Extended public key']
  await publish(context, settlementChanged, { fields })
  await recordAudit(context, {
    action: 'settlement_updated',
    target: { type: 'team', id: teamId },
    details: { fields },
  })
}
