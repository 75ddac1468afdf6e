/** A decimal number as text, exact to the last digit: `'1204.50'`. */
export type Decimal = string

/** How a language writes numbers. */
export interface NumberMarks {
  readonly locale: string
  /** Between thousands. */
  readonly group: string
  /** Before the decimals. */
  readonly point: string
  /** The currency sign follows the number: "12,50 €". */
  readonly signLast: boolean
}

export const ENGLISH_NUMBERS: NumberMarks = { locale: 'en-US', group: ',', point: '.', signLast: false }

let marks: NumberMarks = ENGLISH_NUMBERS

/** How numbers are written now. */
export const numberMarks = (): NumberMarks => marks

/** From now on numbers are written, and typed ones read, as a language does. Never called by the API. */
export function readNumbersAs(next: NumberMarks): void {
  marks = next
}

/** A decimal with thousands separators in its integer part. */
export function groupDecimal(decimal: string, { group, point }: NumberMarks = marks): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}

/** A decimal as it travels: plain digits, one point, no leading zeros, no exponent. */
export const WIRE_DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/
const LONGEST = 40

/** Whether a text is a decimal as it travels. */
export const isDecimal = (text: string): boolean => text.length <= LONGEST && WIRE_DECIMAL.test(text)

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
