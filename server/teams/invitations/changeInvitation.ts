import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { invitation } from './schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordDeed } from '#server/engine/recordDeed.ts'
import type { Services } from '#server/Services.ts'
import { beginInvitation, refuseInvitee } from './beginInvitation.ts'
import { mailInvitation } from './mailInvitation.ts'
import { readInvitation } from './readInvitation.ts'

/**
 * Mails a pending or expired invitation anew: another seven days, another link, and the one before is void. Throws 404, and
 * 409 for one that was answered or cancelled or when the team is full, and 400 when its address is no longer allowed.
 */
export async function resendInvitation(tx: Orm, services: Services, caller: Caller, id: string) {
  const team = await beginInvitation(tx, caller)
  const { email, role } = await findPending(tx, caller, id)
  await refuseInvitee(tx, services, caller, { team, invitee: { email, role, id } })
  const mailed = await mailInvitation(tx, services, { team, email, role, inviter: caller })
  await tx.update(invitation).set(mailed).where(eq(invitation.id, id))
  await record(tx, services, caller, { action: 'invitation_resent', id, details: { email, role } })
  return readInvitation(tx, services, caller, id)
}

/** Ends a pending or expired invitation. Throws 404, and 409 for one that was answered or cancelled. */
export async function cancelInvitation(tx: Orm, services: Services, caller: Caller, id: string) {
  await beginInvitation(tx, caller)
  const { email, role } = await findPending(tx, caller, id)
  await tx.update(invitation).set({ status: 'cancelled' }).where(eq(invitation.id, id))
  await record(tx, services, caller, { action: 'invitation_cancelled', id, details: { email, role } })
  return readInvitation(tx, services, caller, id)
}

async function findPending(tx: Orm, { team }: Caller, id: string) {
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, id), eq(invitation.teamId, team.id)))
  if (!found) throw notFound()
  if (found.status !== 'pending')
    throw new ApiError(409, `This invitation was ${found.status}`, { code: 'not_pending' })
  return found
}

interface Change {
  readonly action: string
  readonly id: string
  readonly details: Readonly<Record<string, unknown>>
}

const record = (tx: Orm, services: Services, caller: Caller, { id, ...deed }: Change) =>
  recordDeed(tx, services, caller, { ...deed, target: { type: 'invitation', id } })
