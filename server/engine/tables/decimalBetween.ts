/**
 * The shortest decimal between two, exact: `'1.5'` between `'1'` and `'2'`, `'1.55'` between `'1.5'` and `'1.6'`. Without `low` or
 * `high` the next whole number below or above the other; without both `'1'`. Throws when nothing is between them.
 */
export function decimalBetween(low: string | undefined, high: string | undefined): string {
  if (low === undefined && high === undefined) return '1'
  if (low === undefined) return write(ceil(high ?? '0', 0) - 1n, 0)
  if (high === undefined) return write(floor(low, 0) + 1n, 0)
  const longest = Math.max(decimalsOf(low), decimalsOf(high)) + 1
  for (let scale = 0; scale <= longest; scale += 1) {
    const [first, last] = [floor(low, scale) + 1n, ceil(high, scale) - 1n]
    if (first <= last) return write(first + (last - first) / 2n, scale)
  }
  throw new Error(`Nothing is between ${low} and ${high}`)
}

const decimalsOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0

/** The largest multiple of 10 to the power of minus `scale` that is not above a decimal, counted in those. */
function floor(decimal: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.')
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const isCut = /[1-9]/.test(fraction.slice(scale))
  return decimal.startsWith('-') ? -kept - (isCut ? 1n : 0n) : kept
}

const ceil = (decimal: string, scale: number) =>
  -floor(decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`, scale)

function write(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
