import { inWords } from '#tests/support/inWords.ts'
import { describe, expect, it } from 'vitest'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'

const HEX = 'Recipient address must be 0x and 40 hexadecimal digits'

describe('an EIP-55 address', () => {
  // The examples of the proposal: all upper case, all lower case, and mixed.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s is accepted and kept as it is', (address) => {
    const withoutChecksum = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
    expect([address, ...withoutChecksum].map((text) => refuseAddress(text))).toEqual(Array(3).fill(undefined))
    expect(checksumAddress(address.toLowerCase())).toBe(address)
  })

  it.each([
    ['', HEX],
    ['0x1234', HEX],
    [`0x${'g'.repeat(40)}`, HEX],
    [`0x${'0'.repeat(40)}`, 'The zero address can’t receive payments'],
    [
      '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'Recipient address has a typo: its checksum doesn’t match',
    ],
  ])('%s is refused: %s', (address, text) => {
    expect(inWords(refuseAddress(address))).toBe(text)
  })
})
