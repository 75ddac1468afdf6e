import type { CardBrand } from '#resources/vocabulary/cardNumber.ts'
import type { CardCurrency } from '#server/features/cards/schema.ts'
import type { Orders, Reachable } from './Orders.ts'

/** The card that a user asks for. */
export interface CardRequest {
  readonly brand: CardBrand
  readonly currency: CardCurrency
  readonly cardholderName: string
}

/** A card as its issuer made it. */
export interface IssuedCard {
  readonly pan: string
  /** MM/YY. */
  readonly expiryDate: string
  readonly billingAddress: string
  readonly zipCode: string
}

/** The card issuer. It asks us to authorize each payment: see `authorizeCard`. */
export interface CardIssuer extends Reachable {
  readonly cards: Orders<CardRequest, IssuedCard>
  /** The three digits of an issued card that are stored nowhere here. Throws `PartnerError` without an answer. */
  readonly cvvOf: (reference: string) => Promise<string>
}
