/** A decimal number as text, exact to the last digit: `'1204.50'`. */
export type Decimal = string

/** What was typed, as a decimal: only digits and one decimal point; further points merge into the first. Spec A, section 5. */
export function cleanDecimal(typed: string): string {
  const [whole = '', ...fractions] = typed.replace(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fractions.length === 0 ? digits : `${digits || '0'}.${fractions.join('')}`
}

/** A decimal with thousands separators in its integer part. */
export function groupDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A decimal as it was typed so far, as the number it is: `.5` is `0.5`, `5.` is `5`. */
export function finishDecimal(typed: string): string {
  return typed.replace(/^\./, '0.').replace(/\.$/, '')
}
