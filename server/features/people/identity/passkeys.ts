import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { THEME } from '#product/theme'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { passkeyHostOf } from './passkeyHostOf.ts'
import { passkey, passkeyChallenge } from './schema.ts'

/** How long a device has to answer. */
const CHALLENGE_MS = 5 * 60_000
export const MOST_PASSKEYS = 20

const AS_RETURNED = 'WebAuthn value, as the browser returns it'
const text = z.string().max(8192).describe(AS_RETURNED)
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).describe(AS_RETURNED),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().describe(AS_RETURNED),
}
const transport = z.string().max(32)
const answerOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject({ ...credential, response: z.looseObject(shape).describe(AS_RETURNED) }).describe(AS_RETURNED)

/** What a device answers when it makes a key, as WebAuthn writes it in JSON. */
export const attestation = answerOf({
  clientDataJSON: text,
  attestationObject: text,
  transports: z.array(transport).max(10).optional().describe(AS_RETURNED),
})

/** What a device answers when it signs with a key. */
export const assertion = answerOf({
  clientDataJSON: text,
  authenticatorData: text,
  signature: text,
  userHandle: text.optional(),
})

type Attestation = z.output<typeof attestation>
type Assertion = z.output<typeof assertion>
export type PasskeyRow = typeof passkey.$inferSelect

/** What a challenge is for. `userId`: the user it was made for; null at sign-in, where the user is not known yet. */
type Purpose =
  | { readonly purpose: 'add' | 'step_up'; readonly userId: string }
  | { readonly purpose: 'sign_in'; readonly userId: null }

/** Loaded with the first passkey: the certificates that it reads weigh a lot. */
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a key for the caller: one that finds the account by itself, and asks for finger, face or PIN. */
export async function offerPasskey(
  services: Services,
  { userId, email, firstName, lastName }: SessionCaller,
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: THEME.name,
    rpID: partyOf(services).id,
    userName: email,
    attestationType: 'none',
    userID: new TextEncoder().encode(userId),
    userDisplayName: `${firstName} ${lastName}`,
    excludeCredentials: descriptorsOf(await readPasskeys(services, userId)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keep(services, options.challenge, { purpose: 'add', userId })
  return options
}

/** What a browser needs to sign: with any key of this site at sign-in, later with one of the caller's. */
export async function askPasskey(services: Services, purpose: Purpose) {
  const { generateAuthenticationOptions } = await library()
  const known = purpose.userId === null ? [] : await readPasskeys(services, purpose.userId)
  if (purpose.userId !== null && known.length === 0) throw new ApiError(409, 'You don’t have a passkey yet')
  const options = await generateAuthenticationOptions({
    rpID: partyOf(services).id,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: descriptorsOf(known) }),
  })
  await keep(services, options.challenge, purpose)
  return options
}

/** Checks a key that a device made for the caller. Throws 400 for one that is not in order. */
export async function checkPasskey(services: Services, { userId }: SessionCaller, response: Attestation) {
  const { verifyRegistrationResponse } = await library()
  const { id, origin } = partyOf(services)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Its shape is checked by the library, byte by byte.
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => spend(services, challenge, { purpose: 'add', userId }),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refuse)
  if (!verified) throw refused()
  const { credential: made } = registrationInfo
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers')
  return {
    id: made.id,
    counter: made.counter,
    publicKey: isoBase64URL.fromBuffer(made.publicKey),
    transports: response.response.transports ?? [],
  }
}

/**
 * Checks what a device signed, uses the challenge up, and notes the use of the key. Returns the key. Throws 400 for a
 * signature, challenge, site or counter that is not right, and for a key that is not known.
 */
export async function spendAssertion(
  services: Services,
  response: Assertion,
  purpose: Purpose,
): Promise<PasskeyRow> {
  const { verifyAuthenticationResponse } = await library()
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const { id, origin } = partyOf(services)
  const [known] = await services.db.orm.select().from(passkey).where(eq(passkey.id, response.id))
  if (!known || (purpose.userId !== null && known.userId !== purpose.userId)) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => spend(services, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: known.id, counter: known.counter, publicKey: isoBase64URL.toBuffer(known.publicKey) },
  }).catch(refuse)
  if (!verified) throw refused()
  // Of two answers that count the same, as a copied key gives them, one is taken.
  const [used] = await services.db.transaction((tx) =>
    tx
      .update(passkey)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: services.now() })
      .where(and(eq(passkey.id, known.id), eq(passkey.counter, known.counter)))
      .returning(),
  )
  if (!used) throw refused()
  return used
}

/** A person's passkeys, oldest first. */
export function readPasskeys({ db }: Pick<Services, 'db'>, userId: string): Promise<PasskeyRow[]> {
  return db.orm
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))
}

/** The site that keys are for. Throws 409 where it has no name. */
function partyOf({ settings }: Pick<Services, 'settings'>): { readonly id: string; readonly origin: string } {
  const id = passkeyHostOf(settings)
  if (id === undefined)
    throw new ApiError(409, 'Passkeys need a name as the host of PUBLIC_URL, such as localhost')
  return { id, origin: new URL(settings.origin).origin }
}

const descriptorsOf = (rows: readonly PasskeyRow[]) => rows.map(({ id, transports }) => ({ id, transports }))

async function keep({ db, now }: Services, challenge: string, { purpose, userId }: Purpose): Promise<void> {
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
  const row = { challenge, purpose, userId, expiresAt }
  await db.transaction((tx) => tx.insert(passkeyChallenge).values(row))
}

/** A challenge is used up by a wrong answer, too. */
async function spend(
  { db, now }: Services,
  challenge: string,
  { purpose, userId }: Purpose,
): Promise<boolean> {
  const isOpen = and(
    eq(passkeyChallenge.challenge, challenge),
    eq(passkeyChallenge.purpose, purpose),
    gt(passkeyChallenge.expiresAt, now()),
  )
  const rows = await db.transaction((tx) =>
    tx.delete(passkeyChallenge).where(isOpen).returning({ userId: passkeyChallenge.userId }),
  )
  return rows.some((row) => row.userId === userId)
}

const refused = () => invalid([{ field: 'passkey', code: 'wrong', text: 'This passkey was not accepted' }])

/** The library reports what is wrong by an error; the caller learns no more than that. */
function refuse(): never {
  throw refused()
}
