/** Dollars for one unit of the currencies that merchants ask in: sample factors. Spec B, section 9; decision G-48. */
export const USD_RATES = { USD: '1', EUR: '1.08', GBP: '1.27' } as const
