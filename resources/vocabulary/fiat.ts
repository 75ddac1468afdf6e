/** Countries whose money can be paid out, with their currency. Spec A, section 9. */
export const FIAT_COUNTRIES = [
  { country: 'NG', name: 'Nigeria', currency: 'NGN' },
  { country: 'KE', name: 'Kenya', currency: 'KES' },
] as const

export type FiatCurrency = (typeof FIAT_COUNTRIES)[number]['currency']

/** The network that off-ramps leave from: fixed. Decision G-28. */
export const FIAT_NETWORK = 'ethereum'

/** How many digits an account number has where its bank says nothing else. Spec A, section 9. */
export const ACCOUNT_NUMBER_LENGTH = 10

/** How the money of an on-ramp may come. Decision G-33. */
export const PAYMENT_METHODS = {
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
} as const

export type PaymentMethod = keyof typeof PAYMENT_METHODS
