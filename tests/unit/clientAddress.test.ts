import { describe, expect, it } from 'vitest'
import { clientAddress } from '#server/engine/http/requestLog.ts'

describe('the address of a caller', () => {
  it.each([
    ['is the other end of the connection without a proxy, whatever a header says', '6.6.6.6', 0, '10.0.0.9'],
    ['is what the proxy says', '1.1.1.1', 1, '1.1.1.1'],
    ['is what the outer of two proxies says', '1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
    ['is nothing that the caller wrote before', '6.6.6.6, 1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
    ['is the other end when the proxy says nothing', undefined, 1, '10.0.0.9'],
    ['is the other end when too few proxies spoke', '6.6.6.6', 2, '10.0.0.9'],
  ])('%s', (_, header, proxies, address) => {
    expect(clientAddress('10.0.0.9', header, proxies)).toBe(address)
  })
})
