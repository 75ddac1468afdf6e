import { and, eq, isNull } from 'drizzle-orm'
import { readSecret } from '#server/engine/secrets.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { keyedHash } from '#server/platform/secretBox.ts'
import { tellOfSecurity } from '#server/notifications/securityNotices.ts'
import type { Services } from '#server/Services.ts'
import { nameOfCard } from './nameOfCard.ts'
import { card } from './schema.ts'

/** The secrets of a card. */
export interface RevealedCard {
  readonly cardNumber: string
  readonly cvv: string
  readonly expiryDate: string
}

const CVV_LENGTH = 3
/** As many digits of the hash as JavaScript counts exactly. */
const HASH_DIGITS = 13

/** A card's number and CVV. Who saw them is in the audit log, and the owners are told. Throws 404. */
export async function revealCard(
  tx: Orm,
  services: Services,
  caller: Caller,
  id: string,
): Promise<RevealedCard> {
  const { id: teamId } = caller.team
  const [row] = await tx
    .select()
    .from(card)
    .where(and(eq(card.id, id), eq(card.teamId, teamId), isNull(card.deletedAt)))
  if (!row) throw notFound()
  const { brand, lastFour, expiryDate } = row
  const cardNumber = await readSecret(services, panOwner(id), row.pan)
  const cvv = await deriveCvv(services.settings.hashKey, id, expiryDate)
  const action = 'card_revealed'
  await tellOfSecurity(tx, services, {
    action,
    userId: caller.userId,
    teamId,
    subject: { name: nameOfCard(brand, lastFour), metadata: { cardId: id } },
  })
  await recordAudit(
    { tx, services, caller },
    { action, target: { type: 'card', id }, details: { name: nameOfCard(brand, lastFour) } },
  )
  return { cardNumber, cvv, expiryDate }
}

/** Whose secret a card's number is: the engine's name for that field. */
export const panOwner = (id: string) => `card/${id}/pan` as const

/** The same three digits for the same card, always, so that they are never stored. */
async function deriveCvv(key: string, id: string, expiryDate: string): Promise<string> {
  const hash = await keyedHash(key, `cvv ${id} ${expiryDate}`)
  const number = Number.parseInt(hash.slice(0, HASH_DIGITS), 16) % 10 ** CVV_LENGTH
  return String(number).padStart(CVV_LENGTH, '0')
}
