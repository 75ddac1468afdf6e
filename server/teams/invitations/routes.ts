import { z } from 'zod'
import { invitations } from '#resources/invitations.ts'
import { INVITED_ROLES } from '#resources/vocabulary/invitedRoles.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { countTries } from '#server/http/limitTries.ts'
import { defineRoute, type RouteInput } from '#server/http/route.ts'
import { email } from '#server/identity/inputs.ts'
import { cancelInvitation, resendInvitation } from './changeInvitation.ts'
import { inviteMember } from './inviteMember.ts'
import { requireOwnTeam } from '../requireOwnTeam.ts'

const common = { tag: 'Teams', flag: 'teamManagement' } as const
const manages = { permission: 'canManageMembers' } as const
const answer = recordSchema(invitations)

/** Mails go to addresses that nobody has confirmed, so a team sends only so many. */
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

/** Inviting people to the caller's team. Spec B, sections 5 to 7; research 2.4. */
export const routes = [invite, resend, cancel]
