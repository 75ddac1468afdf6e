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
