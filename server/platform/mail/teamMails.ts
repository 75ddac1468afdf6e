import { asWhat, type InvitedRole } from '#resources/vocabulary/invitedRoles.ts'
import type { Mail } from './sendMail.ts'

interface TeamInvitation {
  readonly team: string
  /** Who invites: first and last name. */
  readonly by: string
  readonly role: InvitedRole
  readonly token: string
  readonly origin: string
}

/** The token stands behind the `#`, where no server, log or Referer header sees it. Decision "Invitations". */
export function teamInvitationMail(to: string, { team, by, role, token, origin }: TeamInvitation): Mail {
  return {
    to,
    subject: `${by} invited you to ${team}`,
    body: `${by} invited you to join the team ${team} as ${asWhat(role)}. The link is valid for seven days and works once. If you do not know them, nothing has to be done.`,
    link: { label: 'View the invitation', url: `${origin}/accept-invitation#token=${token}` },
  }
}

/** To an owner: keys of the team are refused, as who made them lost the right to. */
export function keysStoppedMail(
  to: string,
  { team, maker }: { readonly team: string; readonly maker: string },
): Mail {
  return {
    to,
    subject: `API keys of ${team} are suspended`,
    body: `${maker} can no longer manage the API keys of ${team}, so the keys they made are refused from now on. Programs that use them stop working. Generate new keys in the API settings and put them in their place.`,
  }
}
