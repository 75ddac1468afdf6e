import { z } from 'zod'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { deleteTeam } from './deleteTeam.ts'

export const routes: readonly Route[] = [
  defineRoute({
    method: 'delete',
    path: '/teams/:teamId',
    summary: 'Delete a team',
    description:
      'Refused with every reason while money, liens or pending payouts remain. Sessions in it go on in another team of ' +
      'their people, or end; team is where the caller goes on, null for nowhere.',
    tag: 'Teams',
    flag: 'teamManagement',
    stepUp: true,
    access: { permission: 'team.delete' },
    body: z.strictObject({ confirmName: z.string().max(300) }),
    answer: z.object({ team: z.object({ id: z.string(), name: z.string() }).nullable() }),
    handle: async ({ services, caller, params, body: { confirmName } }) => {
      requireOwnTeam(caller, params['teamId'])
      const team = await deleteTeam(services, caller, confirmName)
      return { data: { team }, message: 'Team deleted' }
    },
  }),
]
