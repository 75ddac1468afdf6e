import { describe, expect, it } from 'vitest'
import { isNuban, nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'

describe('a Nigerian account number', () => {
  it.each([
    ['011', '0000014579'],
    ['011', '0000000220'],
  ])('of bank %s may be %s', (bank, accountNumber) => {
    expect(isNuban(bank, accountNumber)).toBe(true)
  })

  it('ends in the check digit of bank and serial', () => {
    expect(nubanCheckDigit('011', '000001457')).toBe(9)
    expect(nubanCheckDigit('011', '000000022')).toBe(0)
  })

  it.each([
    ['011', '0000014578', 'another last digit'],
    ['058', '0000014579', 'another bank'],
    ['011', '000001457', 'nine digits'],
    ['011', '00000145790', 'eleven digits'],
    ['011', '00000x4579', 'a letter'],
    ['11', '0000014579', 'a bank of two digits'],
  ])('of bank %s cannot be %s: %s', (bank, accountNumber) => {
    expect(isNuban(bank, accountNumber)).toBe(false)
  })
})
