import { BlockList, isIP } from 'node:net'

const BITS = { ipv4: 32, ipv6: 128 } as const

interface Range {
  readonly address: string
  readonly family: 'ipv4' | 'ipv6'
  readonly bits: number
}

/** `203.0.113.7`, `203.0.113.0/24` or the same of IPv6; `undefined` when it is neither. */
export function parseRange(text: string): Range | undefined {
  const [address = '', length, ...more] = text.trim().split('/')
  const family = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
  if (family === undefined || more.length > 0) return undefined
  if (length === undefined) return { address, family, bits: BITS[family] }
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : NaN
  return bits <= BITS[family] ? { address, family, bits } : undefined
}

/** Whether an address is in one of the ranges. An IPv4 address may be written as one of IPv6. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  const family = isIP(ip)
  if (family === 0) return false
  const list = new BlockList()
  for (const text of ranges) {
    const range = parseRange(text)
    if (range) list.addSubnet(range.address, range.bits, range.family)
  }
  return list.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}
