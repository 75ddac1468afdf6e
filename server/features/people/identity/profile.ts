import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { permissionsOf, type Product } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, teamMember, users } from './schema.ts'
import { logoUrlOf } from './teamLogo.ts'
import { markOf, readOwnRoles, withOwnRoles } from './teamRoles.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { User } from './users.ts'

const membership = z.object({ id: z.string(), name: z.string(), role: z.string() })

/** A user as the API sends them. */
export const profileSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  twoFactorEnabled: z.boolean(),
  emailVerified: z.boolean(),
  /** `admin`: administrator of the platform, which is not the role in a team. */
  role: z.enum(['user', 'admin']),
  kycStatus: z.enum(['none', 'pending', 'approved', 'rejected', 'review']),
  language: z
    .enum(['en', 'fr'])
    .nullable()
    .describe('Language of screens and emails, or null if none was chosen'),
  /** The team the session acts on. */
  team: membership.extend({
    permissions: z.array(z.string()),
    logoUrl: z.string().nullable().describe('Public URL of the logo'),
    country: z.string().nullable().describe('Country of the business (ISO 3166, two letters)'),
    currency: z.string().nullable().describe('Default currency of new records'),
    roles: z
      .array(z.object({ name: z.string(), permissions: z.array(z.string()).readonly() }))
      .readonly()
      .describe('Roles that the team made itself'),
    ownRoles: z.string().describe('Changes when one of these roles does; empty without any'),
  }),
  teams: z.array(membership),
  /**
   * The team requires a second factor that the user has not set up: until then nothing else is permitted in
   * that team.
   */
  twoFactorSetupRequired: z.boolean(),
})

/** The call by which screens know who is signed in. A product may answer more than the profile. */
export const WHO_IS_SIGNED_IN = {
  summary: 'Retrieve the signed-in user',
  tag: 'Profile',
  access: 'signedIn',
  beforeTwoFactor: true,
} as const

export type Profile = z.output<typeof profileSchema>

/** Reads a person as one of their teams sees them. Throws 409 when they are not in that team any more. */
export async function readProfile(
  orm: Orm,
  product: Product,
  { userId, teamId }: { readonly userId: string; readonly teamId: string },
): Promise<Profile> {
  const [user] = await orm.select().from(users).where(eq(users.id, userId))
  const teams = await teamsOf(orm, userId)
  const current = teams.find(({ id }) => id === teamId)
  if (!user) throw new Error(`No user ${userId}`)
  if (!current) throw new ApiError(409, 'Your teams just changed. Please try again.')
  const person = describePerson(user)
  const holder = { teamRole: current.role, isPlatformAdmin: person.role === 'admin' }
  const [own] = await orm
    .select({ settings: team.settings, logo: team.logo, country: team.country, currency: team.currency })
    .from(team)
    .where(eq(team.id, teamId))
  const twoFactorSetupRequired = !user.twoFactorEnabled && (own?.settings.requireTwoFactor ?? false)
  const roles = await readOwnRoles(orm, teamId)
  const permissions = twoFactorSetupRequired ? [] : [...permissionsOf(withOwnRoles(product, roles), holder)]
  return {
    ...person,
    team: {
      ...current,
      permissions,
      logoUrl: logoUrlOf(own?.logo ?? null),
      country: own?.country ?? null,
      currency: own?.currency ?? null,
      roles,
      ownRoles: markOf(roles),
    },
    teams,
    twoFactorSetupRequired,
  }
}

function describePerson(user: User): Omit<Profile, 'team' | 'teams' | 'twoFactorSetupRequired'> {
  const { id, firstName, lastName, email, phone, twoFactorEnabled, kycStatus, language } = user
  const emailVerified = user.emailVerifiedAt !== null
  const role = user.platformRole === 'admin' ? 'admin' : 'user'
  return { id, firstName, lastName, email, phone, twoFactorEnabled, emailVerified, role, kycStatus, language }
}

/** The teams a user may act for, the first they joined first. */
export async function teamsOf(orm: Orm, userId: string): Promise<z.output<typeof membership>[]> {
  return orm
    .select({ id: team.id, name: team.name, role: teamMember.role })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.userId, userId), eq(teamMember.status, 'active'), isNull(team.deletedAt)))
    .orderBy(asc(teamMember.joinedAt), asc(teamMember.id))
}
