import { asc, eq, lte } from 'drizzle-orm'
import { sandboxMail } from '#server/identity/schema.ts'
import type { Services } from '#server/Services.ts'

/** How long a claim keeps others away, longer than an attempt may take; after a crash the mail is free again then. */
const LEASE_MS = 3 * 60_000

/** A mail that is ours for one attempt. */
export type ClaimedMail = typeof sandboxMail.$inferSelect

/**
 * Takes the mail that is due first, for one attempt, or answers `undefined`. The claim is committed before anything is
 * sent, so that of any number of processes one sends it.
 */
export async function claimMail({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ClaimedMail | undefined> {
  const at = now()
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(sandboxMail)
      .where(lte(sandboxMail.nextAt, at))
      .orderBy(asc(sandboxMail.nextAt), asc(sandboxMail.seq))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const claim = { attempts: due.attempts + 1, nextAt: new Date(at.getTime() + LEASE_MS) }
    await tx.update(sandboxMail).set(claim).where(eq(sandboxMail.id, due.id))
    return { ...due, ...claim }
  })
}
