import { day, label, type Said, type SaidValue, say } from '#define/said'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { writerFor } from '#server/engine/http/Caller.ts'
import type { Wording } from '#src/languages/wording.ts'
import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { kycCases } from '#resources/admin/kycCases.ts'
import type { AnyRecord } from '#define'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { auditLog } from '#server/engine/db/schema.ts'
import { IDENTITY_COUNTRIES } from '#resources/vocabulary/identityDocuments.ts'
import { adminKycCase, kycCase } from './schema.ts'

const plain = sourceOf(kycCases, adminKycCase, {
  writtenTo: kycCase,
  // Whose log has its outcome.
  columns: { teamId: adminKycCase.teamId },
  scope: 'platform',
})

/** The identity cases of everyone. */
export const kycCaseSource: ListSource = {
  ...plain,
  asSeen: ({ viewer }) => {
    const write = writerFor(viewer)
    return { ...plain, details: (orm, record) => describeCase(orm, record, write) }
  },
}

/** What only the page of one case shows: the date of birth, others with the same document, what was compared, and its history. */
async function describeCase(orm: Orm, { id }: AnyRecord, write: Wording['write']): Promise<AnyRecord> {
  const [found] = await orm
    .select()
    .from(kycCase)
    .where(eq(kycCase.id, String(id)))
  if (!found) return {}
  const others = await orm
    .selectDistinct({ email: users.email })
    .from(kycCase)
    .innerJoin(users, eq(users.id, kycCase.userId))
    .where(and(eq(kycCase.documentHash, found.documentHash), ne(kycCase.userId, found.userId)))
    .orderBy(asc(users.email))
  const sharedWith = others.length > 0 ? others.map(({ email }) => email).join(', ') : null
  return {
    dateOfBirth: found.dateOfBirth,
    sharedWith,
    comparison: (await compareIdentity(orm, found, sharedWith)).map(({ document, known, ...compared }) => ({
      ...compared,
      document: write(document),
      known: write(known),
    })),
    history: await readSteps(orm, found),
  }
}

/** What happened to a case, from the audit log, the oldest first. */
async function readSteps(
  orm: Orm,
  { id, userId }: Pick<typeof kycCase.$inferSelect, 'id' | 'userId'>,
): Promise<readonly AnyRecord[]> {
  const rows = await orm
    .select({ action: auditLog.action, at: auditLog.createdAt, by: users.email, details: auditLog.details })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.targetType, 'user'),
        eq(auditLog.targetId, userId),
        or(sql`${auditLog.details} ->> 'id' = ${id}`, sql`${auditLog.details} ->> 'kycId' = ${id}`),
      ),
    )
    .orderBy(asc(auditLog.seq))
  return rows.map(({ action, at, by, details }) => {
    const { reason = null, changes } = details as { readonly reason?: unknown; readonly changes?: Changes }
    return { at: at.toISOString(), action, by, reason: changes?.reason?.after ?? reason }
  })
}

interface Changes {
  readonly reason?: { readonly after?: unknown }
}

type Case = typeof kycCase.$inferSelect

/** One thing that was compared: what is on the document, and what is known otherwise. */
interface Comparison {
  readonly what: 'name' | 'dateOfBirth' | 'country' | 'number'
  readonly document: SaidValue
  readonly known: SaidValue
  readonly result: 'agrees' | 'differs' | 'unknown'
}

/** What is on a document against the account, earlier checks of the same person, and other users who showed it. */
async function compareIdentity(
  orm: Orm,
  found: Case,
  sharedWith: string | null,
): Promise<readonly Comparison[]> {
  const [user] = await orm.select().from(users).where(eq(users.id, found.userId))
  const [earlier] = await orm
    .select({ dateOfBirth: kycCase.dateOfBirth })
    .from(kycCase)
    .where(and(eq(kycCase.userId, found.userId), ne(kycCase.id, found.id)))
    .orderBy(asc(kycCase.submittedAt), asc(kycCase.id))
    .limit(1)
  const [name, account] = [nameOf(found), user ? nameOf(user) : '']
  const home = countryOf(user?.phone ?? '')
  return [
    {
      what: 'name',
      document: name,
      known: say('Account: {name}', { name: account }),
      result: agrees(wordsOf(name) === wordsOf(account)),
    },
    {
      what: 'dateOfBirth',
      document: day(found.dateOfBirth),
      known: earlier ? say('Another check: {day}', { day: day(earlier.dateOfBirth) }) : say('No other check'),
      result: earlier ? agrees(earlier.dateOfBirth === found.dateOfBirth) : 'unknown',
    },
    {
      what: 'country',
      document: labelOf(found.country),
      known: home
        ? say('Phone number: {country}', { country: labelOf(home) })
        : say('No phone number to compare'),
      result: home ? agrees(home === found.country) : 'unknown',
    },
    {
      what: 'number',
      document: say('Ends in {digits}', { digits: found.documentLast4 }),
      known:
        sharedWith === null
          ? say('Not used by any other user')
          : say('Also used by {email}', { email: sharedWith }),
      result: agrees(sharedWith === null),
    },
  ]
}

const agrees = (isSame: boolean) => (isSame ? 'agrees' : 'differs')

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The words of a name in any order, without accents and capitals. */
function wordsOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

const CALLING_CODES = { NG: '+234', KE: '+254' } as const satisfies Record<
  keyof typeof IDENTITY_COUNTRIES,
  string
>

function countryOf(phone: string): string | undefined {
  const number = phone.replace(/[\s()-]/g, '').replace(/^00/, '+')
  return Object.entries(CALLING_CODES).find(([, code]) => number.startsWith(code))?.[0]
}

const labelOf = (country: string): Said =>
  label(Object.entries(IDENTITY_COUNTRIES).find(([code]) => code === country)?.[1].label ?? country)
