/** What a merchant sells, as cards may be limited to. */
export const MERCHANT_CATEGORIES = {
  advertising: { label: 'Advertising' },
  cash: { label: 'Cash and money transfer' },
  entertainment: { label: 'Entertainment' },
  fuel: { label: 'Fuel' },
  gambling: { label: 'Gambling' },
  groceries: { label: 'Groceries' },
  office: { label: 'Office supplies' },
  restaurants: { label: 'Restaurants' },
  software: { label: 'Software and hosting' },
  travel: { label: 'Travel' },
  utilities: { label: 'Utilities' },
  other: { label: 'Other' },
} as const

export type MerchantCategory = keyof typeof MERCHANT_CATEGORIES

export const isMerchantCategory = (value: string): value is MerchantCategory =>
  Object.hasOwn(MERCHANT_CATEGORIES, value)
