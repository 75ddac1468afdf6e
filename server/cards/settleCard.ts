import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { storeSecret } from '#server/engine/secrets.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import type { OrderState } from '#server/providers/Orders.ts'
import type { Services } from '#server/Services.ts'
import { nameOfCard } from './nameOfCard.ts'
import type { CardRow } from './readCard.ts'
import { panOwner } from './revealCard.ts'
import { card } from './schema.ts'

const issued = z.object({
  pan: z.string(),
  expiryDate: z.string(),
  billingAddress: z.string(),
  zipCode: z.string(),
})

/**
 * Gives a card that is being issued what its issuer made; one that is refused is deleted, and its owner is told why. Returns
 * why a person has to look at it: a card that was deleted before it was issued still exists at the issuer.
 */
export async function settleCard(
  tx: Orm,
  services: Services,
  id: string,
  state: Exclude<OrderState, { status: 'open' }>,
): Promise<string | undefined> {
  const isIssuing = and(eq(card.id, id), eq(card.status, 'issuing'), isNull(card.deletedAt))
  const [row] = await tx.select().from(card).where(isIssuing).for('update')
  if (!row) return state.status === 'done' ? 'It was issued, and here it is deleted' : undefined
  const updatedAt = services.now()
  const next = { updatedAt, version: row.version + 1 }
  if (state.status === 'refused') {
    await tx
      .update(card)
      .set({ ...next, deletedAt: updatedAt })
      .where(eq(card.id, id))
    await tell(tx, services, row, {
      event: 'card.deleted',
      payload: { returned: [], reason: state.reason },
      title: 'Card not issued',
      message: `The issuer declined ${nameOfCard(row.brand)}: ${state.reason}`,
    })
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
  await tell(
    tx,
    services,
    { ...row, lastFour, status: 'active' },
    {
      event: 'card.issued',
      title: 'Card issued',
      message: `${nameOfCard(row.brand, lastFour)} is ready to fund.`,
    },
  )
  return undefined
}

interface Told {
  readonly event: 'card.issued' | 'card.deleted'
  readonly payload?: object
  readonly title: string
  readonly message: string
}

async function tell(
  tx: Orm,
  services: Services,
  { id, teamId, createdBy, brand, lastFour, status, currency, cardholderName }: CardRow,
  { event, payload, title, message }: Told,
): Promise<void> {
  await insertOutboxEvent(tx, services, {
    teamId,
    type: event,
    payload: { id, brand, lastFour, status, currency, cardholderName, ...payload },
  })
  const metadata = event === 'card.issued' ? { cardId: id } : {}
  await notify(tx, services, [createdBy], { teamId, type: 'transaction', title, message, metadata })
}
