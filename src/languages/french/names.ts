import type { Words } from '#framework/text'
import { frenchCountries } from '#resources/vocabulary/countries.ts'

export const namesWords = {
  English: 'English',
  Français: 'Français',
  CSV: 'CSV',
  'example.com': 'example.com',
  Ethereum: 'Ethereum',
  Base: 'Base',
  Polygon: 'Polygon',
  USD: 'USD',
  EUR: 'EUR',
  GBP: 'GBP',
  USDC: 'USDC',
  USDT: 'USDT',
  'USD ($)': 'USD ($)',
  'EUR (€)': 'EUR (€)',
  'GBP (£)': 'GBP (£)',
  ETH: 'ETH',
  NGN: 'NGN',
  KES: 'KES',
  Visa: 'Visa',
  Mastercard: 'Mastercard',
  Verve: 'Verve',
  '5': '5',
  '10': '10',
  '25': '25',
  '50': '50',
  '100': '100',
  'https://shop.example.com/webhooks': 'https://shop.example.com/webhooks',
} as const satisfies Words

/** Not by name: which texts there are is known from the others. */
export const countriesWords: object = frenchCountries()
