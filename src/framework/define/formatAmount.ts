import { groupDecimal, numberMarks, type Decimal, type NumberMarks } from './decimalText.ts'

/** How the amounts of one field or screen are written where the rule of `formatAmount` is not meant. */
export interface AmountStyle {
  /** Most decimals that the amounts have. Default: two for a currency, any number for a token. */
  readonly scale?: number
  /** Calculated from other fields: its scale counts when `scale` is absent. */
  readonly computed?: { readonly scale: number }
  /** Fewest and most decimals shown, whatever the asset is. Default: the rule of `formatAmount`. */
  readonly decimals?: readonly [fewest: number, most: number]
  /**
   * Signs for assets that are not currencies: `{ USDC: '$' }`. Default: none, the asset comes after the amount.
   */
  readonly signs?: Readonly<Record<string, string>>
}

/** How an amount is written where it is written for a reader elsewhere, as in a mail. */
interface Written extends AmountStyle {
  /** How numbers are written. Default: as the language that is spoken now does. */
  readonly marks?: NumberMarks
}

/** An amount, ready to be shown. */
export interface AmountText {
  /** With its sign, if there is one: "$1,204.50", "1,204.509". */
  readonly figure: string
  /** The asset to write after it; undefined for a currency, which has a sign. */
  readonly unit: string | undefined
  /** There is more than what is shown. */
  readonly isCut: boolean
}

/** As wide as the plus and the figures, where the hyphen is not. */
const MINUS = '−'

/** Most decimals of a currency, and of a token. */
const [CURRENCY_DECIMALS, TOKEN_DECIMALS] = [2, 6]

/**
 * An amount as it is shown everywhere: a currency with its sign and exactly two decimals, anything else with
 * up to six and the asset after it, thousands separated. Further decimals are cut off, never rounded up, so
 * that no one reads more money than there is.
 *
 *     formatAmount('1204.5', 'EUR')       // '€1,204.50'
 *     formatAmount('1204.509', 'USDC')    // '1,204.509 USDC'
 *     formatAmount('0.0000001', 'ETH')    // '<0.000001 ETH'
 */
export function formatAmount(value: Decimal, asset?: string, style: Written = {}): string {
  const { figure, unit } = writeAmount(value, asset, style)
  return unit === undefined || signOf(asset, style) !== undefined ? figure : `${figure} ${unit}`
}

/** The parts of `formatAmount`, for drawing them apart. */
export function writeAmount(value: Decimal, asset?: string, style: Written = {}): AmountText {
  return write(value, asset, style, decimalsOf(asset, style))
}

/** An amount with every digit there is: for confirmations, details and sentences. */
export function formatExactAmount(
  value: Decimal,
  asset?: string,
  style: Pick<Written, 'marks'> = {},
): string {
  const { figure, unit } = write(value, asset, style, [isCurrency(asset) ? CURRENCY_DECIMALS : 0, Infinity])
  return unit === undefined ? figure : `${figure} ${unit}`
}

/** A number on an axis, in few characters: "$12K". */
export const formatShortAmount = (value: number, currency: string): string =>
  shortFormat(numberMarks().locale, currency).format(value).replace('-', MINUS)

const shortFormats = new Map<string, Intl.NumberFormat>()

function shortFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format =
    shortFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      notation: 'compact',
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
  shortFormats.set(key, format)
  return format
}

function write(
  value: Decimal,
  asset: string | undefined,
  style: Written,
  [fewest, most]: readonly [number, number],
): AmountText {
  const unit = isCurrency(asset) ? undefined : asset
  const [, minus, whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === '') return { figure: value, unit: undefined, isCut: false }
  const digits = fraction.replace(/0+$/, '')
  const shown = digits.slice(0, most).replace(/0+$/, '')
  const isCut = digits.length > most
  const isLess = isCut && /^0*$/.test(whole + shown)
  const amount = isLess ? smallest(most) : join(whole, shown.padEnd(fewest, '0'))
  const sign = minus === '-' && /[1-9]/.test(amount) ? MINUS : ''
  const less = isLess ? '<' : ''
  const currency = signOf(asset, style)
  const { marks = numberMarks() } = style
  const number = groupDecimal(amount, marks)
  const figure =
    currency !== undefined && marks.signLast
      ? `${sign}${less}${number}\u00a0${currency.trim()}`
      : `${sign}${less}${currency ?? ''}${number}`
  return { figure, unit, isCut }
}

const join = (whole: string, decimals: string) => (decimals === '' ? whole : `${whole}.${decimals}`)

const smallest = (decimals: number) => (decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)

function decimalsOf(
  asset: string | undefined,
  { decimals, computed, scale = computed?.scale }: AmountStyle,
): readonly [number, number] {
  if (decimals) return decimals
  const least = Math.min(scale ?? (isCurrency(asset) ? CURRENCY_DECIMALS : 0), CURRENCY_DECIMALS)
  return [least, isCurrency(asset) ? least : Math.min(scale ?? TOKEN_DECIMALS, TOKEN_DECIMALS)]
}

let currencies: ReadonlySet<string> | undefined

/** Whether an asset is a currency, which has a sign. */
export const isCurrency = (asset: string | undefined): boolean =>
  asset?.length === CODE_LENGTH &&
  (currencySigns.has(asset) || (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(asset))

/** Of a currency's code (ISO 4217). */
const CODE_LENGTH = 3

/** Where signs come last, a token has its name there alone: "500 USDC". */
function signOf(
  asset: string | undefined,
  { signs = {}, marks = numberMarks() }: Written,
): string | undefined {
  if (asset === undefined) return undefined
  if (Object.hasOwn(signs, asset) && !marks.signLast) return signs[asset]
  return isCurrency(asset) ? currencySign(asset) : undefined
}

/**
 * Signs as found so far. The platform has none for the shilling of Kenya; it is not asked for the dollar's, as its first answer
 * takes long, and most first screens show no other currency (docs/performance.md, "Formats").
 */
const currencySigns = new Map([
  ['KES', 'KSh'],
  ['USD', '$'],
])

/** The sign of a currency as English has it, or its code with a space. */
export function currencySign(currency: string): string {
  const known = currencySigns.get(currency)
  if (known !== undefined) return known
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  const written = sign === currency ? `${currency} ` : sign
  currencySigns.set(currency, written)
  return written
}
