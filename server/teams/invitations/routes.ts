import { z } from 'zod'
import { INVITED_ROLES } from '#resources/vocabulary/teamRoles.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { countTries } from '#server/http/limitTries.ts'
import { runOperation } from '#server/engine/runOperation.ts'
import { defineRoute } from '#server/http/route.ts'
import { email } from '#server/identity/inputs.ts'
import { inviteMember } from './inviteMember.ts'
import { requireOwnTeam } from '#server/http/requireOwnTeam.ts'
import { invitationQuotas } from './beginInvitation.ts'
import { invitationSource } from './invitations.source.ts'

const common = { tag: 'Teams', flag: 'teamManagement' } as const
const manages = { permission: 'canManageMembers' } as const
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
  answer: recordSchema(invitationSource),
  handle: async (input) => {
    const { caller, params, body } = input
    requireOwnTeam(caller, params['teamId'])
    await countTries(input, invitationQuotas(input))
    const data = await runOperation(input, (operation) => inviteMember(operation, body))
    return { data, message: 'Invitation sent' }
  },
})

/** Inviting users to the caller's team. */
export const routes = [invite]
