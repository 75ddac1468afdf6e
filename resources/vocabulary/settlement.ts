import { networkName } from './networks.ts'

export type SettlementCurrency = 'USDC' | 'USDT'

/** A bank account, as it is entered. */
export interface EnteredBankAccount {
  /** Of the account: NGN, KES. */
  readonly currency: string
  readonly bankCode: string
  readonly accountNumber: string
}

/** A bank account whose owner the bank has named. */
export interface SettlementBankAccount extends EnteredBankAccount {
  readonly bankName: string
  readonly accountName: string
}

/** Where a team's money is settled to. Address and network are there together, or neither. */
export interface Settlement {
  readonly currency: SettlementCurrency
  readonly address: string | null
  readonly network: string | null
  readonly instantSettlement: boolean
  readonly bankAccount: SettlementBankAccount | null
}

/** One line of what changes, in words. */
export interface SettlementChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** The differences between two settlements, in words: for the confirmation, the history and the mails. */
export function compareSettlements(before: Settlement, after: Settlement): readonly SettlementChange[] {
  const old = linesOf(before)
  return linesOf(after).flatMap(({ label, text }, at) => {
    const from = old[at]?.text ?? ''
    return from === text ? [] : [{ label, from, to: text }]
  })
}

const NONE = 'None'

function linesOf({ currency, address, network, instantSettlement, bankAccount }: Settlement) {
  return [
    { label: 'Settlement currency', text: currency },
    { label: 'Settlement address', text: address ?? NONE },
    { label: 'Network', text: network === null ? NONE : networkName(network) },
    { label: 'Instant settlement', text: instantSettlement ? 'On' : 'Off' },
    { label: 'Bank account', text: bankAccount ? describeBank(bankAccount) : NONE },
  ]
}

const describeBank = ({ bankName, accountNumber, accountName, currency }: SettlementBankAccount) =>
  `${accountName}, ${accountNumber}, ${bankName} (${currency})`
