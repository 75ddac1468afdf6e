import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { passwordReset } from './schema.ts'
import { sha256 } from '#server/platform/db/sha256.ts'
import type { Services } from '#server/Services.ts'
import { randomToken } from './randomToken.ts'

/**
 * Opens a way to choose a new password for an address, once, within `lasts` milliseconds, and closes those before. Answers the
 * token of its link.
 */
export async function openReset(
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  { email, lasts }: { readonly email: string; readonly lasts: number },
): Promise<string> {
  const token = randomToken(randomBytes)
  const createdAt = now()
  const [tokenHash, emailHash] = await Promise.all([sha256(token), sha256(email)])
  await tx
    .update(passwordReset)
    .set({ usedAt: createdAt })
    .where(and(eq(passwordReset.emailHash, emailHash), isNull(passwordReset.usedAt)))
  await tx.insert(passwordReset).values({
    ...{ tokenHash, emailHash, createdAt },
    expiresAt: new Date(createdAt.getTime() + lasts),
  })
  return token
}
