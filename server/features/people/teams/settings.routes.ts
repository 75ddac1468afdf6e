import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { teamSettings } from '#resources/teamSettings.ts'
import { runOperation } from '#server/engine/write/runOperation.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { countTries } from '#server/engine/http/limitTries.ts'
import { sendThumbnail } from '#server/engine/routes/fileRoutes.ts'
import { findLogo } from '#server/features/people/identity/teamLogo.ts'
import type { RateLimit } from '#server/entry/settings.ts'
import { ApiError, notFound, renameFields } from '#server/engine/http/ApiError.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { team, teamMember } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { flatten } from './teamSettings.source.ts'

const tag = 'Teams'
const flag = 'teamManagement'
const access = { permission: 'canManageSettings' } as const

const notices = z
  .strictObject({
    memberJoined: z.boolean(),
    memberLeft: z.boolean(),
    roleChanged: z.boolean(),
    securityAlerts: z.boolean(),
  })
  .partial()

/** Of one client address. */
const LOGO_READS: RateLimit = { perMinute: 120, burst: 120 }

const body = z
  .strictObject({
    name: z.string(),
    slug: z.string().nullable().describe('Part of payment link URLs: /pay/{slug}/coffee'),
    description: z.string(),
    settings: z
      .strictObject({
        maxMembers: z.int().describe('-1 for unlimited'),
        sessionTimeout: z.int().describe('Minutes'),
        requireTwoFactor: z.boolean(),
        allowedDomains: z.array(z.string()),
        notificationPreferences: notices,
      })
      .partial(),
    version: z.int().describe('Version that the change is based on, as in If-Match'),
  })
  .partial()

const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  description: z.string(),
  memberCount: z.int(),
  settings: z.object({
    maxMembers: z.int().describe('-1 for unlimited'),
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

/** A team with its settings, in the shape of the specification. Throws 404. */
async function readTeam(orm: Orm, teamId: string): Promise<z.input<typeof teamSchema>> {
  const [row] = await orm.select().from(team).where(eq(team.id, teamId))
  if (!row) throw notFound()
  const { id, name, slug, description, settings, subscription, version } = row
  const memberCount = await orm.$count(teamMember, eq(teamMember.teamId, teamId))
  return {
    id,
    name,
    slug,
    description,
    settings,
    memberCount,
    version,
    ...(subscription && { subscription }),
  }
}

/** What was refused, in the places that its values have in a team. */
function inPlaces(error: unknown, data: unknown): unknown {
  const placeOf = (field: string) => {
    const [name = ''] = field.split('.')
    if (name in notices.shape) return `settings.notificationPreferences.${field}`
    return ['name', 'slug', 'description'].includes(name) ? field : `settings.${field}`
  }
  if (!(error instanceof ApiError) || error.status !== 412) return renameFields(error, placeOf)
  return new ApiError(error.status, error.text, { ...error.details, data })
}

/** The settings of a team, and deleting it. */
export const routes: readonly Route[] = [
  defineRoute('GET /teams/:teamId/settings', {
    summary: 'Retrieve a team with its settings',
    tag,
    flag,
    access,
    answer: teamSchema,
    handle: async ({ services, caller, params }) => {
      requireOwnTeam(caller, params['teamId'])
      return { data: await readTeam(services.db.orm, caller.team.id) }
    },
  }),
  defineRoute('PATCH /teams/:teamId', {
    versioned: true,
    summary: 'Update a team',
    description:
      'Fields that are left out stay unchanged. To require two-factor authentication, you must have it enabled. With a ' +
      'version in the body or in If-Match: "version", returns 412 and the current team if it has changed in the ' +
      'meantime.',
    tag,
    flag,
    access,
    stepUp: true,
    body,
    answer: teamSchema,
    handle: async (call) => {
      const { services, caller, params, context } = call
      const { version, settings = {}, ...request } = call.body
      requireOwnTeam(caller, params['teamId'])
      const expected = version ?? parseIfMatch(context.req.header('If-Match'))
      const changes = { ...request, ...flatten(settings) }
      await runOperation(call, (operation) => operation.settings(teamSettings).edit(changes, expected)).catch(
        async (error: unknown) => {
          throw inPlaces(error, await readTeam(services.db.orm, caller.team.id))
        },
      )
      return { data: await readTeam(services.db.orm, caller.team.id), message: 'Team settings saved' }
    },
  }),
  defineRoute('GET /public/logos/:file', {
    summary: 'Download a team’s logo, as WebP',
    description: 'At the URL used in emails and documents.',
    tag,
    access: 'public',
    failures: [429],
    bare: 'image/webp',
    handle: async ({ services, context, client, params }) => {
      await countTries({ services, context }, [{ bucket: `logo:${client.ip}`, limit: LOGO_READS }])
      const logo = await findLogo(services.db.orm, params['file'] ?? '')
      if (!logo) throw notFound()
      const picture = await sendThumbnail(services, logo)
      picture.headers.set('Cache-Control', 'public, max-age=3600')
      return picture
    },
  }),
]
