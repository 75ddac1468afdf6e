/** A decimal number as text, exact to the last digit: `'1204.50'`. */
export type Decimal = string

/** Typed text as a decimal: keeps digits and the first decimal point. */
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

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** Orders two decimal texts by value: negative, zero or positive; `undefined` when either is not a plain decimal. */
export function compareDecimals(left: string, right: string): number | undefined {
  const [a, b] = [DECIMAL.exec(left), DECIMAL.exec(right)]
  if (!a || !b) return undefined
  const scale = Math.max(a[3]?.length ?? 0, b[3]?.length ?? 0)
  const difference = toUnits(a, scale) - toUnits(b, scale)
  return Number(difference > 0n) - Number(difference < 0n)
}

function toUnits([, sign, whole = '', fraction = '']: RegExpExecArray, scale: number): bigint {
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`)
}
