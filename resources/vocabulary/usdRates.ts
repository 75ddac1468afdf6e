/** Sample rates: dollars for one unit of the currencies that invoices and links can be priced in. */
export const USD_RATES = { USD: '1', EUR: '1.08', GBP: '1.27' } as const
