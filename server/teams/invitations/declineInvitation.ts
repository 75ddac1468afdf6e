import type { Orm } from '#server/platform/db/Database.ts'
import type { Client, SessionCaller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { findByEmail } from '#server/identity/users.ts'
import type { Services } from '#server/Services.ts'
import { answerOffer } from './offers.ts'

interface Decliner {
  /** Nobody: the token alone says that the mail was theirs. */
  readonly caller: SessionCaller | undefined
  readonly client: Client
}

/** Turns an invitation down. Throws 400 for a token that is not right, 403 when the mail went to somebody else. */
export async function declineInvitation(
  tx: Orm,
  services: Services,
  { caller, client }: Decliner,
  token: string,
): Promise<void> {
  const { offer } = await answerOffer(tx, services, { token, status: 'declined', email: caller?.email })
  const { id: invitationId, email, role, teamId } = offer
  const userId = (await findByEmail(tx, email))?.id ?? null
  const details = { email, role, invitationId }
  await recordEvent(tx, services, caller ?? client, {
    action: 'invitation_declined',
    userId,
    teamId,
    details,
  })
}
