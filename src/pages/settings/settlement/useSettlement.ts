import { useOne, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import type { Settlement, SettlementBankAccount } from '#resources/vocabulary/settlement.ts'
import { ApiError, useAct } from '#framework/api'
import { useBankEntry } from './useBankEntry.ts'

export interface VersionedSettlement extends Settlement {
  readonly id: string
  readonly version: number
}

/** Unsaved changes of the form. All other fields follow the API. */
type Draft = Partial<Omit<Settlement, 'bankAccount'>>

/** Of the team, which has one. */
const OWN = { resource: 'settlement', id: 'own', errorNotification: false } as const

export const useSettlement = () => useOne<VersionedSettlement>(OWN).query

/** The form over a settlement: what it shows, and its saving, which fails when someone else was faster. */
export function useSettlementForm(saved: VersionedSettlement) {
  const { mutateAsync: update } = useUpdate({ ...OWN, successNotification: false, invalidates: [] })
  const [draft, setDraft] = useState<Draft>({})
  const bank = useBankEntry(saved.bankAccount)
  const { account, isChanged } = bank
  const body = { ...draft, ...(isChanged && account !== undefined && { bankAccount: asked(account) }) }

  const { run, isRunning, error, failure, forget } = useAct()
  const save = (onSaved: () => void) =>
    void run({
      input: body,
      send: () => update({ values: body, meta: { ifMatch: saved.version } }),
      success: 'Settlement settings saved',
      failure: 'Failed to save settlement settings',
      onDone: () => {
        setDraft({})
        bank.reset()
        onSaved()
      },
    })
  return {
    values: { ...saved, ...draft, bankAccount: account === undefined ? saved.bankAccount : account },
    isComplete: account !== undefined,
    bank,
    change: (changes: Draft) => setDraft({ ...draft, ...changes }),
    save,
    isSaving: isRunning,
    failure: failure && isOutdated(error) ? `${failure}. ${OUTDATED}` : failure,
    forget,
    fieldErrors: error instanceof ApiError ? error.errors : {},
  }
}

/** Without the name: the bank returns it. */
function asked(account: SettlementBankAccount | null) {
  if (!account) return null
  const { currency, bankCode, accountNumber } = account
  return { currency, bankCode, accountNumber }
}

const OUTDATED = 'What is shown as old is the present state now: check it, and save again.'

const isOutdated = (error: unknown) => error instanceof ApiError && error.statusCode === 412
