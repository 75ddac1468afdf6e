import { Secret, TOTP } from 'otpauth'
import type { Services } from '#server/entry/Services.ts'
import { seal, unseal } from '#server/engine/support/secretBox.ts'
import { THEME } from '#product/theme'

const STEP_SECONDS = 30

/** A new secret as an authenticator app takes it: by QR code (`url`) or typed in (`manualKey`). */
export function createTotp(email: string, randomBytes: Services['randomBytes']) {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer })
  return { manualKey: secret.base32, url: totpOf(secret.base32, email).toString() }
}

/**
 * The time step of a code, within one step of now; `undefined` when it is wrong. The caller must store an
 * accepted step and take only later ones from then on: a code works once.
 */
export function stepOfCode(manualKey: string, token: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(manualKey).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** A secret as it is stored for a user: encrypted, and bound to that user. */
export async function sealSecret(
  services: Pick<Services, 'settings' | 'randomBytes'>,
  userId: string,
  manualKey: string,
): Promise<string> {
  const { settings, randomBytes } = services
  return seal({ key: settings.encryptionKey, iv: randomBytes(12), owner: userId }, manualKey)
}

export async function unsealSecret(
  services: Pick<Services, 'settings' | 'randomBytes'>,
  userId: string,
  sealed: string,
): Promise<string> {
  return unseal({ key: services.settings.encryptionKey, owner: userId }, sealed)
}

function totpOf(manualKey: string, label = ''): TOTP {
  return new TOTP({
    issuer: THEME.name,
    label,
    secret: Secret.fromBase32(manualKey),
    period: STEP_SECONDS,
    digits: 6,
  })
}
