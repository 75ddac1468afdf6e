import { describe, expect, it } from 'vitest'
import { amountRange } from '#server/engine/search/amountRange.ts'

describe('an amount that is typed', () => {
  it.each([
    ['67.15', '67.15'],
    ['$1,204.50', '1204.50'],
    ['1 204,50 USDC', '1204.50'],
    ['₦61,930', '61930'],
  ])('is read in %s', (text, from) => {
    expect(amountRange(text)?.from).toBe(from)
  })

  it.each(['tx_1', '2026-11-24', 'INV-2026-027', '1.2.3', ''])('is none in "%s"', (text) => {
    expect(amountRange(text)).toBeUndefined()
  })
})
