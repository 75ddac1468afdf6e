import type { AnyRecord, Computed, Decimal, Fields } from './field.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * The product of two decimals, exact, rounded half up (away from zero) to `scale` decimals: `'2'` times `'1.005'` at
 * scale 2 is `'2.01'`. `undefined` when either is not a plain decimal.
 */
export function multiplyDecimals(left: Decimal, right: Decimal, scale: number): Decimal | undefined {
  const [a, b] = [parse(left), parse(right)]
  return a && b && format(roundHalfUp(a.units * b.units, a.scale + b.scale - scale), scale)
}

/**
 * A record with its computed fields worked out from their siblings; what it held for them is dropped. A computed field
 * whose factors are missing or no numbers is null. One may build on another that stands before it.
 */
export function computeItem(fields: Fields, item: AnyRecord): AnyRecord {
  return Object.entries(fields).reduce<AnyRecord>((done, [name, { options }]) => {
    if (!('computed' in options) || !options.computed) return done
    return { ...done, [name]: productOf(options.computed, done) ?? null }
  }, item)
}

/** Each line item with its computed fields worked out. */
export function computeItems(of: Fields, items: readonly AnyRecord[]): readonly AnyRecord[] {
  return items.map((item) => computeItem(of, item))
}

function productOf({ multiply: [left, right], scale }: Computed, item: AnyRecord): Decimal | undefined {
  const [a, b] = [item[left], item[right]]
  return isFactor(a) && isFactor(b) ? multiplyDecimals(String(a), String(b), scale) : undefined
}

const isFactor = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** A decimal as a whole number of its smallest units. */
interface Units {
  readonly units: bigint
  readonly scale: number
}

function parse(decimal: Decimal): Units | undefined {
  const parts = DECIMAL.exec(decimal)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Drops `digits` digits; a negative number adds zeros. */
function roundHalfUp(units: bigint, digits: number): bigint {
  if (digits <= 0) return units * 10n ** BigInt(-digits)
  const divisor = 10n ** BigInt(digits)
  const half = units < 0n ? -divisor / 2n : divisor / 2n
  return (units + half) / divisor
}

function format(units: bigint, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}
