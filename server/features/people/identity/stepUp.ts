import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { session, users } from './schema.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { countFailures } from '#server/engine/http/limitTries.ts'
import type { RouteInput } from '#server/engine/http/route.ts'
import type { Services } from '#server/entry/Services.ts'
import { password, secondFactor } from './inputs.ts'
import { requireOwnProof } from '#server/features/people/sso/connections.ts'
import { spendAnswer } from '#server/features/people/sso/requests.ts'
import { verifyPassword } from './passwords.ts'
import { recordEvent } from './recordEvent.ts'
import { assertion, spendAssertion } from './passkeys.ts'
import { spendSecondFactor } from './secondFactor.ts'
import { lockUser } from './users.ts'
import { forgetWrongProofs, noteWrongProof } from './wrongProofs.ts'

/**
 * A second proof: the one-time code (or a recovery code) where two-factor is on, else the password; or a passkey, or a fresh sign-in
 * at an identity provider.
 */
export const secondProof = z.strictObject({
  token: secondFactor.optional(),
  password: password.optional(),
  passkey: assertion
    .optional()
    .describe('Instead of a code or password: the device’s response to /user/step-up/options'),
  sso: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .describe('Instead: the query of the address that the provider of /user/step-up/sso led back to'),
})
type SecondProof = z.output<typeof secondProof>

/**
 * Notes in a session that a second proof was given just now. Returns when. Throws 400 on its field when it is wrong or
 * missing, and 429 after too many wrong ones; ten in a row end the session.
 */
export async function stepUp(
  {
    services,
    caller,
    context,
  }: Pick<RouteInput<unknown, unknown, 'signedIn'>, 'services' | 'caller' | 'context'>,
  proof: SecondProof,
): Promise<string> {
  const { twoFactor, signInAccount } = services.settings.rateLimits
  const quota =
    caller.stepUpBy === 'token'
      ? { bucket: `2fa:account:${caller.userId}`, limit: twoFactor }
      : { bucket: `step-up:account:${caller.userId}`, limit: signInAccount }
  if (proof.passkey) {
    const { passkey } = proof
    return countFailures({ services, context }, [quota], async () => {
      await spendAssertion(services, passkey, { purpose: 'step_up', userId: caller.userId }).catch(
        async (error: unknown) => {
          await noteWrongProof(services, caller)
          throw error
        },
      )
      return noteStepUp(services, caller)
    })
  }
  if (proof.sso !== undefined) {
    const { sso } = proof
    return countFailures({ services, context }, [quota], async () => {
      const purpose = { purpose: 'step_up', userId: caller.userId } as const
      await requireOwnProof(services, caller, await spendAnswer({ services, context }, sso, purpose))
      return noteStepUp(services, caller)
    })
  }
  const given = proof[caller.stepUpBy]
  if (given === undefined) throw MISSING[caller.stepUpBy]()
  return countFailures({ services, context }, [quota], async () => {
    if (await isRight(services, caller, given)) return noteStepUp(services, caller)
    await noteWrongProof(services, caller)
    throw WRONG[caller.stepUpBy]()
  })
}

const MISSING = {
  token: () => invalid([{ field: 'token', code: 'missing', text: 'Please enter your two-factor code' }]),
  password: () => invalid([{ field: 'password', code: 'missing', text: 'Please enter your password' }]),
} as const

const WRONG = {
  token: () => invalid([{ field: 'token', code: 'wrong', text: 'Invalid verification code' }]),
  password: () => invalid([{ field: 'password', code: 'wrong', text: 'Incorrect password' }]),
} as const

async function isRight(
  services: Services,
  { userId, stepUpBy }: SessionCaller,
  given: string,
): Promise<boolean> {
  const { db } = services
  if (stepUpBy === 'token')
    return db.transaction(
      async (tx) =>
        (await spendSecondFactor({ tx, services }, await lockUser(tx, userId), given)) !== undefined,
    )
  const [user] = await db.orm.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return user !== undefined && verifyPassword(given, user.hash)
}

async function noteStepUp(services: Services, caller: SessionCaller): Promise<string> {
  const stepUpAt = services.now()
  await services.db.transaction(async (tx) => {
    await forgetWrongProofs(tx, caller)
    await tx.update(session).set({ stepUpAt }).where(eq(session.id, caller.sessionId))
    await recordEvent({ tx, services }, caller, { action: 'step_up', userId: caller.userId })
  })
  return stepUpAt.toISOString()
}
