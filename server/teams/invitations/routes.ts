import { z } from 'zod'
import { INVITED_ROLES } from '#resources/vocabulary/teamRoles.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { countTries } from '#server/http/limitTries.ts'
import { defineRoute, type RouteInput } from '#server/http/route.ts'
import { email } from '#server/identity/inputs.ts'
import { inviteMember } from './inviteMember.ts'
import { requireOwnTeam } from '#server/http/requireOwnTeam.ts'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { invitation } from './schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { beginInvitation, refuseInvitee, mailInvitation, readInvitation } from './beginInvitation.ts'
import { invitationSource } from './invitations.source.ts'

const common = { tag: 'Teams', flag: 'teamManagement' } as const
const manages = { permission: 'canManageMembers' } as const
const answer = recordSchema(invitationSource)

/** Mails go to unconfirmed addresses, so the number per team is limited. */
const countMail = ({ caller, services, context }: RouteInput<unknown, unknown, typeof manages>) =>
  countTries({ services, context }, [
    { bucket: `invite:team:${caller.team.id}`, limit: services.settings.rateLimits.invitations },
  ])

const invite = defineRoute({
  ...common,
  method: 'post',
  path: '/teams/:teamId/invitations',
  failures: [429],
  summary: 'Invite somebody to a team',
  description: 'Mails a link that is valid for seven days, once. Pending invitations count as members.',
  access: manages,
  idempotent: true,
  status: 201,
  body: z.strictObject({ email, role: z.enum(INVITED_ROLES) }),
  answer,
  handle: async (input) => {
    const { caller, params, body, services } = input
    requireOwnTeam(caller, params['teamId'])
    await countMail(input)
    const data = await services.db.transaction((tx) => inviteMember(tx, services, caller, body))
    return { data, message: 'Invitation sent' }
  },
})

const resend = defineRoute({
  ...common,
  method: 'post',
  path: '/invitations/:id/resend',
  failures: [429],
  summary: 'Mail an invitation again',
  description: 'With a new link, for another seven days. The link before is void.',
  access: manages,
  idempotent: true,
  body: z.strictObject({}),
  answer,
  handle: async (input) => {
    const { caller, params, services } = input
    await countMail(input)
    const id = params['id'] ?? ''
    const data = await services.db.transaction((tx) => resendInvitation(tx, services, caller, id))
    return { data, message: 'Invitation resent' }
  },
})

const cancel = defineRoute({
  ...common,
  method: 'delete',
  path: '/invitations/:id',
  summary: 'Cancel an invitation',
  access: manages,
  answer,
  handle: async ({ caller, params, services }) => {
    const id = params['id'] ?? ''
    const data = await services.db.transaction((tx) => cancelInvitation(tx, services, caller, id))
    return { data, message: 'Invitation cancelled' }
  },
})

/** Inviting users to the caller's team. */
export const routes = [invite, resend, cancel]

/**
 * Mails a pending or expired invitation anew: another seven days, another link, and the one before is void. Throws 404, and
 * 409 for one that was answered or cancelled or when the team is full, and 400 when its address is no longer allowed.
 */
async function resendInvitation(tx: Orm, services: Services, caller: Caller, id: string) {
  const team = await beginInvitation(tx, caller)
  const { email, role } = await findPending(tx, caller, id)
  await refuseInvitee(tx, services, caller, { team, invitee: { email, role, id } })
  const mailed = await mailInvitation(tx, services, { team, email, role, inviter: caller })
  await tx.update(invitation).set(mailed).where(eq(invitation.id, id))
  await record(tx, services, caller, { action: 'invitation_resent', id, details: { email, role } })
  return readInvitation(tx, services, caller, id)
}

/** Ends a pending or expired invitation. Throws 404, and 409 for one that was answered or cancelled. */
async function cancelInvitation(tx: Orm, services: Services, caller: Caller, id: string) {
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
  recordAudit({ tx, services, caller }, { ...deed, target: { type: 'invitation', id } })
