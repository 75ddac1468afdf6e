/** Countries whose money can be paid out, with their currency. */
export const FIAT_COUNTRIES = [
  { country: 'NG', name: 'Nigeria', currency: 'NGN' },
  { country: 'KE', name: 'Kenya', currency: 'KES' },
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
