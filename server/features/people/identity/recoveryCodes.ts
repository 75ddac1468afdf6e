import { and, count, eq, isNull } from 'drizzle-orm'
import { readCode } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { recoveryCode } from './schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Services } from '#server/entry/Services.ts'

const HOW_MANY = 10
/** 32 characters that are not taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz123456789'

/** Replaces a user's recovery codes by ten new ones (80 random bits each). They are stored hashed and never shown again. */
export async function renewRecoveryCodes(
  tx: Orm,
  randomBytes: Services['randomBytes'],
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => createCode(randomBytes))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: sha256(plain(code)) })))
  return codes
}

/** Uses up a recovery code. Returns how many are left, or `undefined` when it is not one, or no longer. */
export async function spendRecoveryCode(
  tx: Orm,
  now: Date,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<number | undefined> {
  const spent = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(unusedOf(userId), eq(recoveryCode.codeHash, sha256(plain(code)))))
    .returning({ codeHash: recoveryCode.codeHash })
  return spent.length === 0 ? undefined : countRecoveryCodes(tx, userId)
}

/** How many of a user's recovery codes still work. */
export async function countRecoveryCodes(orm: Orm, userId: string): Promise<number> {
  const [left] = await orm.select({ value: count() }).from(recoveryCode).where(unusedOf(userId))
  return left?.value ?? 0
}

const unusedOf = (userId: string) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt))

/** Example: `k7mw-2qxe-v4zt-9hcb`. */
function createCode(randomBytes: Services['randomBytes']): string {
  const characters = Array.from(randomBytes(16), (byte) => ALPHABET.charAt(byte % 32)).join('')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}

/** People copy codes with spaces, capitals and without dashes. */
function plain(code: string): string {
  return readCode(code).toLowerCase()
}
