import { label, type Said, say } from '#define/said'

/** A card by the name that a movement or an entry has kept, which was made in English: "Visa ending in 4242". */
export function sayKeptName(name: string): Said {
  const [brand = '', digits] = name.split(' ending in ')
  return digits === undefined
    ? label(name)
    : say('{brand} ending in {digits}', { brand: label(brand), digits })
}
