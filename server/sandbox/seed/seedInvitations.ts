import type { InvitedRole } from '#resources/vocabulary/teamRoles.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { invitation, type InvitationStatus } from '#server/features/people/teams/invitations/schema.ts'
import type { Settings } from '#server/entry/settings.ts'
import { mailInvitation } from '#server/features/people/teams/invitations/beginInvitation.ts'
import { createRandom, daysBefore } from './createRandom.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_108

/** An invitation of the demo data. */
interface Past {
  readonly email: string
  readonly role: InvitedRole
  readonly daysAgo: number
  /** Default `pending`, or expired after seven days. */
  readonly status?: InvitationStatus
}

/** Pending, expired, cancelled, declined and accepted ones; the accepted one is that of a member. */
const PAST: readonly Past[] = [
  { email: 'victor.vance@demo.test', role: 'viewer', daysAgo: 60, status: 'cancelled' },
  { email: 'viewer@demo.test', role: 'viewer', daysAgo: 58, status: 'accepted' },
  { email: 'sven@partner.example', role: 'member', daysAgo: 33, status: 'declined' },
  { email: 'auditor@partner.example', role: 'viewer', daysAgo: 16 },
  { email: 'noor@demo.test', role: 'member', daysAgo: 6.4 },
  { email: 'lena@demo.test', role: 'admin', daysAgo: 1.2 },
]

interface InvitationSeed {
  readonly settings: Settings
  readonly now: Date
  readonly team: { readonly id: string; readonly name: string }
  /** When the one who accepted joined. */
  readonly acceptedAt: Date
  readonly inviter: { readonly id: string; readonly firstName: string; readonly lastName: string }
}

/** Writes the invitations of a team. The mails are in the inbox, with links that work while an invitation is pending. */
export async function seedInvitations(
  tx: Orm,
  { settings, now, team, inviter, acceptedAt }: InvitationSeed,
): Promise<void> {
  const { bytes: randomBytes } = createRandom(SEED)
  for (const { email, role, daysAgo, status = 'pending' } of PAST) {
    const at = daysBefore(now, daysAgo)
    const services = { settings, randomBytes, mailTransport: undefined, now: () => at }
    const mailed = await mailInvitation(tx, services, { team, email, role, inviter })
    await tx.insert(invitation).values({
      id: createId('inv', randomBytes),
      teamId: team.id,
      email,
      role,
      status,
      invitedBy: inviter.id,
      ...mailed,
      acceptedAt: status === 'accepted' ? acceptedAt : null,
    })
  }
}
