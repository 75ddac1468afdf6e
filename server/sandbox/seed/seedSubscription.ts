import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { team } from '#server/identity/schema.ts'

/** Lets a team pay for a plan whose month runs at the moment. */
export async function seedSubscription(tx: Orm, teamId: string, now: Date): Promise<void> {
  const startOf = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString()
  const subscription = {
    plan: 'Business',
    status: 'active' as const,
    currentPeriodStart: startOf(now.getUTCMonth()),
    currentPeriodEnd: startOf(now.getUTCMonth() + 1),
  }
  await tx.update(team).set({ subscription }).where(eq(team.id, teamId))
}
