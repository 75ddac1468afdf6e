import { argon2id, argon2Verify } from 'hash-wasm'
import type { PasswordCost } from '#server/settings.ts'

/** Hashes a password with argon2id and a salt of its own. The answer holds its own parameters. */
export async function hashPassword(
  password: string,
  cost: PasswordCost,
  randomBytes: (length: number) => Uint8Array,
): Promise<string> {
  return argon2id({ password, salt: randomBytes(16), hashLength: 32, outputType: 'encoded', ...cost })
}

/** Whether a password is the one that was hashed. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  return argon2Verify({ password, hash })
}
