import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type EventContext, publish } from '#server/engine/events.ts'
import { storeSecret } from '#server/engine/secrets.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { OrderState } from '#server/providers/Orders.ts'
import { cardIssued, cardRefused } from './events.ts'
import { panOwner } from './revealCard.ts'
import { card } from './schema.ts'

const issued = z.object({
  pan: z.string(),
  expiryDate: z.string(),
  billingAddress: z.string(),
  zipCode: z.string(),
})

/**
 * Gives a card that is being issued what its issuer made; one that is refused is deleted, and its owner is notified why. Returns
 * why a person has to look at it: a card that was deleted before it was issued still exists at the issuer.
 */
export async function settleCard(
  { tx, services }: EventContext,
  id: string,
  state: Exclude<OrderState, { status: 'open' }>,
): Promise<string | undefined> {
  const isIssuing = and(eq(card.id, id), eq(card.status, 'issuing'), isNull(card.deletedAt))
  const [row] = await tx.select().from(card).where(isIssuing).for('update')
  if (!row) return state.status === 'done' ? 'It was issued, but it’s deleted here' : undefined
  const updatedAt = services.now()
  const next = nextVersion(card, updatedAt)
  if (state.status === 'refused') {
    await tx
      .update(card)
      .set({ ...next, deletedAt: updatedAt })
      .where(eq(card.id, id))
    await publish({ tx, services }, cardRefused, { row, reason: state.reason })
    return undefined
  }
  const { pan, ...given } = issued.parse(state)
  const lastFour = pan.slice(-4)
  await tx
    .update(card)
    .set({
      ...next,
      ...given,
      lastFour,
      pan: await storeSecret(services, panOwner(id), pan),
      status: 'active',
    })
    .where(eq(card.id, id))
  await publish({ tx, services }, cardIssued, { ...row, lastFour, status: 'active' })
  return undefined
}
