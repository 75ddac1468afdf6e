import { cryptoCards, type CryptoCard } from '#resources/cryptoCards.ts'
import { testCardNumber } from '#resources/vocabulary/cardCharge.ts'
import type { AnyRecord } from '#define'
import { inputFieldsOf } from '#server/engine/engineFields.ts'
import { storeSecret } from '#server/engine/secrets.ts'
import { checkInput } from '#server/engine/write/checkInput.ts'
import { fillIn } from '#server/engine/write/fillIn.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { card } from './schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from '#server/wallet/ensureReceiveAddress.ts'
import { readCard, type CardRow } from './readCard.ts'
import { recordCardDeed } from './recordCardDeed.ts'

const VALID_YEARS = 3
/** The issuer's address: of a card that exists in the sandbox only. */
const BILLING = { billingAddress: '1 Sandbox Square, Wilmington, DE', zipCode: '19801' } as const

/** Makes a card: active, without money, in the brand's test range. Throws 400 with what is wrong per field. */
export async function createCard(tx: Orm, services: Services, caller: Caller, sent: AnyRecord) {
  await checkInput({ tx, services, caller }, inputFieldsOf(cryptoCards), sent)
  const { brand, cardholderName, currency } = fillIn(cryptoCards.fields, sent) as CryptoCard
  const owner = { teamId: caller.team.id, createdBy: caller.userId }
  const row = await newCard(services, { ...owner, brand, currency, cardholderName: cardholderName.trim() })
  await tx.insert(card).values(row)
  await recordCardDeed(tx, services, caller, { action: 'card_created', card: row })
  return readCard(tx, services, caller, row.id)
}

type Wanted = Pick<CardRow, 'teamId' | 'createdBy' | 'brand' | 'currency' | 'cardholderName'>

/** A new card's row, with a number of its own. */
export async function newCard(
  services: Pick<Services, 'now' | 'randomBytes' | 'settings'>,
  wanted: Wanted,
): Promise<CardRow> {
  const { now, randomBytes } = services
  const id = createId('card', randomBytes)
  const number = testCardNumber(wanted.brand, randomDigits(randomBytes))
  const at = now()
  return {
    ...{ id, ...wanted, ...BILLING, status: 'active', version: 1, deletedAt: null },
    ...{ lastFour: number.slice(-4), panEnc: await storeSecret(services, panOwner(id), number) },
    ...{ expMonth: at.getUTCMonth() + 1, expYear: at.getUTCFullYear() + VALID_YEARS },
    ...{ walletAddress: await deriveAddress(`card ${id}`), createdAt: at, updatedAt: at },
  }
}

/** Whose secret a card's number is. */
export const panOwner = (id: string) => `card/${id}/pan` as const

/** Bytes from 250 up are left out, so that every digit is as likely as the next. */
function randomDigits(randomBytes: Services['randomBytes']): string {
  return Array.from(randomBytes(32), (byte) => (byte < 250 ? String(byte % 10) : '')).join('')
}
