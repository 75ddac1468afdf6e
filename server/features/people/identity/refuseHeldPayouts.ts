import { and, eq, gt } from 'drizzle-orm'
import { team, users } from '#server/features/people/identity/schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { moment, say } from '#define/said'
import type { ActContext } from '#server/engine/OperationContext.ts'

/**
 * Throws 409 while payouts of a user or team are held: for a day after an administrator turned off two-factor. A thief who
 * talked support into that gains nothing before the owner reads the mail; what would let money leave later, a new schedule or a
 * new key, and the number of a card are closed as long.
 */
export async function refuseHeldPayouts({ tx, services: { now }, caller }: ActContext): Promise<void> {
  const at = now()
  const [person] = await tx
    .select({ until: users.payoutsHeldUntil })
    .from(users)
    .where(and(eq(users.id, caller.userId), gt(users.payoutsHeldUntil, at)))
  const [own] = await tx
    .select({ until: team.payoutsHeldUntil })
    .from(team)
    .where(and(eq(team.id, caller.team.id), gt(team.payoutsHeldUntil, at)))
  const until = person?.until ?? own?.until
  if (!until) return
  const text = say(
    'Payouts are on hold until {moment}, because two-factor authentication was turned off by an administrator.',
    { moment: moment(until) },
  )
  throw new ApiError(409, text, { code: 'payouts_held' })
}
