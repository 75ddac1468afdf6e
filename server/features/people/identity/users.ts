import type { Language } from '#resources/vocabulary/languages.ts'
import { and, eq, ne, asc, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { users, team, teamMember, type PlatformRole, type TeamSettings, teamSlug } from './schema.ts'
import { createId } from '#server/engine/support/createId.ts'
import { undrawable } from '#server/engine/print/undrawable.ts'
import { slugify } from '#define'
import { isReservedSlug } from '#resources/vocabulary/reservedSlugs.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

export type User = typeof users.$inferSelect

/** The account of an address (lower case), suspended ones included, deleted ones not. */
export async function findByEmail(orm: Orm, email: string): Promise<User | undefined> {
  const [user] = await orm
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.status, 'deleted')))
  return user
}

/** Locks an account for a change and reads it as it is now. Throws when there is none. */
export async function lockUser(tx: Orm, userId: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new Error(`No user ${userId}`)
  return user
}

/** The settings of a new team. */
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
  /** Default: none was chosen. */
  readonly language?: Language | null | undefined
  /** Default null: the address still has to be verified. */
  readonly emailVerifiedAt?: Date | null
  /** Default `user`. */
  readonly platformRole?: PlatformRole
  /** Default `services.now()`. */
  readonly createdAt?: Date
}

/** Adds a person. Throws the database's unique violation when the address is taken. Returns the id. */
export async function createUser(
  { tx, services }: WorkContext<'now' | 'randomBytes'>,
  user: NewUser,
): Promise<string> {
  const { createdAt = services.now(), ...values } = user
  const id = createId('usr', services.randomBytes)
  await tx.insert(users).values({ id, ...values, createdAt, updatedAt: createdAt })
  return id
}

/** Adds a team with its one owner. Every user has a personal one from sign-up. Returns the id. */
export async function createTeam(
  context: WorkContext<'now' | 'randomBytes'>,
  {
    name,
    ownerId,
    createdAt = context.services.now(),
  }: { readonly name: string; readonly ownerId: string; readonly createdAt?: Date },
): Promise<string> {
  const { tx, services } = context
  const id = createId('team', services.randomBytes)
  const slug = await makeTeamSlug(tx, { id, name })
  await tx.insert(team).values({ id, name, slug, settings: TEAM_DEFAULTS, createdAt, updatedAt: createdAt })
  await addMember(context, { teamId: id, userId: ownerId, role: 'owner', joinedAt: createdAt })
  return id
}

/** Makes a person a member of a team. Returns the id of the membership. */
export async function addMember(
  { tx, services }: WorkContext<'now' | 'randomBytes'>,
  member: {
    readonly teamId: string
    readonly userId: string
    readonly role: string
    /** User id. Default: not invited. */
    readonly invitedBy?: string
    readonly joinedAt?: Date
  },
): Promise<string> {
  const id = createId('mem', services.randomBytes)
  const joinedAt = member.joinedAt ?? services.now()
  await tx
    .insert(teamMember)
    .values({ id, ...member, joinedAt, roleBy: member.invitedBy ?? null, roleSince: joinedAt })
  return id
}

/** The name of the team that everyone gets at sign-up. It is printed on statements, where some letters cannot be. */
export function personalTeamName(firstName: string): string {
  return undrawable(firstName) === undefined ? `${firstName}'s team` : 'My team'
}

/** The team that a person may act for and joined first; `undefined` when there is none. */
export async function findFirstTeam(orm: Orm, userId: string): Promise<string | undefined> {
  const [first] = await orm
    .select({ id: team.id })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.userId, userId), eq(teamMember.status, 'active'), isNull(team.deletedAt)))
    .orderBy(asc(teamMember.joinedAt), asc(teamMember.id))
    .limit(1)
  return first?.id
}

/** Notes that a member did something in a team. Never moves backwards: two requests may end in any order. */
export async function noteActivity(
  tx: Orm,
  { teamId, userId, at }: { readonly teamId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  const lastActiveAt = sql`greatest(${teamMember.lastActiveAt}, ${at.toISOString()}::timestamptz)`
  await tx
    .update(teamMember)
    .set({ lastActiveAt })
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId)))
}

/**
 * Gives a user whose teams were all deleted a new personal one, as everyone has from sign-up. Otherwise they
 * could never sign in again, not even to accept an invitation. Being removed or suspended does not count. The user must be
 * locked, so that two sign-ins make one.
 */
export async function ensureOwnTeam(
  context: WorkContext<'now' | 'randomBytes'>,
  { id, firstName }: User,
): Promise<void> {
  const { tx } = context
  const memberships = await tx
    .select({ deletedAt: team.deletedAt })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(eq(teamMember.userId, id))
  const isLeftAlone = memberships.length > 0 && memberships.every(({ deletedAt }) => deletedAt !== null)
  if (isLeftAlone) await createTeam(context, { name: personalTeamName(firstName), ownerId: id })
}

/**
 * The readable address of a new team, made from its name; where that is taken or reserved, with letters of its own, which tell
 * no one how many teams go by it. Null when no letter of the name is allowed in an address. Another caller with the same name
 * waits for this transaction.
 */
async function makeTeamSlug(
  tx: Orm,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const base = slugify(name)
  if (base === '') return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`team slug ${base}`}))`)
  const isTaken = isReservedSlug(base) || (await tx.$count(teamSlug, eq(teamSlug.slug, base))) > 0
  return isTaken ? `${base}-${sha256(id).slice(0, 8)}` : base
}
