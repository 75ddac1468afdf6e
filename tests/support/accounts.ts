import { TOTP } from 'otpauth'
import type { TestApi } from './createTestApi.ts'
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

/** The code in the newest mail to an address. */
export async function codeFor(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.mails(email)
  return /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? ''
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

/** The fragment of the newest reset link to an address. */
export async function resetTokenFor(api: TestApi, email: string): Promise<string> {
  const [mail] = await api.mails(email)
  const fragment = new URL(mail?.linkUrl ?? 'http://none').hash.slice(1)
  return new URLSearchParams(fragment).get('token') ?? ''
}

/** What an authenticator app shows for a key at a moment. */
export function totpAt(manualKey: string, at: Date): string {
  return new TOTP({ secret: manualKey, digits: 6, period: 30 }).generate({ timestamp: at.getTime() })
}

/** The code of the next time step, to which the clock moves: each works once. */
export function nextCodeOf(api: TestApi, manualKey: string): string {
  api.advance(30_000)
  return totpAt(manualKey, api.services.now())
}

/** Turns two-factor on for a session's person. Answers the key and the recovery codes. */
export async function turnOnTwoFactor(api: TestApi, token: string) {
  await noteStepUp(api, token)
  const client = api.bearer(token)
  const begun = await client.post<Envelope<{ manualKey: string }>>('/user/init-2fa', {})
  const { manualKey } = begun.body.data
  const code = totpAt(manualKey, api.services.now())
  const confirmed = await client.post<Envelope<{ recoveryCodes: readonly string[] }>>('/user/setup-2fa', {
    token: code,
  })
  return { manualKey, recoveryCodes: confirmed.body.data.recoveryCodes }
}
