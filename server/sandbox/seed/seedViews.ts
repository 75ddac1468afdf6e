import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { savedView } from '#server/views/schema.ts'
import { createRandom, daysBefore } from './createRandom.ts'
import type { DemoTeam } from './seedTeam.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_111
const SAVED_DAYS_AGO = 30

/** A view of the invoices that the team shares: those that wait for money, the dearest first. */
export async function seedViews(tx: Orm, { teamId, ids }: DemoTeam, now: Date): Promise<void> {
  const at = daysBefore(now, SAVED_DAYS_AGO)
  await tx.insert(savedView).values({
    id: createId('viw', createRandom(SEED).bytes),
    teamId,
    userId: ids.admin,
    name: 'Waiting for payment',
    list: 'invoices',
    query: 'status=sent&status=viewed&sort=-total',
    shared: true,
    createdAt: at,
    updatedAt: at,
  })
}
