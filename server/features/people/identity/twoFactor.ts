import { say } from '#define/said'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { recoveryCode, team, teamMember, users } from './schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { toQrCode } from '#server/engine/support/toQrCode.ts'
import { recoveryCodesRenewed, twoFactorDisabled, twoFactorEnabled } from './events.ts'
import { recordEvent } from './recordEvent.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { revokeSessions } from './sessions.ts'
import { createTotp, sealSecret, stepOfCode, unsealSecret } from './totp.ts'
import { lockUser, type User } from './users.ts'
import { wrongCode } from './signUp.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'

const SETUP_MS = 10 * 60_000

/** Begins the set-up with a new secret, which replaces one not confirmed yet. Throws 409 when two-factor is on. */
export async function beginSetup(services: Services, caller: SessionCaller) {
  const { manualKey, url } = createTotp(caller.email, services.randomBytes)
  const totpPendingSecret = await sealSecret(services, caller.userId, manualKey)
  const totpPendingUntil = new Date(services.now().getTime() + SETUP_MS)
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (user.twoFactorEnabled) throw new ApiError(409, 'Two-factor authentication is already enabled')
    await tx.update(users).set({ totpPendingSecret, totpPendingUntil }).where(eq(users.id, user.id))
  })
  return { qrCode: toQrCode(url), otpauthUrl: url, manualKey, expiresAt: totpPendingUntil.toISOString() }
}

/**
 * Turns two-factor on by a first correct code, ends the sessions that were opened without one, and answers the recovery
 * codes. Throws 400 for a wrong code, 409 when the set-up has to begin again.
 */
export async function confirmSetup(
  services: Services,
  caller: SessionCaller,
  token: string,
): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    const manualKey = await pendingKey(services, user)
    const totpLastStep = stepOfCode(manualKey, token, services.now())
    if (totpLastStep === undefined) throw wrongCode()
    await tx
      .update(users)
      .set({
        twoFactorEnabled: true,
        totpSecret: user.totpPendingSecret,
        totpLastStep,
        totpPendingSecret: null,
        totpPendingUntil: null,
      })
      .where(eq(users.id, user.id))
    const codes = await renewRecoveryCodes(tx, services.randomBytes, user.id)
    await announce({ tx, services, caller }, true)
    return codes
  })
}

/** Turns two-factor off. Throws 409 when it is not on, and while one of the user's teams requires it. */
export async function disableTwoFactor(services: Services, caller: SessionCaller): Promise<void> {
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    requireEnabled(user)
    await refuseIfRequired(tx, user.id)
    await tx
      .update(users)
      .set({ twoFactorEnabled: false, totpSecret: null, totpLastStep: null })
      .where(eq(users.id, user.id))
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, user.id))
    await announce({ tx, services, caller }, false)
  })
}

/** Replaces the recovery codes. Throws 409 when two-factor is not on. */
export async function replaceRecoveryCodes(services: Services, caller: SessionCaller): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    requireEnabled(user)
    const codes = await renewRecoveryCodes(tx, services.randomBytes, user.id)
    await publish({ tx, services, caller }, recoveryCodesRenewed, { userId: user.id, email: user.email })
    await recordEvent({ tx, services }, caller, { action: 'recovery_codes_renewed', userId: user.id })
    return codes
  })
}

function requireEnabled({ twoFactorEnabled }: User): void {
  if (!twoFactorEnabled) throw new ApiError(409, 'Two-factor authentication isn’t enabled')
}

async function pendingKey(services: Services, user: User): Promise<string> {
  if (user.twoFactorEnabled) throw new ApiError(409, 'Two-factor authentication is already enabled')
  const { totpPendingSecret, totpPendingUntil } = user
  if (totpPendingSecret === null || totpPendingUntil === null || totpPendingUntil <= services.now())
    throw new ApiError(409, 'The setup has expired. Please start again.')
  return unsealSecret(services, user.id, totpPendingSecret)
}

/** Throws 409 while one of a user's teams requires two-factor. */
export async function refuseIfRequired(tx: Orm, userId: string): Promise<void> {
  const [requiring] = await tx
    .select({ teamName: team.name })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(
      and(
        eq(teamMember.userId, userId),
        eq(teamMember.status, 'active'),
        isNull(team.deletedAt),
        sql`(${team.settings} ->> 'requireTwoFactor')::boolean`,
      ),
    )
    .limit(1)
  if (requiring) throw new ApiError(409, say('{teamName} requires two-factor authentication', requiring))
}

async function announce(context: ActContext<SessionCaller>, enabled: boolean): Promise<void> {
  const { tx, services, caller } = context
  const { userId, sessionId, email } = caller
  const action = enabled ? 'two_factor_enabled' : 'two_factor_disabled'
  await revokeSessions(tx, services.now(), { userId, reason: action, keep: sessionId })
  const event = enabled ? twoFactorEnabled : twoFactorDisabled
  await publish({ tx, services, caller }, event, { userId, email })
  await recordEvent(context, caller, { action, userId })
}
