import type { TeamRole } from '#resources/vocabulary/permissions.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, teamMember, users, type PlatformRole, type TeamSettings } from './schema.ts'
import type { Services } from '#server/Services.ts'

/** Spec B, section 3. */
export const TEAM_DEFAULTS: TeamSettings = {
  maxMembers: 10,
  sessionTimeout: 480,
  requireTwoFactor: false,
  allowedDomains: [],
  notificationPreferences: { memberJoined: true, memberLeft: true, roleChanged: true, securityAlerts: true },
}

export interface NewUser {
  /** Lower case. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone?: string
  /** From `hashPassword`. */
  readonly passwordHash: string
  /** Default null: the address still has to be verified. */
  readonly emailVerifiedAt?: Date | null
  /** Default `user`. */
  readonly platformRole?: PlatformRole
  /** Default `services.now()`. */
  readonly createdAt?: Date
}

type Deps = Pick<Services, 'now' | 'randomBytes'>

/** Adds a person. Throws the database's unique violation when the address is taken. Answers the id. */
export async function createUser(tx: Orm, deps: Deps, user: NewUser): Promise<string> {
  const { createdAt = deps.now(), ...values } = user
  const id = createId('usr', deps.randomBytes)
  await tx.insert(users).values({ id, ...values, createdAt, updatedAt: createdAt })
  return id
}

/** Adds a team with its one owner. Everyone has a personal one from sign-up (G-38). Answers the id. */
export async function createTeam(
  tx: Orm,
  deps: Deps,
  {
    name,
    ownerId,
    createdAt = deps.now(),
  }: { readonly name: string; readonly ownerId: string; readonly createdAt?: Date },
): Promise<string> {
  const id = createId('team', deps.randomBytes)
  await tx.insert(team).values({ id, name, settings: TEAM_DEFAULTS, createdAt, updatedAt: createdAt })
  await addMember(tx, deps, { teamId: id, userId: ownerId, role: 'owner', joinedAt: createdAt })
  return id
}

/** Makes a person a member of a team. Answers the id of the membership. */
export async function addMember(
  tx: Orm,
  deps: Deps,
  member: {
    readonly teamId: string
    readonly userId: string
    readonly role: TeamRole
    /** User id. Default: nobody invited them. */
    readonly invitedBy?: string
    readonly joinedAt?: Date
  },
): Promise<string> {
  const id = createId('mem', deps.randomBytes)
  await tx.insert(teamMember).values({ id, ...member, joinedAt: member.joinedAt ?? deps.now() })
  return id
}

/** The name of the team that everyone gets at sign-up. */
export function personalTeamName(firstName: string): string {
  return `${firstName}'s team`
}
