import { and, eq, isNull } from 'drizzle-orm'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { publish } from '#server/engine/events.ts'
import { readSecret } from '#server/engine/secrets.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { refuseHeldPayouts } from '#server/features/people/identity/refuseHeldPayouts.ts'
import { PartnerError } from '#server/providers/Orders.ts'
import { simulatedCardIssuer } from '#server/providers/simulated/simulatedCardIssuer.ts'
import type { Services } from '#server/entry/Services.ts'
import { cardRevealed } from './events.ts'
import { nameOfCard } from './nameOfCard.ts'
import { card } from './schema.ts'

/** The secrets of a card. */
export interface RevealedCard {
  readonly cardNumber: string
  readonly cvv: string
  readonly expiryDate: string
}

/**
 * A card's number and CVV. Who saw them is in the audit log, and the owners are notified, before the issuer is asked for the CVV,
 * which is stored nowhere. Throws 404, 409 for a card that is not issued yet, and 503 when the issuer does not answer.
 */
export async function revealCard(services: Services, caller: Caller, id: string): Promise<RevealedCard> {
  const stored = await services.db.transaction((tx) => readNumber({ tx, services, caller }, id))
  const issuer = services.partners.cardIssuer ?? simulatedCardIssuer
  const cvv = await issuer.cvvOf(id).catch((error: unknown) => {
    if (error instanceof PartnerError)
      throw new ApiError(503, 'The card issuer isn’t responding. Please try again.', { code: 'unavailable' })
    throw error
  })
  return { ...stored, cvv }
}

async function readNumber(context: ActContext, id: string) {
  const { tx, services, caller } = context
  const { id: teamId } = caller.team
  const [row] = await tx
    .select()
    .from(card)
    .where(and(eq(card.id, id), eq(card.teamId, teamId), isNull(card.deletedAt)))
  if (!row) throw notFound()
  await refuseHeldPayouts(context)
  const { brand, lastFour, expiryDate, pan } = row
  if (pan === null || expiryDate === null) throw new ApiError(409, 'This card isn’t issued yet')
  await publish(context, cardRevealed, { id, brand, lastFour })
  await recordAudit(context, {
    action: 'card_revealed',
    target: { type: 'card', id },
    details: { name: nameOfCard(brand, lastFour) },
  })
  return { cardNumber: await readSecret(services, panOwner(id), pan), expiryDate }
}

/** Whose secret a card's number is: the engine's name for that field. */
export const panOwner = (id: string) => `card/${id}/pan` as const
