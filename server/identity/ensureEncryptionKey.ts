import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/Database.ts'
import { setting } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { encodeBase64 } from './base64.ts'

const NAME = 'encryption_key'

/**
 * The key of a sandbox that was given none: made once, kept in the database, shared by every process on it.
 * It lies beside what it encrypts, so it is no protection; outside sandbox mode `ENCRYPTION_KEY` is required.
 */
export async function ensureEncryptionKey(
  db: Database,
  randomBytes: Services['randomBytes'],
): Promise<string> {
  return db.transaction(async (tx) => {
    const value = encodeBase64(randomBytes(32))
    await tx.insert(setting).values({ name: NAME, value }).onConflictDoNothing()
    const [row] = await tx.select().from(setting).where(eq(setting.name, NAME))
    return row?.value ?? value
  })
}
