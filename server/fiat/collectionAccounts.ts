import type { FiatCurrency, PaymentMethod } from '#resources/vocabulary/fiat.ts'

/** Where the money of an on-ramp is paid to. */
export interface CollectionAccount {
  readonly provider: string
  readonly bankCode: string
  readonly bankName: string
  readonly accountNumber: string
  readonly accountName: string
}

const OWNER = 'COFFER SANDBOX COLLECTIONS'

const ACCOUNTS: Readonly<Record<FiatCurrency, Partial<Record<PaymentMethod, CollectionAccount>>>> = {
  NGN: {
    bank_transfer: {
      provider: 'NIBSS Instant Payment',
      ...{
        bankCode: '011',
        bankName: 'First Bank of Nigeria',
        accountNumber: '0000014579',
        accountName: OWNER,
      },
    },
  },
  KES: {
    bank_transfer: {
      provider: 'PesaLink',
      ...{ bankCode: '01', bankName: 'KCB Bank Kenya', accountNumber: '1100014579', accountName: OWNER },
    },
    mobile_money: {
      provider: 'M-Pesa',
      ...{ bankCode: 'MPESA', bankName: 'M-Pesa', accountNumber: '0700014579', accountName: OWNER },
    },
  },
}

/** The account that collects a currency by a method; undefined where nobody does. */
export function collectionAccountOf(fiat: string, method: PaymentMethod): CollectionAccount | undefined {
  return isFiat(fiat) ? ACCOUNTS[fiat][method] : undefined
}

function isFiat(currency: string): currency is FiatCurrency {
  return Object.hasOwn(ACCOUNTS, currency)
}
