import { useState } from 'react'
import { ACCOUNT_NUMBER_LENGTH } from '#resources/vocabulary/fiat.ts'
import type { SettlementBankAccount } from '#resources/vocabulary/settlement.ts'
import { isOn, useGrants } from '#framework/access'
import { useCall } from '#framework/api'
import { useDebounced } from '#framework/ui'

interface Bank {
  readonly name: string
  readonly code: string
  /** Default ten digits. */
  readonly accountNumberLength?: { readonly min: number; readonly max: number }
}

type Entry = Pick<SettlementBankAccount, 'currency' | 'bankCode' | 'accountNumber'>

const EMPTY: Entry = { currency: '', bankCode: '', accountNumber: '' }
const LENGTH = { min: ACCOUNT_NUMBER_LENGTH, max: ACCOUNT_NUMBER_LENGTH }

/** The entered bank account, and its owner. `undefined` as account: not complete yet. */
export function useBankEntry(saved: SettlementBankAccount | null) {
  const [typed, setTyped] = useState<Entry>()
  const entry = typed ?? saved ?? EMPTY
  const { currency } = entry
  const path = '/fiat-gateway/supported-banks'
  // Banks are Instant Fiat's: without it an account stays as it was saved.
  const isOffered = isOn('instantFiat', useGrants())
  const banks = useCall<readonly Bank[]>(path, { currency }, { enabled: isOffered && currency !== '' })
  const bank = banks.data?.data.find(({ code }) => code === entry.bankCode)
  const length = bank?.accountNumberLength ?? LENGTH
  const owner = useOwner(entry, typed !== undefined && entry.accountNumber.length >= length.min)

  const named = bank && owner.name ? { ...entry, bankName: bank.name, accountName: owner.name } : undefined
  return {
    isOffered,
    entry,
    banks,
    maxLength: length.max,
    owner: typed ? owner : { ...owner, name: saved?.accountName },
    isChanged: typed !== undefined,
    account: typed === undefined ? saved : currency === '' ? null : named,
    change: (changes: Partial<Entry>) => setTyped({ ...entry, ...changes }),
    choose: (next: string) => setTyped({ ...EMPTY, currency: next }),
    reset: () => setTyped(undefined),
  }
}

/** The account's owner, as its bank returns it. An answer for another number is ignored. */
function useOwner({ currency, bankCode, accountNumber }: Entry, isComplete: boolean) {
  const settled = useDebounced(accountNumber)
  const asks = isComplete && bankCode !== '' && settled === accountNumber
  const { data, error, isFetching } = useCall<{ readonly accountName: string | null }>(
    '/fiat-gateway/resolve-bank-account',
    { bankCode, accountNumber: settled, currency },
    { enabled: asks },
  )
  const name = asks ? (data?.data.accountName ?? undefined) : undefined
  const isMissing = asks && !isFetching && name === undefined && (error !== null || data !== undefined)
  return { name, isLooking: asks && isFetching, problem: isMissing ? 'Account not found' : undefined }
}
