import { inTeam } from '#resources/vocabulary/areas.ts'
import type { Mail } from '#server/engine/mail/sendMail.ts'

/** The texts of the mails about teams. */

interface TeamInvitation {
  readonly team: string
  /** Who invites: first and last name. */
  readonly by: string
  readonly role: string
  readonly token: string
  readonly origin: string
}

const INVITED = {
  viewer: '{by} invited you to join the team {team} as a viewer.',
  member: '{by} invited you to join the team {team} as a member.',
  admin: '{by} invited you to join the team {team} as an admin.',
} as const

/** The token is behind the `#`, which no server, log or Referer header gets. */
export function teamInvitationMail(to: string, { team, by, role, token, origin }: TeamInvitation): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('{by} invited you to {team}', { by, team }),
      body: [
        Object.hasOwn(INVITED, role)
          ? say(INVITED[role as keyof typeof INVITED], { by, team })
          : say('{by} invited you to join the team {team} with the role {role}.', { by, team, role }),
        say(
          'The link is valid for seven days and works once. If you don’t know them, you can ignore this email.',
        ),
      ].join(' '),
      link: { label: say('View the invitation'), url: `${origin}/accept-invitation#token=${token}` },
    }),
  }
}

/** To the owners of a team: it has a new admin. */
export function newAdminMail(
  to: string,
  {
    team,
    name,
    email,
    origin,
  }: {
    readonly team: { readonly id: string; readonly name: string }
    readonly name: string
    readonly email: string
    readonly origin: string
  },
): Mail {
  const named = { name, email, team: team.name }
  return {
    to,
    write: ({ say }) => ({
      subject: say('{name} is now an admin of {team}', named),
      body: say(
        '{name} ({email}) is now an admin of {team}. They can move its money, approve payments and manage members. If this isn’t intended, change their role or remove them.',
        named,
      ),
      link: { label: say('View members'), url: inTeam(`${origin}/dashboard/teams`, team.id) },
    }),
  }
}
