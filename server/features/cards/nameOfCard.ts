import { cryptoCards } from '#resources/cryptoCards.ts'
import { inEnglish, label, type Said, say } from '#define/said'

/** The name of a card on screen: "Visa ending in 4242"; while it has no number "Visa card", "Mastercard card" or "Verve card". */
export function sayCard(brand: string, lastFour: string | null = null): Said {
  const name = cryptoCards.fields.brand.options.options[brand]?.label ?? brand
  return lastFour === null
    ? label(`${name} card`)
    : say('{brand} ending in {digits}', { brand: name, digits: lastFour })
}

/** The same as `sayCard`, in English. */
export const nameOfCard = (brand: string, lastFour: string | null = null): string =>
  inEnglish(sayCard(brand, lastFour))
