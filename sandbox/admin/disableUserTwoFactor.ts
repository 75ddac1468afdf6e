import { eq } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { recoveryCode, users } from '../db/schema/identity.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Caller } from '../http/Caller.ts'
import { revokeSessions } from '../identity/sessions.ts'
import { twoFactorMail } from '../mail/accountMails.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { Services } from '../Services.ts'
import { lockAccount } from './lockAccount.ts'
import { recordAdminAct } from './recordAdminAct.ts'

/**
 * Turns off the two-factor of somebody who lost it, and ends their sessions. Off already: nothing changes. Throws 404, and
 * 409 for oneself: one's own asks for a code, which whoever took over a session does not have.
 */
export async function disableUserTwoFactor(
  tx: Orm,
  services: Services,
  caller: Caller,
  { userId, reason }: { readonly userId: string; readonly reason: string },
) {
  const user = await lockAccount(tx, userId)
  const answer = { userId, twoFactorEnabled: false as const }
  if (!user.twoFactorEnabled) return answer
  if (userId === caller.userId) throw new ApiError(409, 'You cannot do this to your own account')
  const off = { twoFactorEnabled: false, totpSecret: null, totpLastStep: null, totpPendingSecret: null }
  await tx
    .update(users)
    .set({ ...off, updatedAt: services.now() })
    .where(eq(users.id, userId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await revokeSessions(tx, services.now(), { userId, reason: 'two_factor_disabled' })
  await sendMail(tx, services, twoFactorMail(user.email, false))
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_two_factor_disabled', userId, reason },
    notice: {
      type: 'security',
      title: 'Two-factor authentication disabled',
      message: `An administrator disabled your two-factor authentication: ${reason}`,
    },
  })
  return answer
}
