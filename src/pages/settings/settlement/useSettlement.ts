import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Settlement, SettlementBankAccount } from '#resources/vocabulary/settlement.ts'
import { ApiError, messageOf, useClient, useCall, useRefresh } from '#framework/api'
import { useToast } from '#framework/ui'
import { useBankEntry } from './useBankEntry.ts'

export interface VersionedSettlement extends Settlement {
  readonly version: number
}

/** What was changed in the form and not saved yet. Everything else follows what the API has. */
type Draft = Partial<Omit<Settlement, 'bankAccount'>>

export const useSettlement = () => useCall<VersionedSettlement>('/user/settlement')

/** The form over a settlement: what it shows, and its saving, which fails when somebody else was faster. */
export function useSettlementForm(saved: VersionedSettlement) {
  const client = useClient()
  const toast = useToast()
  const refresh = useRefresh()
  const [draft, setDraft] = useState<Draft>({})
  const bank = useBankEntry(saved.bankAccount)
  const { account, isChanged } = bank
  const body = { ...draft, ...(isChanged && account !== undefined && { bankAccount: asked(account) }) }

  const save = useMutation({
    mutationFn: () => client.call('/user/settlement', { method: 'PATCH', body, ifMatch: saved.version }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setDraft({})
      bank.reset()
    },
    onError: (error) => toast.error('Failed to save settlement settings', messageOf(error)),
    // Also after a refusal: with a 412 the present state is another one.
    onSettled: () => refresh(),
  })
  return {
    values: { ...saved, ...draft, bankAccount: account === undefined ? saved.bankAccount : account },
    isComplete: account !== undefined,
    bank,
    change: (changes: Draft) => setDraft({ ...draft, ...changes }),
    save,
    fieldErrors: save.error instanceof ApiError ? save.error.errors : {},
  }
}

/** The name is the bank's to say. */
function asked(account: SettlementBankAccount | null) {
  if (!account) return null
  const { currency, bankCode, accountNumber } = account
  return { currency, bankCode, accountNumber }
}
