import { Form, Input, Select } from 'antd'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { ErrorState } from '#framework/ui'
import styles from '../settings.module.css'
import type { useBankEntry } from './useBankEntry.ts'

interface BankFieldsProps {
  readonly bank: ReturnType<typeof useBankEntry>
  /** The API's errors, by field. */
  readonly errors: Readonly<Record<string, string>>
}

const COUNTRIES = FIAT_COUNTRIES.map(({ name, currency }) => ({
  value: currency,
  label: `${name} (${currency})`,
}))

/** Bank account: country, bank, number, and the name that the bank returns. */
export function BankFields({ bank, errors }: BankFieldsProps) {
  const { entry, banks, owner, maxLength } = bank
  const options = (banks.data?.data ?? []).map(({ name, code }) => ({ value: code, label: name }))
  const ownerText = owner.isLooking ? 'Looking up the account...' : owner.name
  return (
    <fieldset className={styles['group']}>
      <legend>Bank account</legend>
      <Form.Item label="Country and currency" htmlFor="settlement-country">
        <Select
          id="settlement-country"
          allowClear
          placeholder="No bank account"
          value={entry.currency || null}
          onChange={(currency?: string) => bank.choose(currency ?? '')}
          options={COUNTRIES}
        />
      </Form.Item>
      {banks.isError && (
        <ErrorState title="Failed to load banks for selected currency" onRetry={() => void banks.refetch()} />
      )}
      <Form.Item
        label="Bank"
        htmlFor="settlement-bank"
        {...problem('settlement-bank', errors['bankAccount.bankCode'])}
      >
        <Select
          id="settlement-bank"
          showSearch
          optionFilterProp="label"
          placeholder="Select a bank"
          disabled={entry.currency === ''}
          loading={banks.isLoading}
          value={entry.bankCode || null}
          onChange={(bankCode: string) => bank.change({ bankCode })}
          options={options}
        />
      </Form.Item>
      <Form.Item
        label="Account number"
        htmlFor="settlement-account"
        {...problem('settlement-account', errors['bankAccount.accountNumber'] ?? owner.problem)}
        {...(ownerText && { extra: <span role="status">{ownerText}</span> })}
      >
        <Input
          id="settlement-account"
          inputMode="numeric"
          autoComplete="off"
          disabled={entry.bankCode === ''}
          value={entry.accountNumber}
          onChange={({ target }) =>
            bank.change({ accountNumber: target.value.replace(/\D/g, '').slice(0, maxLength) })
          }
        />
      </Form.Item>
    </fieldset>
  )
}

/** The props that make Ant Design's form item show a field's error. */
export const problem = (id: string, text: string | undefined) =>
  text === undefined
    ? {}
    : { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{text}</span> }
