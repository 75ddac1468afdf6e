import { and, eq, sql } from 'drizzle-orm'
import { permissionsOf } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Client, SessionCaller } from '#server/engine/http/Caller.ts'
import type { OperationContext, WorkContext } from '#server/engine/OperationContext.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import type { Services } from '#server/entry/Services.ts'
import { team, teamMember, users } from '#server/features/people/identity/schema.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import type { NewJob } from '#server/engine/jobs/enqueue.ts'
import { job } from '#server/engine/db/schema.ts'
import { daysBefore, type Random } from './createRandom.ts'
import type { Moment } from './story.ts'

/** Someone who acts in the past. */
export interface Person {
  readonly userId: string
  /** The team they act in. */
  readonly teamId: string
  /** What they sign in with, visit by visit. */
  readonly clients: readonly Client[]
}

/** Where the past is played. */
export interface Past {
  readonly tx: Orm
  readonly services: Services
  /** The present. */
  readonly now: Date
  readonly random: Random
  /** Of every account. */
  readonly passwordHash: string
  /** By name. Who is not among them yet cannot sign in. The application acts for the team of `owner`. */
  readonly cast: Map<string, Person>
  /** As whom each acts, by what they may do now. */
  readonly callers: WeakMap<Person, Promise<SignedIn>>
  /** As whom the application acts, by the person whose team it is. */
  readonly systems: WeakMap<Person, ReturnType<typeof systemCaller>>
  /** A moment of the past, when people are at work. */
  readonly daysAgo: (days: number) => Date
  /** The same for an act. Default: of the application, or someone outside. */
  readonly ago: (days: number, by?: string) => Moment
}

/** The past until the present of the services. */
export function pastOf({ tx, services }: WorkContext, random: Random, passwordHash: string): Past {
  const now = services.now()
  const daysAgo = (days: number) => daysBefore(now, days)
  const ago = (days: number, by?: string) => ({ at: daysAgo(days), by })
  return {
    tx,
    services: { ...services, randomBytes: random.bytes },
    now,
    random,
    passwordHash,
    cast: new Map(),
    callers: new WeakMap(),
    systems: new WeakMap(),
    daysAgo,
    ago,
  }
}

/** Has what an act asked for done at another time: what is under way is so for a while after the start. */
export async function later({ tx }: Past, { kind, payload }: Pick<NewJob, 'kind' | 'payload'>, runAt: Date) {
  await tx
    .update(job)
    .set({ runAt })
    .where(and(eq(job.kind, kind), sql`${job.payload} @> ${JSON.stringify(payload)}::jsonb`))
}

interface When extends Moment {
  /** Where who does it is. */
  readonly client: Client | undefined
}

/** What an act of the past is done with: a clock that shows its moment, one transaction, and mails that are stored only. */
export async function contextAt(past: Past, { at, by, client }: When): Promise<OperationContext> {
  const { tx, random, cast } = past
  const services: Services = {
    ...past.services,
    db: { ...past.services.db, orm: tx, transaction: (work) => work(tx) },
    now: () => at,
    randomBytes: random.bytes,
    mailTransport: undefined,
  }
  const person = cast.get(by ?? 'owner')
  if (!person) throw new Error(`There is no ${by} in the demo data`)
  const caller = client
    ? { ...(await once(past.callers, person, () => signedIn(past, person))), ...client }
    : await once(past.systems, person, () => systemCaller(tx, person.teamId))
  if (!caller) throw new Error('The application has no team to act for')
  return contextOf({ services, caller, idempotencyKey: undefined }, tx)
}

function once<Result>(known: WeakMap<Person, Promise<Result>>, person: Person, find: () => Promise<Result>) {
  const found = known.get(person) ?? find()
  known.set(person, found)
  return found
}

type SignedIn = Omit<SessionCaller, keyof Client>

async function signedIn({ tx, services }: Past, { userId, teamId }: Person): Promise<SignedIn> {
  const [row] = await tx
    .select({ user: users, role: teamMember.role, name: team.name, currency: team.currency })
    .from(users)
    .leftJoin(teamMember, and(eq(teamMember.userId, users.id), eq(teamMember.teamId, teamId)))
    .innerJoin(team, eq(team.id, teamId))
    .where(eq(users.id, userId))
  if (!row) throw new Error(`There is no account ${userId}`)
  const { name, currency, role } = row
  const { platformRole, email, firstName, lastName } = row.user
  const holder = { teamRole: role ?? 'viewer', isPlatformAdmin: platformRole === 'admin' }
  return {
    kind: 'session',
    language: null,
    sessionId: 'demo',
    sessionKind: 'full',
    userId,
    platformRole,
    email,
    firstName,
    lastName,
    permissions: new Set(permissionsOf(services.product, holder)),
    team: { id: teamId, name, currency, role: holder.teamRole, ownRoles: '' },
    owesTwoFactor: false,
    stepUpAt: null,
    stepUpBy: 'password',
  }
}
