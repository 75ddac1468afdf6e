import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Bank } from '#resources/vocabulary/banks.ts'
import type { FiatCurrency, PaymentMethod } from '#resources/vocabulary/fiat.ts'

/** A bank's answer about an account. `nameless`: it exists, but the bank does not give the owner's name. */
type Resolution =
  | { readonly found: false }
  | { readonly found: true; readonly accountName: string | null; readonly behaviour: Behaviour }

/** What the sandbox does with a payout to the account. */
type Behaviour = 'pays' | 'rejects' | 'slow'

/** Listed in the API reference, so that a developer can try each outcome. */
export const SANDBOX_ACCOUNTS =
  'In the sandbox, every valid number has a holder, always the same. The third to fifth digits simulate problems: ' +
  '404 doesn’t exist, 204 has no name, 500 rejects the payout, 408 takes ten times as long.'

/**
 * Looks an account up at its bank. The sandbox's banks know every well-formed number; the same number always
 * has the same owner. In Nigeria the check digit is verified first.
 */
export function resolveAccount(bank: Bank, accountNumber: string): Resolution {
  if (!isWellFormed(bank, accountNumber)) return { found: false }
  const marker = accountNumber.slice(2, 5)
  if (marker === '404') return { found: false }
  if (marker === '204') return { found: true, accountName: null, behaviour: 'pays' }
  return {
    found: true,
    accountName: ownerOf(bank, accountNumber),
    behaviour: BEHAVIOURS[marker] ?? 'pays',
  }
}

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = { '500': 'rejects', '408': 'slow' }

function isWellFormed({ type, code, accountNumberLength: { min, max } }: Bank, accountNumber: string) {
  if (!/^\d+$/.test(accountNumber) || accountNumber.length < min || accountNumber.length > max) return false
  if (type === 'nuban') return isNuban(code, accountNumber)
  return type === 'kepss' || /^0[17]/.test(accountNumber)
}

function ownerOf({ type, code }: Bank, accountNumber: string): string {
  const digest = sha256(`account ${code} ${accountNumber}`)
  const { first, last } = type === 'nuban' ? NIGERIAN_NAMES : KENYAN_NAMES
  const drawn = (at: number) => Number.parseInt(digest.slice(at, at + 8), 16)
  const given = drawn(0) % first.length
  const second = (given + 1 + (drawn(8) % (first.length - 1))) % first.length
  return `${first[given]} ${first[second]} ${last[drawn(16) % last.length]}`.toUpperCase()
}

const NIGERIAN_NAMES = {
  first: [
    'Adaeze',
    'Babatunde',
    'Chidinma',
    'Emeka',
    'Funmilayo',
    'Ibrahim',
    'Kelechi',
    'Ngozi',
    'Tunde',
    'Zainab',
  ],
  last: ['Abubakar', 'Adebayo', 'Bello', 'Eze', 'Ibe', 'Nwosu', 'Ogunleye', 'Okafor', 'Okonkwo', 'Yusuf'],
}
const KENYAN_NAMES = {
  first: ['Akinyi', 'Brian', 'Cherono', 'Daniel', 'Faith', 'Grace', 'Kevin', 'Njeri', 'Otieno', 'Wanjiku'],
  last: [
    'Achieng',
    'Chebet',
    'Kamau',
    'Kimani',
    'Kiprotich',
    'Mutua',
    'Mwangi',
    'Njoroge',
    'Odhiambo',
    'Omondi',
  ],
}

const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/**
 * The last digit of a Nigerian account number, from the three digits of the bank and the nine of the serial
 * number. Weights and modulus are those of the central bank's NUBAN standard. Bank 011, serial 000001457: 9.
 */
export function nubanCheckDigit(bankCode: string, serial: string): number {
  const sum = [...`${bankCode}${serial}`].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** Whether ten digits are an account number that the bank can have given out. */
export function isNuban(bankCode: string, accountNumber: string): boolean {
  if (!/^\d{3}$/.test(bankCode) || !/^\d{10}$/.test(accountNumber)) return false
  return nubanCheckDigit(bankCode, accountNumber.slice(0, 9)) === Number(accountNumber.slice(9))
}

/** Where the money of an on-ramp is paid to. */
interface CollectionAccount {
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
      bankCode: '011',
      bankName: 'First Bank of Nigeria',
      accountNumber: '0000014579',
      accountName: OWNER,
    },
  },
  KES: {
    bank_transfer: {
      provider: 'PesaLink',
      bankCode: '01',
      bankName: 'KCB Bank Kenya',
      accountNumber: '1100014579',
      accountName: OWNER,
    },
    mobile_money: {
      provider: 'M-Pesa',
      bankCode: 'MPESA',
      bankName: 'M-Pesa',
      accountNumber: '0700014579',
      accountName: OWNER,
    },
  },
}

/** The account that collects a currency by a method; undefined when there is none. */
export function collectionAccountOf(fiat: string, method: PaymentMethod): CollectionAccount | undefined {
  return isFiat(fiat) ? ACCOUNTS[fiat][method] : undefined
}

function isFiat(currency: string): currency is FiatCurrency {
  return Object.hasOwn(ACCOUNTS, currency)
}
