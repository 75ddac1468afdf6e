import { inWords } from '#tests/support/inWords.ts'
import { describe, expect, it } from 'vitest'
import { refuseAddress } from '#resources/vocabulary/address.ts'
import refuseDrain from '#resources/vocabulary/refuseDrain.ts'
import { toDollars, toTokens } from '#src/pages/send-receive/dollars.ts'
import { maySend } from '#src/pages/send-receive/maySend.ts'
import { refuseAmount } from '#src/pages/send-receive/refuseAmount.ts'

const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MISTYPED = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('the address of a payment', () => {
  it.each([
    ['0x1234', 'Recipient address must be 0x and 40 hexadecimal digits'],
    [MISTYPED, 'Recipient address has a typo: its checksum doesn’t match'],
    [`0x${'0'.repeat(40)}`, 'The zero address can’t receive payments'],
  ])('%s is refused', (address, text) => {
    expect(inWords(refuseAddress(address))).toBe(text)
  })

  it.each([CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`])(
    '%s is taken',
    (address) => {
      expect(refuseAddress(address)).toBeUndefined()
    },
  )

  it('that drained money goes to is judged alike, and may be left empty', () => {
    const judged = (toAddress: string | null) =>
      inWords(refuseDrain({ record: {}, input: { toAddress } }).toAddress)
    expect(judged(MISTYPED)).toBe('To address has a typo: its checksum doesn’t match')
    expect([judged(CHECKSUMMED), judged(null)]).toEqual([undefined, undefined])
  })
})

describe('the amount of a payment', () => {
  const limit = {
    ...{ currency: 'USDC', network: 'ethereum', min: '0.01', max: '1000' },
    ...{ dailyLimit: '50', dailyUsed: '25', monthlyLimit: null, monthlyUsed: '25' },
  }

  it.each([
    ['99999999', 'Insufficient available balance'],
    ['100.000001', 'Insufficient available balance'],
    ['1.0000001', 'Amount must have at most 6 decimals'],
    ['0', 'Amount must be more than 0'],
    ['1000000000.1', 'Amount must be at most 1,000,000,000'],
    ['.', 'Amount must be a number'],
    ['100', undefined],
    ['', undefined],
  ])('%s of 100 that are available: %s', (typed, text) => {
    expect(refuseAmount(typed, { decimals: 6, available: '100' })).toBe(text)
  })

  it.each([
    ['0.001', 'Amount must be at least 0.01 USDC'],
    ['1000.1', 'Amount must be at most 1,000 USDC'],
    ['25.1', 'This exceeds your daily limit of 50 USDC'],
    ['25', undefined],
  ])('%s under the limits: %s', (typed, text) => {
    expect(refuseAmount(typed, { decimals: 6, limit })).toBe(text)
  })
})

describe('dollars that are typed', () => {
  it('are sent as tokens, rounded down to what the token can be divided into', () => {
    expect(toTokens('100', { usdPrice: '2500', decimals: 18 })).toBe('0.04')
    expect(toTokens('1', { usdPrice: '3', decimals: 6 })).toBe('0.333333')
    expect(toTokens('', { usdPrice: '3', decimals: 6 })).toBe('')
  })

  it('are never more than the tokens are worth', () => {
    expect(toDollars('0.04', '2500')).toBe('100')
    expect(toDollars('0.333333', '3')).toBe('0.99')
  })
})

describe('who sees the send form', () => {
  const all = { sending: true, approvals: true }
  const sees = (permission: 'wallet.send' | 'wallet.request' | 'wallet.view', flags = all) =>
    maySend({ permissions: new Set([permission]), flags })

  it('may send, or ask for a payment where a second person approves it', () => {
    expect([sees('wallet.send'), sees('wallet.request'), sees('wallet.view')]).toEqual([true, true, false])
    expect(sees('wallet.request', { ...all, approvals: false })).toBe(false)
    expect(sees('wallet.send', { ...all, sending: false })).toBe(false)
  })
})
