import { ACCOUNT_NUMBER_LENGTH, type FiatCurrency } from './fiat.ts'

/** A bank or mobile money operator that pays out. Each sets the length of its own account numbers. */
export interface Bank {
  readonly name: string
  /** Nigeria: three digits of the central bank. Kenya: two of the clearing house, or the name of a wallet. */
  readonly code: string
  /** `nuban`: the last digit of an account number checks the others. */
  readonly type: 'nuban' | 'kepss' | 'mobile_money'
  /** The rails that a payout takes. */
  readonly provider: string
  readonly accountNumberLength: { readonly min: number; readonly max: number }
}

/** Every institution that pays out a currency, by name. */
export function banksOf(currency: string): readonly Bank[] {
  return BANKS.get(currency) ?? []
}

/** The institution with a code, if it pays out the currency. */
export function findBank(currency: string, code: string): Bank | undefined {
  return banksOf(currency).find((bank) => bank.code === code)
}

/** Commercial and non-interest banks with the codes of the central bank. */
const NIGERIAN = [
  ['044', 'Access Bank'],
  ['108', 'Alpha Morgan Bank'],
  ['023', 'Citibank Nigeria'],
  ['050', 'Ecobank Nigeria'],
  ['070', 'Fidelity Bank'],
  ['011', 'First Bank of Nigeria'],
  ['214', 'First City Monument Bank'],
  ['103', 'Globus Bank'],
  ['058', 'Guaranty Trust Bank'],
  ['301', 'Jaiz Bank'],
  ['082', 'Keystone Bank'],
  ['303', 'Lotus Bank'],
  ['107', 'Optimus Bank'],
  ['104', 'Parallex Bank'],
  ['076', 'Polaris Bank'],
  ['105', 'PremiumTrust Bank'],
  ['101', 'Providus Bank'],
  ['106', 'Signature Bank'],
  ['221', 'Stanbic IBTC Bank'],
  ['068', 'Standard Chartered Bank Nigeria'],
  ['232', 'Sterling Bank'],
  ['100', 'SunTrust Bank'],
  ['302', 'TAJ Bank'],
  ['102', 'Titan Trust Bank'],
  ['032', 'Union Bank of Nigeria'],
  ['033', 'United Bank for Africa'],
  ['215', 'Unity Bank'],
  ['035', 'Wema Bank'],
  ['057', 'Zenith Bank'],
] as const

/** Banks with their codes in clearing, and the fewest and most digits of their account numbers where they differ from ten. */
const KENYAN = [
  ['03', 'Absa Bank Kenya', 10, 10],
  ['26', 'Access Bank Kenya', 10, 13],
  ['35', 'African Banking Corporation', 10, 15],
  ['19', 'Bank of Africa Kenya', 11, 11],
  ['16', 'Citibank Kenya', 10, 10],
  ['23', 'Consolidated Bank of Kenya', 14, 14],
  ['11', 'Co-operative Bank of Kenya', 14, 14],
  ['25', 'Credit Bank', 13, 13],
  ['63', 'Diamond Trust Bank Kenya', 10, 10],
  ['43', 'Ecobank Kenya', 10, 16],
  ['68', 'Equity Bank Kenya', 13, 13],
  ['70', 'Family Bank', 12, 12],
  ['53', 'Guaranty Trust Bank Kenya', 10, 13],
  ['72', 'Gulf African Bank', 10, 10],
  ['61', 'HFC', 10, 10],
  ['57', 'I&M Bank', 14, 14],
  ['01', 'KCB Bank Kenya', 10, 10],
  ['51', 'Kingdom Bank', 10, 13],
  ['12', 'National Bank of Kenya', 13, 14],
  ['07', 'NCBA Bank Kenya', 10, 10],
  ['10', 'Prime Bank', 10, 10],
  ['60', 'SBM Bank Kenya', 13, 14],
  ['66', 'Sidian Bank', 14, 14],
  ['31', 'Stanbic Bank Kenya', 13, 13],
  ['02', 'Standard Chartered Bank Kenya', 13, 13],
  ['76', 'UBA Kenya Bank', 14, 14],
  ['54', 'Victoria Commercial Bank', 10, 13],
] as const

const M_PESA: Bank = {
  name: 'M-Pesa',
  code: 'MPESA',
  type: 'mobile_money',
  provider: 'M-Pesa',
  accountNumberLength: { min: ACCOUNT_NUMBER_LENGTH, max: ACCOUNT_NUMBER_LENGTH },
}

const BANKS: ReadonlyMap<string, readonly Bank[]> = new Map<FiatCurrency, readonly Bank[]>([
  [
    'NGN',
    NIGERIAN.map(([code, name]) => ({
      name,
      code,
      type: 'nuban' as const,
      provider: 'NIBSS Instant Payment',
      accountNumberLength: { min: ACCOUNT_NUMBER_LENGTH, max: ACCOUNT_NUMBER_LENGTH },
    })),
  ],
  [
    'KES',
    [
      ...KENYAN.map(([code, name, min, max]) => ({
        name,
        code,
        type: 'kepss' as const,
        provider: 'PesaLink',
        accountNumberLength: { min, max },
      })),
      M_PESA,
    ].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  ],
])
