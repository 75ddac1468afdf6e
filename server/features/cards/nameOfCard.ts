import { cryptoCards } from '#resources/cryptoCards.ts'
import { label, type Said, say } from '#src/languages/said.ts'
import { wordingOf } from '#src/languages/wording.ts'

/** The name of a card on screen: "Visa ending in 4242"; while it has no number "Visa card", "Mastercard card" or "Verve card". */
export function sayCard(brand: string, lastFour: string | null = null): Said {
  const name = cryptoCards.fields.brand.options.options[brand]?.label ?? brand
  return lastFour === null
    ? label(`${name} card`)
    : say('{brand} ending in {digits}', { brand: name, digits: lastFour })
}

/** A card by the name that a movement has kept, which was made by `nameOfCard`. */
export function sayKeptName(name: string): Said {
  const [brand = '', digits] = name.split(' ending in ')
  return digits === undefined ? label(name) : say('{brand} ending in {digits}', { brand, digits })
}

/** The same as `sayCard`, in English. */
export const nameOfCard = (brand: string, lastFour: string | null = null): string =>
  wordingOf('en').write(sayCard(brand, lastFour))
