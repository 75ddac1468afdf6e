import { testCardNumber } from '#resources/vocabulary/cardCharge.ts'
import { createId } from '#server/platform/createId.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from '#server/chain/issueAddress.ts'
import type { CardBrand } from './schema.ts'

const VALID_YEARS = 3
/** The issuer's address: of a card that exists in the sandbox only. */
const BILLING = { billingAddress: '1 Sandbox Square, Wilmington, DE', zipCode: '19801' } as const

/** What the issuer gives a new card: a number of its own, in the brand's test range, and how long it is good for. */
export async function newCard({ now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>, brand: CardBrand) {
  const pan = testCardNumber(brand, randomDigits(randomBytes))
  const at = now()
  return {
    ...{ ...BILLING, pan, lastFour: pan.slice(-4) },
    expiryDate: toExpiryDate(at.getUTCFullYear() + VALID_YEARS, at.getUTCMonth() + 1),
    walletAddress: await deriveAddress(createId('adr', randomBytes)),
  }
}

/** MM/YY. */
export function toExpiryDate(year: number, month: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

/** Bytes from 250 up are left out, so that every digit is as likely as the next. */
function randomDigits(randomBytes: Services['randomBytes']): string {
  return Array.from(randomBytes(32), (byte) => (byte < 250 ? String(byte % 10) : '')).join('')
}
