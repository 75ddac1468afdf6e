import { Form, Input, Select } from 'antd'
import { useEffect } from 'react'
import { readCode, type InputProps } from '#define'
import { isOn, useGrants } from '#framework/access'
import { ErrorState, holdsTyped, useDebounced } from '#framework/ui'
import { useAccount, useBanks } from '#pages/instant-fiat/fiatApi.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import type { EnteredBankAccount, SettlementBankAccount } from '#resources/vocabulary/settlement.ts'
import { t } from '#framework/text'
import styles from '../settings.module.css'

type Entry = EnteredBankAccount & Partial<SettlementBankAccount>

const EMPTY: Entry = { currency: '', bankCode: '', accountNumber: '' }

const COUNTRIES = FIAT_COUNTRIES.map(({ name, currency }) => ({
  value: currency,
  label: `${name} (${currency})`,
}))

/** A bank account: country, bank, number, and the name that the bank returns. */
export default function BankInput({ id = 'bank', value, onChange, disabled = false }: InputProps<unknown>) {
  // Banks are Instant Fiat's: without it an account stays as it was saved.
  const isOffered = isOn('instantFiat', useGrants())
  const entry = (value as Entry | null | undefined) ?? EMPTY
  const banks = useBanks(isOffered ? entry.currency : '')
  const bank = banks.data?.data.find(({ code }) => code === entry.bankCode)
  const { accountNumber, accountName } = entry
  const isSettled = useDebounced(accountNumber) === accountNumber
  const isNamed = accountName !== undefined
  const owner = useAccount(isNamed || !isSettled ? undefined : bank, accountNumber, entry.currency)
  useEffect(() => {
    // The name goes into the form with the number that the bank was asked about.
    if (bank && owner.accountName !== undefined && !isNamed)
      onChange?.({ ...entry, bankName: bank.name, accountName: owner.accountName })
  }, [bank, entry, isNamed, onChange, owner.accountName])
  if (!isOffered) return <p className={styles['note']}>{accountName ?? t('None')}</p>

  const change = (changes: Partial<Entry>) => {
    const { currency, bankCode, accountNumber } = { ...entry, ...changes }
    onChange?.(currency === '' ? null : { currency, bankCode, accountNumber })
  }
  const ownerText = owner.isLooking ? t('Looking up the account...') : accountName
  const problem = problemOf(owner)
  return (
    <div className={styles['bank']}>
      <Form.Item label={t('Country and currency')} htmlFor={id}>
        <Select
          id={id}
          allowClear
          disabled={disabled}
          placeholder={t('No bank account')}
          value={entry.currency || null}
          onChange={(currency?: string) => change({ ...EMPTY, currency: currency ?? '' })}
          options={COUNTRIES}
        />
      </Form.Item>
      {banks.isError && (
        <ErrorState
          title={t('Failed to load banks for selected currency')}
          onRetry={() => void banks.refetch()}
        />
      )}
      <Form.Item label={t('Bank')} htmlFor={`${id}-bank`}>
        <Select
          id={`${id}-bank`}
          showSearch
          filterOption={holdsTyped}
          placeholder={t('Select a bank')}
          disabled={disabled || entry.currency === ''}
          loading={banks.isLoading}
          value={entry.bankCode || null}
          onChange={(bankCode: string) => change({ bankCode })}
          options={(banks.data?.data ?? []).map(({ name, code }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      <Form.Item
        label={t('Account number')}
        htmlFor={`${id}-number`}
        {...(problem && { validateStatus: 'error', help: problem })}
        {...(ownerText && { extra: <span role="status">{ownerText}</span> })}
      >
        <Input
          id={`${id}-number`}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled || entry.bankCode === ''}
          value={accountNumber}
          onChange={({ target }) => change({ accountNumber: readCode(target.value) })}
        />
      </Form.Item>
    </div>
  )
}

function problemOf({ isMalformed, isNameless, error }: ReturnType<typeof useAccount>): string | undefined {
  if (isMalformed) return t('Please enter a valid account number')
  return isNameless || error ? t('Account not found') : undefined
}
