import type { CardBrand } from '#server/cards/schema.ts'
import type { Orders } from './Orders.ts'

/** A card as its issuer made it. */
export interface IssuedCard {
  readonly pan: string
  /** MM/YY. */
  readonly expiryDate: string
  readonly billingAddress: string
  readonly zipCode: string
}

/** The card issuer. It asks us to authorize each payment: see `authorizeCard`. */
export interface CardIssuer {
  readonly cards: Orders<{ readonly brand: CardBrand }, IssuedCard>
}
