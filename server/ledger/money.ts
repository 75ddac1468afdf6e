/** A decimal without needless zeros: `12.500` becomes `12.5`, `7.000` becomes `7`. */
export function trimDecimal(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}
