/** Countries whose money can be paid out, with their currency and how long their banks usually take. */
export const FIAT_COUNTRIES = [
  { country: 'NG', name: 'Nigeria', currency: 'NGN', payoutMinutes: 5 },
  { country: 'KE', name: 'Kenya', currency: 'KES', payoutMinutes: 10 },
] as const

export type FiatCurrency = (typeof FIAT_COUNTRIES)[number]['currency']

/** The digits of an account number, unless its bank sets its own bounds. */
export const ACCOUNT_NUMBER_LENGTH = 10

/** How the money of an on-ramp is paid in. */
export const PAYMENT_METHODS = {
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
} as const

export type PaymentMethod = keyof typeof PAYMENT_METHODS

/** What a conversion costs, in its token: nothing. What the provider earns is part of the rate. */
export const CONVERSION_FEE = '0'
