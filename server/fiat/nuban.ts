const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/**
 * The last digit of a Nigerian account number, from the bank's three digits and the nine of the serial number. Weights and
 * modulus are the central bank's (NUBAN). Decision G-27. Bank 011, serial 000001457: 9.
 */
export function nubanCheckDigit(bankCode: string, serial: string): number {
  const sum = [...`${bankCode}${serial}`].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Whether ten digits are an account number that the bank can have given out. */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{3}$/.test(bankCode) || !/^\d{10}$/.test(accountNumber)) return false
  return nubanCheckDigit(bankCode, accountNumber.slice(0, 9)) === Number(accountNumber.slice(9))
}
