import { z } from 'zod'
import { invitations } from '../../resources/invitations.ts'
import { INVITED_ROLES } from '../../resources/vocabulary/invitedRoles.ts'
import { seenBy } from '../collections/ListSource.ts'
import { parseListQuery } from '../collections/query/parseListQuery.ts'
import { querySchema } from '../collections/querySchema.ts'
import { readList } from '../collections/readList.ts'
import { recordSchema } from '../collections/schemas.ts'
import { countTries } from '../http/limitTries.ts'
import { defineRoute } from '../http/route.ts'
import type { RouteInput } from '../http/route.ts'
import { email } from '../identity/inputs.ts'
import { cancelInvitation, resendInvitation } from '../teams/invitations/changeInvitation.ts'
import { inviteMember } from '../teams/invitations/inviteMember.ts'
import { invitationSource } from '../teams/invitations/invitationSource.ts'
import { requireOwnTeam } from '../teams/requireOwnTeam.ts'

const common = { tag: 'Team', flag: 'teamManagement' } as const
const manages = { permission: 'canManageMembers' } as const
const answer = recordSchema(invitations)

/** Mails go to addresses that nobody has confirmed, so a team sends only so many. */
const countMail = ({ caller, services, context }: RouteInput<unknown, unknown, typeof manages>) =>
  countTries({ services, context }, [
    { bucket: `invite:team:${caller.team.id}`, limit: services.settings.rateLimits.invitations },
  ])

const list = defineRoute({
  ...common,
  method: 'get',
  path: '/teams/:teamId/invitations',
  summary: 'Who was invited to a team',
  description: 'Newest first, a page at a time. A pending one whose seven days are over is expired.',
  access: { permission: 'team.view' },
  query: querySchema(invitationSource, 'envelope'),
  answer: z.array(answer).readonly(),
  handle: async ({ caller, params, query, services }) => {
    requireOwnTeam(caller, params['teamId'])
    const source = seenBy(caller, invitationSource, services)
    const asked = parseListQuery(source, query, 'envelope')
    const { records, total } = await readList(services.db.orm, source, caller, asked)
    const { limit, offset } = asked
    return { data: records, metadata: { total, page: offset / limit + 1, pageSize: limit } }
  },
})

const invite = defineRoute({
  ...common,
  method: 'post',
  path: '/teams/:teamId/invitations',
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
export const routes = [list, invite, resend, cancel]
