import { collectionAccountOf, resolveAccount } from './simulatedAccounts.ts'
import { findBank } from '#resources/vocabulary/banks.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Bank, BankAccount, Collection, Payout } from '../Bank.ts'
import type { Order } from '../Orders.ts'

/** The sandbox's bank returns a transfer whose amount ends like this. */
const RETURNED_END = '.13'
const REJECTED = 'The bank rejected the payout; the tokens are available again'
const RETURNED = 'The bank returned the transfer; nothing was charged'

/**
 * The bank of the sandbox. It remembers nothing: what happens to an order follows from the order itself, so that the same
 * one always ends the same. It has no time of its own either: it is done when it is asked.
 */
export const simulatedBank: Bank = {
  check: async () => undefined,
  nameOf: async (account) => {
    const resolution = look(account)
    return resolution.found ? { found: true, accountName: resolution.accountName } : resolution
  },
  accountFor: collectionAccountOf,
  payouts: { place: pay, find: pay },
  collections: { place: collect, find: collect },
}

async function pay({ reference, ask }: Order<Payout>) {
  const resolution = look(ask)
  if (resolution.found && resolution.behaviour === 'rejects')
    return { status: 'refused', reason: REJECTED } as const
  return { status: 'done', id: idOf(reference), amount: ask.amount } as const
}

async function collect({ reference, ask: { amount } }: Order<Collection>) {
  if (amount.endsWith(RETURNED_END)) return { status: 'refused', reason: RETURNED } as const
  return { status: 'done', id: idOf(reference), amount } as const
}

/** Whether the sandbox's bank takes its time with a payout to an account. */
export function isSlow(account: BankAccount): boolean {
  const resolution = look(account)
  return resolution.found && resolution.behaviour === 'slow'
}

function look({ currency, bankCode, accountNumber }: BankAccount) {
  const bank = findBank(currency, bankCode)
  return bank ? resolveAccount(bank, accountNumber) : ({ found: false } as const)
}

const idOf = (reference: string) => `bank_${sha256(`bank ${reference}`).slice(0, 24)}`
