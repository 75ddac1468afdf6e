import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { renewRecoveryCodes } from '#server/features/people/identity/recoveryCodes.ts'
import { session, users } from '#server/features/people/identity/schema.ts'
import { createTotp, sealSecret, stepOfCode } from '#server/features/people/identity/totp.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { TestApi } from './createTestApi.ts'
import { OWNER } from './admin.ts'
import { makeSession, makeTeam, makeUser, TEST_PASSWORD } from './factories.ts'
import { oneTimeCode } from './oneTimeCode.ts'
import { noteStepUp } from './stepUp.ts'
import type { Envelope } from './TestClient.ts'

/** What a new person fills in. */
export const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'correct horse battery',
  phone: '',
} as const

/** The data of an answer that signs somebody in. */
export interface LoginData {
  readonly accessToken: string
  readonly id: string
  readonly email: string
  readonly twoFactorRequired: boolean
}

/** Signs somebody in by their password, by default the owner of "Test Store". */
export const signIn = (api: TestApi, email: string = OWNER, password: string = TEST_PASSWORD) =>
  api.guest().post<Envelope<LoginData>>('/auth/signin', { email, password })

/** The code in the newest mail to an address. */
export async function codeFor(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.mails(email)
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

/** Gives Ada her account and her team without a sign-up. Answers a session token. */
export async function makeAda({ services }: TestApi): Promise<string> {
  const { firstName, lastName, email, password } = ADA
  const passwordHash = await hashPassword(password, services.settings.passwordCost, services.randomBytes)
  const { userId } = await makeUser(services, { firstName, lastName, email, passwordHash })
  await makeTeam(services, { name: "Ada's team", ownerId: userId })
  return makeSession(services, { userId })
}

/** Signs Ada up and verifies her. Answers her session token. */
export async function joinAsAda(api: TestApi): Promise<string> {
  await api.guest().post('/auth/signup', ADA)
  const token = await codeFor(api, ADA.email)
  const { body } = await api
    .guest()
    .post<Envelope<LoginData>>('/auth/verify-account', { email: ADA.email, token })
  return body.data.accessToken
}

/** The token in the newest link that was mailed to an address. */
export async function resetTokenFor(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.mails(email)
  const fragment = new URL(mail?.linkUrl ?? 'http://none').hash.slice(1)
  return new URLSearchParams(fragment).get('token') ?? ''
}

/** What an authenticator app shows for a key at a moment. */
export function totpAt(manualKey: string, at: Date): string {
  return oneTimeCode(manualKey, at.getTime())
}

/** The code of the next time step, to which the clock moves: each works once. */
export function nextCodeOf(api: TestApi, manualKey: string): string {
  api.advance(30_000)
  return totpAt(manualKey, api.services.now())
}

/**
 * Turns two-factor on for a session's person, without the set-up: a code of this moment counts as given. Answers the key and
 * the recovery codes.
 */
export async function turnOnTwoFactor(api: TestApi, token: string) {
  await noteStepUp(api, token)
  const { services } = api
  const { db, now, randomBytes } = services
  const { manualKey } = createTotp('', randomBytes)
  const totpLastStep = stepOfCode(manualKey, totpAt(manualKey, now()), now())
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(session)
      .where(eq(session.tokenHash, sha256(token)))
    if (!found) throw new Error('No session of this token')
    const totpSecret = await sealSecret(services, found.userId, manualKey)
    const on = { twoFactorEnabled: true, totpSecret, totpLastStep }
    await tx.update(users).set(on).where(eq(users.id, found.userId))
    return { manualKey, recoveryCodes: await renewRecoveryCodes(tx, randomBytes, found.userId) }
  })
}
