import { and, asc, eq, ne } from 'drizzle-orm'
import { IDENTITY_COUNTRIES } from '#resources/vocabulary/identityDocuments.ts'
import { users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { kycCase } from './schema.ts'

type Case = typeof kycCase.$inferSelect

/** One thing that was compared: what is on the document, and what is known otherwise. */
export interface Comparison {
  readonly what: 'name' | 'dateOfBirth' | 'country' | 'number'
  readonly document: string
  readonly known: string
  readonly result: 'agrees' | 'differs' | 'unknown'
}

/** What is on a document against the account, earlier checks of the same person, and other users who showed it. */
export async function compareIdentity(
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
      known: `Account: ${account}`,
      result: agrees(wordsOf(name) === wordsOf(account)),
    },
    {
      what: 'dateOfBirth',
      document: found.dateOfBirth,
      known: earlier ? `Another check: ${earlier.dateOfBirth}` : 'No other check',
      result: earlier ? agrees(earlier.dateOfBirth === found.dateOfBirth) : 'unknown',
    },
    {
      what: 'country',
      document: labelOf(found.country),
      known: home ? `Phone number: ${labelOf(home)}` : 'No phone number to compare',
      result: home ? agrees(home === found.country) : 'unknown',
    },
    {
      what: 'number',
      document: `Ends in ${found.documentLast4}`,
      known: sharedWith === null ? 'Not used by any other user' : `Also used by ${sharedWith}`,
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

const labelOf = (country: string): string =>
  Object.entries(IDENTITY_COUNTRIES).find(([code]) => code === country)?.[1].label ?? country
