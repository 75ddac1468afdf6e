import { sha256 } from '#server/platform/db/sha256.ts'
import type { Bank } from './banks.ts'
import { isNuban } from './nuban.ts'

/** What a bank says of an account. `nameless`: it exists, but nobody tells whose it is. */
export type Resolution =
  | { readonly found: false }
  | { readonly found: true; readonly accountName: string | null; readonly behaviour: Behaviour }

/** What becomes of a payout to the account. */
export type Behaviour = 'pays' | 'rejects' | 'slow'

/** Said in the API reference, for whoever wants to see each outcome. */
export const SANDBOX_ACCOUNTS =
  'In the sandbox every well-formed number has an owner, always the same, but for what its third to fifth digit say: 404 does ' +
  'not exist, 204 exists without a name, 500 rejects its payout, 408 takes ten times as long to be paid.'

/**
 * Looks an account up at its bank. The sandbox's banks know every well-formed number; the same number has the same owner
 * for ever. Decision G-27: in Nigeria the check digit comes first.
 */
export async function resolveAccount(bank: Bank, accountNumber: string): Promise<Resolution> {
  if (!isWellFormed(bank, accountNumber)) return { found: false }
  const marker = accountNumber.slice(2, 5)
  if (marker === '404') return { found: false }
  if (marker === '204') return { found: true, accountName: null, behaviour: 'pays' }
  return {
    found: true,
    accountName: await ownerOf(bank, accountNumber),
    behaviour: BEHAVIOURS[marker] ?? 'pays',
  }
}

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = { '500': 'rejects', '408': 'slow' }

function isWellFormed({ type, code, accountNumberLength: { min, max } }: Bank, accountNumber: string) {
  if (!/^\d+$/.test(accountNumber) || accountNumber.length < min || accountNumber.length > max) return false
  if (type === 'nuban') return isNuban(code, accountNumber)
  return type === 'kepss' || /^0[17]/.test(accountNumber)
}

async function ownerOf({ type, code }: Bank, accountNumber: string): Promise<string> {
  const digest = await sha256(`account ${code} ${accountNumber}`)
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
