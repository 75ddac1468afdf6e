/**
 * The first six digits of each brand's test numbers: ranges that networks reserve for tests, so that no
 * number belongs to a real card.
 */
export const TEST_RANGES = { visa: '400000', mastercard: '555555', verve: '506066' } as const
export type CardBrand = keyof typeof TEST_RANGES

const LENGTH = 16

/** A card number that passes for one: the brand's test range, the digits given, and the check digit. Short digits are padded. */
export function testCardNumber(brand: CardBrand, digits: string): string {
  const range = TEST_RANGES[brand]
  const room = LENGTH - range.length - 1
  const payload = range + digits.slice(0, room).padStart(room, '0')
  return payload + luhnDigit(payload)
}

/** Whether a card number's last digit is the one that the others ask for (Luhn). */
export function isLuhnValid(number: string): boolean {
  return /^\d{2,}$/.test(number) && luhnDigit(number.slice(0, -1)) === number.slice(-1)
}

/** Masks everything but the last four digits. */
export function maskCardNumber(lastFour: string): string {
  return `•••• •••• •••• ${lastFour}`
}

/** A card number in groups of four. */
export function groupCardNumber(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ')
}

/** Every second digit from the right counts double, its digits summed; the check digit fills up to the next ten. */
function luhnDigit(payload: string): string {
  const sum = [...payload].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
