import { z } from 'zod'
import {
  LONGEST_TEAM_DESCRIPTION,
  LONGEST_TEAM_NAME,
  MAX_MEMBERS,
  MOST_DOMAINS,
  refuseDomain,
  SESSION_TIMEOUTS,
  toDomain,
} from '#resources/vocabulary/teamSettings.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changeTeam } from './changeTeam.ts'
import { deleteTeam } from './deleteTeam.ts'
import { readTeam } from './readTeam.ts'
import { requireOwnTeam } from './requireOwnTeam.ts'

const tag = 'Teams'
const flag = 'teamManagement'
const access = { permission: 'canManageSettings' } as const

const oneOf = (options: ReadonlyMap<number, string>, text: string) =>
  z.int().refine((value) => options.has(value), text)

const domains = z
  .array(z.string().max(300).transform(toDomain))
  .max(MOST_DOMAINS, `At most ${MOST_DOMAINS} domains`)
  .superRefine((list, context) => {
    for (const [index, domain] of list.entries()) {
      const message = refuseDomain(domain, list.slice(0, index))
      if (message !== undefined) context.addIssue({ code: 'custom', path: [index], message })
    }
  })

const notices = z
  .strictObject({
    memberJoined: z.boolean(),
    memberLeft: z.boolean(),
    roleChanged: z.boolean(),
    securityAlerts: z.boolean(),
  })
  .partial()

const body = z
  .strictObject({
    name: z.string().trim().min(1, 'Team Name is required').max(LONGEST_TEAM_NAME),
    description: z.string().trim().max(LONGEST_TEAM_DESCRIPTION),
    settings: z
      .strictObject({
        maxMembers: oneOf(MAX_MEMBERS, 'Choose 5, 10, 25, 50, 100 or -1 for unlimited'),
        sessionTimeout: oneOf(SESSION_TIMEOUTS, 'Choose 60, 240, 480, 720, 1440 or 10080 minutes'),
        requireTwoFactor: z.boolean(),
        allowedDomains: domains,
        notificationPreferences: notices,
      })
      .partial(),
    version: z.int().describe('The version that the change is based on, as in If-Match'),
  })
  .partial()

const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  memberCount: z.int(),
  settings: z.object({
    maxMembers: z.int().describe('-1 is unlimited'),
    sessionTimeout: z.int().describe('Minutes'),
    requireTwoFactor: z.boolean(),
    allowedDomains: z.array(z.string()).readonly(),
    notificationPreferences: notices.required(),
  }),
  subscription: z
    .object({
      plan: z.string(),
      status: z.enum(['active', 'trialing', 'past_due', 'cancelled']),
      currentPeriodStart: z.iso.datetime(),
      currentPeriodEnd: z.iso.datetime(),
      trialEnd: z.iso.datetime().optional(),
    })
    .optional(),
  version: z.int(),
})

/** The settings of a team, and deleting it. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/teams/:teamId/settings',
    summary: 'Read a team with its settings',
    ...{ tag, flag, access },
    answer: teamSchema,
    handle: async ({ services, caller, params }) => {
      requireOwnTeam(caller, params['teamId'])
      return { data: await readTeam(services.db.orm, caller.team.id) }
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/teams/:teamId',
    versioned: true,
    summary: 'Change name, description and settings of a team',
    description:
      'What is left out stays as it is. Whoever requires two-factor needs it themselves. With a version, in the body or ' +
      'as If-Match: "version", answers 412 and the present state when it has changed meanwhile.',
    ...{ tag, flag, access, stepUp: true },
    body,
    answer: teamSchema,
    handle: async ({ services, caller, params, body: { version, ...request }, context }) => {
      requireOwnTeam(caller, params['teamId'])
      const expected = version ?? parseIfMatch(context.req.header('If-Match'))
      const data = await changeTeam(services, caller, request, expected)
      return { data, message: 'Team settings saved' }
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/teams/:teamId',
    summary: 'Delete a team',
    description:
      'Refused with every reason while money, liens or pending payouts remain. Sessions in it go on in another team of ' +
      'their people, or end; team is where the caller goes on, null for nowhere.',
    ...{ tag, flag, stepUp: true },
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
