import { describe, expect, it } from 'vitest'
import { isNuban, nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import { simulatedBank } from '#server/providers/simulated/simulatedBank.ts'
import { ACCOUNT, BANK, MISSING_ACCOUNT, NAMELESS_ACCOUNT } from '#tests/support/fiat.ts'

describe('a Nigerian account number', () => {
  it('ends in the check digit of bank and serial', () => {
    expect([nubanCheckDigit('011', '000001457'), nubanCheckDigit('011', '000000022')]).toEqual([9, 0])
    expect([isNuban('011', '0000014579'), isNuban('011', '0000000220')]).toEqual([true, true])
  })

  it.each([
    ['011', '0000014578', 'another last digit'],
    ['058', '0000014579', 'another bank'],
    ['011', '000001457', 'nine digits'],
    ['011', '00000x4579', 'a letter'],
    ['11', '0000014579', 'a bank of two digits'],
  ])('of bank %s cannot be %s: %s', (bank, accountNumber) => {
    expect(isNuban(bank, accountNumber)).toBe(false)
  })
})

describe('an account of the sandbox', () => {
  const nameOf = (accountNumber: string, bankCode = BANK, currency = 'NGN') =>
    simulatedBank.nameOf({ currency, bankCode, accountNumber })
  const wrongDigit = ACCOUNT.slice(0, 9) + ((Number(ACCOUNT.slice(9)) + 1) % 10)

  it('has an owner with three names, or none that its bank gives', async () => {
    const accountName = expect.stringMatching(/^[A-Z]+( [A-Z]+){2}$/)
    expect(await nameOf(ACCOUNT)).toEqual({ found: true, accountName })
    expect(await nameOf('0712345678', 'MPESA', 'KES')).toEqual({ found: true, accountName })
    expect(await nameOf(NAMELESS_ACCOUNT)).toEqual({ found: true, accountName: null })
  })

  it.each([
    ['a wrong check digit', wrongDigit, BANK, 'NGN'],
    ['the mark of one that is missing', MISSING_ACCOUNT, BANK, 'NGN'],
    ['a bank that is unknown', ACCOUNT, '999', 'NGN'],
    ['too few digits for its bank', '1234567890', '68', 'KES'],
    ['no phone number', '1234567890', 'MPESA', 'KES'],
  ])('is not there with %s', async (_, accountNumber, bankCode, currency) => {
    expect(await nameOf(accountNumber, bankCode, currency)).toEqual({ found: false })
  })
})
