import { describe, expect, it } from 'vitest'
import { FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'

/** The names of the flags that are on, or off, by default. */
const flags = (on: boolean) =>
  Object.entries(FLAG_DEFAULTS)
    .filter(([, value]) => value === on)
    .map(([name]) => name)
    .sort()

describe('the feature flags', () => {
  it('are on by default for these, and off for those', () => {
    expect(flags(true)).toEqual(
      ['dashboard', 'transactions', 'settings', 'profile', 'apiDocs', 'sendReceive', 'instantFiat'].sort(),
    )
    expect(flags(false)).toEqual(
      [
        ...['paymentLinks', 'cryptoCards', 'faucet', 'invoices', 'investments', 'teamManagement'],
        ...['notifications', 'apiSettings', 'settlementSettings', 'approvals'],
      ].sort(),
    )
  })
})
