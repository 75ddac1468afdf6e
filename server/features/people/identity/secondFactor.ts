import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { session, users } from './schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { recoveryCodeSpent } from './events.ts'
import type { Services } from '#server/entry/Services.ts'
import { completeFully, type Login } from './completeSignIn.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { revokeSession } from './sessions.ts'
import { stepOfCode, unsealSecret } from './totp.ts'
import { lockUser, type User } from './users.ts'
import { wrongCode } from './signUp.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Wrong codes within one sign-in, after which it has to start over. */
const MAX_FAILURES = 5

/**
 * Whether a text is the user's current code, or an unused recovery code; it is used up by that. `user` must be locked.
 */
export async function spendSecondFactor(
  { tx, services }: WorkContext,
  user: User,
  token: string,
): Promise<'otp' | 'recovery' | undefined> {
  const now = services.now()
  if (!user.twoFactorEnabled || user.totpSecret === null) return undefined
  const step = stepOfCode(await unsealSecret(services, user.id, user.totpSecret), token, now)
  if (step !== undefined) return (await spendStep(tx, user.id, step)) ? 'otp' : undefined
  const left = await spendRecoveryCode(tx, now, { userId: user.id, code: token })
  if (left === undefined) return undefined
  await publish({ tx, services }, recoveryCodeSpent, { userId: user.id, email: user.email, left })
  return 'recovery'
}

/**
 * Turns a session that owes its code into a new, full one. Throws 400 for a wrong code, with how many tries are left,
 * and 401 when that was the last of five.
 */
export async function completeWithSecondFactor(
  services: Services,
  caller: SessionCaller,
  token: string,
): Promise<Login> {
  const { db, now } = services
  const result = await db.transaction(async (tx) => {
    const counted = await countTry(tx, caller.sessionId)
    if (!counted) return { failures: MAX_FAILURES }
    const { failures, amr } = counted
    const user = await lockUser(tx, caller.userId)
    const proof = await spendSecondFactor({ tx, services }, user, token)
    const { userId, sessionId } = caller
    if (proof) {
      await revokeSession(tx, now(), { userId, sessionId, reason: 'second_factor_given' })
      return { login: await completeFully({ tx, services }, caller, { user, amr: [...amr, proof] }) }
    }
    if (failures === MAX_FAILURES)
      await revokeSession(tx, now(), { userId, sessionId, reason: 'too_many_codes' })
    return { failures }
  })
  if ('login' in result) return result.login
  if (result.failures < MAX_FAILURES) throw wrongCode()
  throw new ApiError(401, 'Too many wrong codes. Please sign in again.', { code: 'session_expired' })
}

/** Counted before the code is looked at, so that many tries at once are no way around the limit. */
async function countTry(tx: Orm, sessionId: string) {
  const open = and(
    eq(session.id, sessionId),
    isNull(session.revokedAt),
    lt(session.failedCodes, MAX_FAILURES),
  )
  const [counted] = await tx
    .update(session)
    .set({ failedCodes: sql`${session.failedCodes} + 1` })
    .where(open)
    .returning({ failures: session.failedCodes, amr: session.amr })
  return counted
}

async function spendStep(tx: Orm, userId: string, step: number): Promise<boolean> {
  const spent = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return spent.length > 0
}
