import { describe, expect, it } from 'vitest'
import { isNuban } from '#server/providers/simulated/simulatedAccounts.ts'
import { simulatedBank } from '#server/providers/simulated/simulatedBank.ts'
import { ACCOUNT, BANK, MISSING_ACCOUNT, NAMELESS_ACCOUNT } from '#tests/support/fiat.ts'

describe('a Nigerian account number', () => {
  it.each([
    ['011', '0000014579', true, 'with the check digit 9'],
    ['011', '0000000220', true, 'with the check digit 0'],
    ['011', '0000014578', false, 'with another last digit'],
    ['058', '0000014579', false, 'of another bank'],
    ['011', '000001457', false, 'with nine digits'],
    ['011', '00000x4579', false, 'with a letter'],
    ['11', '0000014579', false, 'of a bank with two digits'],
  ])('at %s: %s is one: %j, %s', (bank, accountNumber, isOne) => {
    expect(isNuban(bank, accountNumber)).toBe(isOne)
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
