import { eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { takeToken } from '#server/engine/db/rateLimit.ts'
import { rateLimit } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { guessingEnded } from './events.ts'
import { recordEvent } from './recordEvent.ts'
import { revokeSession } from './sessions.ts'

/** So many wrong ones in a row are no slips: the caller is guessing. */
const MOST = { burst: 10, perMinute: 0.001 }

const bucketOf = ({ sessionId }: SessionCaller) => `wrong-proofs:${sessionId}`

/** Counts a wrong password or code of a signed-in caller. The tenth in a row ends their session and is mailed to them. */
export async function noteWrongProof(services: Services, caller: SessionCaller): Promise<void> {
  const { db, now } = services
  const { userId, sessionId, email } = caller
  const { remaining } = await takeToken(db.orm, bucketOf(caller), MOST, now())
  await db.transaction(async (tx) => {
    if (remaining === 0 && (await revokeSession(tx, now(), { userId, sessionId, reason: 'wrong_proofs' }))) {
      await publish({ tx, services, caller }, guessingEnded, { userId, email })
      await recordEvent({ tx, services }, caller, { action: 'session_revoked', userId })
    }
    await recordEvent({ tx, services }, caller, { action: 'step_up_failed', userId })
  })
}

/** A right one restarts the count. */
export async function forgetWrongProofs(tx: Orm, caller: SessionCaller): Promise<void> {
  await tx.delete(rateLimit).where(eq(rateLimit.bucket, bucketOf(caller)))
}
