interface Range {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  /** As it was written: of 32 or of 128. */
  readonly bits: number
}

const BITS = { ipv4: 32, ipv6: 128 } as const

/** `203.0.113.7`, `203.0.113.0/24` or the same of IPv6; `undefined` when it is neither. */
export function parseRange(text: string): Range | undefined {
  const [address = '', length, ...more] = text.trim().split('/')
  if (toNumber(address) === undefined || more.length > 0) return undefined
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  if (length === undefined) return { address, family, bits: BITS[family] }
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : NaN
  return bits <= BITS[family] ? { address, family, bits } : undefined
}

/** Whether an address is in one of the ranges. An IPv4 address may be written as one of IPv6. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  const value = toNumber(ip)
  if (value === undefined) return false
  return ranges.some((text) => {
    const range = parseRange(text)
    if (!range) return false
    const rest = BigInt(BITS[range.family] - range.bits)
    return value >> rest === (toNumber(range.address) ?? -1n) >> rest
  })
}

const MAPPED = 0xffffn << 32n

/** An address as one of IPv6, where those of IPv4 are mapped to `::ffff:203.0.113.7`. */
function toNumber(text: string): bigint | undefined {
  const v4 = parseV4(text)
  return v4 === undefined ? parseV6(text) : MAPPED | v4
}

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

const GROUPS = 8

/** Eight groups; `::` is as many empty ones as are missing; the last two may be an address of IPv4. */
function parseV6(text: string): bigint | undefined {
  const [, head = text, tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? []
  const v4 = tail === undefined ? undefined : parseV4(tail)
  if (tail !== undefined && v4 === undefined) return undefined
  const whole = v4 === undefined ? head : `${head}${(v4 >> 16n).toString(16)}:${(v4 & 0xffffn).toString(16)}`
  const [left = '', right, ...more] = whole.split('::')
  if (more.length > 0) return undefined
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const missing = GROUPS - before.length - after.length
  if (right === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}
