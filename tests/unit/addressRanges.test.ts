import { BlockList, isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isInRanges, parseRange } from '#server/features/people/keys/addressRanges.ts'

const ADDRESSES = [
  ...['1.2.3.4', '203.0.113.7', '::1', '::', 'fe80::1', '::ffff:203.0.113.7', '2001:db8::5', '::1.2.3.4'],
  ...['2001:DB8:0:0:0:0:0:5', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8'],
  ...['1:2:3:4:5:6:1.2.3.4', '::ffff:cb00:7107'],
]
const WRONG = [
  ...['01.2.3.4', '1.2.3', '1.2.3.256', '1::2::3', ':1:2:3:4:5:6:7', '1:2:3:4:5:6:7:', '12345::', 'g::'],
  ...['1:2:3:4:5:6:7:8:9', '1.2.3.4::', 'x', '203.0.113.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1'],
  'example.com',
]
const RANGES = [
  ...['203.0.113.0/24', '203.0.113.7', '0.0.0.0/0', '::/0', '2001:db8::/32', '::ffff:203.0.113.0/120'],
  ...['1.2.3.4/31', '::1/128', '2001:db8::4/127'],
]

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether Node counts an address to a range. */
function isInByNode(address: string, range: string): boolean {
  const [net = '', bits] = range.split('/')
  const family = familyOf(net)
  const list = new BlockList()
  list.addSubnet(net, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  return list.check(address, familyOf(address))
}

describe('the addresses that a key may be used from', () => {
  it.each(ADDRESSES)('reads %s', (address) => {
    expect(parseRange(address)).toMatchObject({ address, family: familyOf(address) })
  })

  it.each(WRONG)('reads no address in %s', (text) => {
    expect([parseRange(text), isIP(text)]).toEqual([undefined, 0])
  })

  it('counts what is no address to no range', () => {
    expect(isInRanges('unknown', ['0.0.0.0/0', '::/0'])).toBe(false)
  })

  it.each(RANGES)('counts the same addresses to %s as Node does', (range) => {
    const found = ADDRESSES.filter((address) => isInRanges(address, [range]))
    expect(found).toEqual(ADDRESSES.filter((address) => isInByNode(address, range)))
  })
})
