import { and, eq, isNull } from 'drizzle-orm'
import { readSecret } from '#server/engine/secrets.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { card } from './schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { keyedHash } from '#server/identity/secretBox.ts'
import type { Services } from '#server/Services.ts'
import { expiryText } from './cryptoCards.source.ts'
import { panOwner } from './createCard.ts'
import { recordCardDeed } from './recordCardDeed.ts'

/** What is told of a card to whoever may see it. */
export interface RevealedCard {
  readonly cardNumber: string
  readonly cvv: string
  readonly expiryDate: string
}

const CVV_LENGTH = 3
/** As many digits of the hash as JavaScript counts exactly. */
const HASH_DIGITS = 13

/** A card's number and CVV. Who saw them stands in the audit log, and the owners are told. Throws 404. G-49. */
export async function revealCard(
  tx: Orm,
  services: Services,
  caller: Caller,
  id: string,
): Promise<RevealedCard> {
  const [row] = await tx
    .select()
    .from(card)
    .where(and(eq(card.id, id), eq(card.teamId, caller.team.id), isNull(card.deletedAt)))
  if (!row) throw notFound()
  const expiryDate = expiryText(row.expMonth, row.expYear)
  const cardNumber = await readSecret(services, panOwner(id), row.panEnc)
  const cvv = await deriveCvv(services.settings.encryptionKey, id, expiryDate)
  await recordCardDeed(tx, services, caller, { action: 'card_revealed', card: row })
  return { cardNumber, cvv, expiryDate }
}

/** The same three digits for the same card, always: so nobody has to keep them. */
async function deriveCvv(key: string, id: string, expiryDate: string): Promise<string> {
  const hash = await keyedHash(key, `cvv ${id} ${expiryDate}`)
  const number = Number.parseInt(hash.slice(0, HASH_DIGITS), 16) % 10 ** CVV_LENGTH
  return String(number).padStart(CVV_LENGTH, '0')
}
