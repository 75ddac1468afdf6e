import { inArray, like, or } from 'drizzle-orm'
import { findByEmail } from '#server/features/people/identity/users.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { rateLimit } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'

/** `refused`: nothing was changed, and why. */
export type Unlocked =
  | { readonly outcome: 'unlocked' }
  | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Forgets the wrong passwords and codes that were counted for an account, so that its user may try again at once. It opens
 * nothing: the password and the second factor stay as they are, and so does a suspension.
 */
export async function unlockAccount(services: Services, email: string): Promise<Unlocked> {
  const emailHash = sha256(email)
  return services.db.transaction(async (tx) => {
    const user = await findByEmail(tx, email)
    if (!user) return { outcome: 'refused', reason: `There is no account ${email}` }
    if (user.status !== 'active')
      return { outcome: 'refused', reason: `The account of ${email} is suspended` }
    const byId = ['2fa', 'step-up', 'password'].map((what) => `${what}:account:${user.id}`)
    await tx
      .delete(rateLimit)
      .where(or(inArray(rateLimit.bucket, byId), like(rateLimit.bucket, `%:${emailHash}`)))
    await recordAudit(
      { tx, services, caller: 'system' },
      {
        action: 'admin_account_unlocked',
        target: { type: 'user', id: user.id },
        details: { by: 'npm run admin' },
      },
    )
    return { outcome: 'unlocked' }
  })
}
