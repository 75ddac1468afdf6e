import { argon2id, argon2Verify } from 'hash-wasm'
import type { PasswordCost } from '../settings.ts'

/** Hashes a password with argon2id and a salt of its own. The answer holds its own parameters. */
export async function hashPassword(
  password: string,
  cost: PasswordCost,
  randomBytes: (length: number) => Uint8Array,
): Promise<string> {
  return argon2id({ password, salt: randomBytes(16), hashLength: 32, outputType: 'encoded', ...cost })
}

/**
 * Whether a password is the one that was hashed. Without a hash (there is no such account) it takes as long and
 * answers false, so that time tells nobody which accounts exist (G-05).
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  if (hash !== undefined) return argon2Verify({ password, hash })
  await argon2id({ password, salt: NO_SALT, hashLength: 32, outputType: 'hex', ...cost })
  return false
}

const NO_SALT = new Uint8Array(16)
