import type { Decimal } from './decimalText.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * The product of two decimals, exact, rounded half up (away from zero) to `scale` decimals: `'2'` times `'1.005'` at
 * scale 2 is `'2.01'`. `undefined` when either is not a plain decimal.
 */
export function multiplyDecimals(left: Decimal, right: Decimal, scale: number): Decimal | undefined {
  const [a, b] = [parseUnits(left), parseUnits(right)]
  return a && b && formatUnits(roundHalfUp(a.units * b.units, a.scale + b.scale - scale), scale)
}

/** A decimal as a whole number of its smallest units. */
interface Units {
  readonly units: bigint
  readonly scale: number
}

/** `'1.50'` is 150 at scale 2; `undefined` for anything but a plain decimal. */
export function parseUnits(decimal: Decimal): Units | undefined {
  const parts = DECIMAL.exec(decimal)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length }
}

/** Drops `digits` digits; a negative number adds zeros. */
export function roundHalfUp(units: bigint, digits: number): bigint {
  if (digits <= 0) return units * 10n ** BigInt(-digits)
  const divisor = 10n ** BigInt(digits)
  const half = units < 0n ? -divisor / 2n : divisor / 2n
  return (units + half) / divisor
}

/** 150 at scale 2 is `'1.50'`. */
export function formatUnits(units: bigint, scale: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}
