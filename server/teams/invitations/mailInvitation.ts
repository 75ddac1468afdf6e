import type { InvitedRole } from '#resources/vocabulary/invitedRoles.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { sha256 } from '#server/platform/db/sha256.ts'
import { randomToken } from '#server/identity/randomToken.ts'
import { teamInvitationMail } from '#server/platform/mail/teamMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'

/** Spec B, section 9. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000

interface MailedInvitation {
  readonly team: { readonly name: string }
  readonly email: string
  readonly role: InvitedRole
  readonly inviter: { readonly firstName: string; readonly lastName: string }
}

/** Mails a link with a new token. Answers what to store of it: only the mail holds the token itself. */
export async function mailInvitation(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes' | 'settings' | 'mailTransport'>,
  { team, email, role, inviter }: MailedInvitation,
) {
  const token = randomToken(services.randomBytes)
  const { origin } = services.settings
  const by = `${inviter.firstName} ${inviter.lastName}`
  await sendMail(tx, services, teamInvitationMail(email, { team: team.name, by, role, token, origin }))
  const invitedAt = services.now()
  const expiresAt = new Date(invitedAt.getTime() + LIFETIME_MS)
  return { tokenHash: await sha256(token), invitedAt, expiresAt }
}
