import { cryptoCards } from '#resources/cryptoCards.ts'

/** What people call a card: "Visa ending in 4242". */
export function nameOfCard(brand: string, lastFour: string): string {
  const { options } = cryptoCards.fields.brand.options
  return `${options[brand]?.label ?? brand} ending in ${lastFour}`
}
