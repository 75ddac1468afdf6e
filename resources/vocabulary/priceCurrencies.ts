import type { USD_RATES } from './usdRates.ts'

/** The money of states in which a team prices invoices, links and cards. */
export const PRICE_CURRENCIES = {
  USD: { label: 'USD ($)' },
  EUR: { label: 'EUR (€)' },
  GBP: { label: 'GBP (£)' },
} as const satisfies Readonly<Record<keyof typeof USD_RATES, { readonly label: string }>>
