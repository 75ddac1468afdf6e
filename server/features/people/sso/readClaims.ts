import { EMAIL, readEmail } from '#define'
import type { SignOnProof, SignOnProvider } from '#server/providers/SignOn.ts'

type Claims = SignOnProof['claims']

/** A person as their provider knows them. */
export interface SignOnPerson {
  /** Lower case. Undefined: there is none, or the provider did not verify it. */
  readonly email: string | undefined
  readonly firstName: string
  readonly lastName: string
  /** In the team of the provider. */
  readonly role: string
  /** They gave the provider a second factor that counts here. */
  readonly hasSecondFactor: boolean
}

/** A person, as described by the claims of a provider. */
export function readClaims(
  { verifiedClaim, roles, secondFactor }: SignOnProvider,
  claims: Claims,
): SignOnPerson {
  const email = readEmail(textIn(claims, 'email'))
  const isVerified = [true, 'true', 1, '1'].some((yes) => claims[verifiedClaim] === yes)
  return {
    email: isVerified && EMAIL.test(email) && email.length <= 254 ? email : undefined,
    ...namesOf(claims, email),
    role: roleOf(roles, claims),
    hasSecondFactor: textsOf(claims['amr']).some((method) => secondFactor.includes(method)),
  }
}

/** The first role of the mapping, in its order, that the person has a value for. */
function roleOf({ claim, map, default: otherwise }: SignOnProvider['roles'], claims: Claims): string {
  if (claim === undefined) return otherwise
  const values = textsOf(claims[claim] ?? valueAt(claims, claim))
  return Object.entries(map).find(([value]) => values.includes(value))?.[1] ?? otherwise
}

const valueAt = (claims: Claims, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), claims)

const LONGEST_NAME = 100

/** Not every provider has first and last names; an email address always has a first part. */
function namesOf(claims: Claims, email: string): Pick<SignOnPerson, 'firstName' | 'lastName'> {
  const [first = '', ...rest] = textIn(claims, 'name').split(/\s+/)
  const firstName = textIn(claims, 'given_name') || first || (email.split('@')[0] ?? '')
  const lastName = textIn(claims, 'family_name') || rest.join(' ')
  return { firstName: firstName.slice(0, LONGEST_NAME), lastName: lastName.slice(0, LONGEST_NAME) }
}

function textIn(claims: Claims, name: string): string {
  const value = claims[name]
  return typeof value === 'string' ? value.trim() : ''
}

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
