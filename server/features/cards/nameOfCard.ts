import { cryptoCards } from '#resources/cryptoCards.ts'

/** The name of a card on screen: "Visa ending in 4242"; while it has no number "Visa card", "Mastercard card" or "Verve card". */
export function nameOfCard(brand: string, lastFour: string | null = null): string {
  const { options } = cryptoCards.fields.brand.options
  const label = options[brand]?.label ?? brand
  return lastFour === null ? `${label} card` : `${label} ending in ${lastFour}`
}
