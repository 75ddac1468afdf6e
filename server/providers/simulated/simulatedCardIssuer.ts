import { testCardNumber } from '#resources/vocabulary/cardNumber.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { CardIssuer, CardRequest } from '../CardIssuer.ts'
import type { Order } from '../Orders.ts'

const VALID_YEARS = 3
const CVV_LENGTH = 3
/** Of a card that exists in the sandbox only. */
const BILLING = { billingAddress: '1 Sandbox Square, Wilmington, DE', zipCode: '19801' } as const

/** The card issuer of the sandbox: a number in the brand's test range, always the same for the same reference. */
export const simulatedCardIssuer = {
  check: async () => undefined,
  cards: { place: issue, find: issue },
  cvvOf: async (reference: string) => digitsOf(sha256(`cvv ${reference}`)).slice(0, CVV_LENGTH),
} satisfies CardIssuer

/** Needs the brand alone, and answers at once. */
async function issue({
  reference,
  ask,
  at,
}: Pick<Order<Pick<CardRequest, 'brand'>>, 'reference' | 'ask' | 'at'>) {
  const digest = sha256(`card ${reference}`)
  return {
    status: 'done',
    id: `card_${digest.slice(0, 24)}`,
    pan: testCardNumber(ask.brand, digitsOf(digest)),
    ...BILLING,
    expiryDate: toExpiryDate(at.getUTCFullYear() + VALID_YEARS, at.getUTCMonth() + 1),
  } as const
}

/** MM/YY. */
export function toExpiryDate(year: number, month: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}

/** Bytes from 250 up are left out, so that every digit is as likely as the next. */
function digitsOf(digest: string): string {
  return (digest.match(/../g) ?? [])
    .map((pair) => Number.parseInt(pair, 16))
    .map((byte) => (byte < 250 ? String(byte % 10) : ''))
    .join('')
}
