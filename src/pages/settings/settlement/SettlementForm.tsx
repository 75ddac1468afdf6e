import { Button, Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import {
  compareSettlements,
  SETTLEMENT_CURRENCIES,
  type SettlementCurrency,
} from '#resources/vocabulary/settlement.ts'
import { ConfirmDialog, StaleNotice, ErrorState } from '#framework/ui'
import { useCurrencies } from '#pages/send-receive/walletApi.ts'
import { Changes } from './Changes.tsx'
import { useSettlementForm, type VersionedSettlement } from './useSettlement.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import type { useBankEntry } from './useBankEntry.ts'
import styles from '../settings.module.css'

/** Currency, address, instant settlement and bank account. Saving shows old and new first. */
export function SettlementForm({ saved }: { readonly saved: VersionedSettlement }) {
  const { values, change, bank, isComplete, save, isSaving, failure, forget, fieldErrors } =
    useSettlementForm(saved)
  const [review, setReview] = useState(false)
  const currencies = useCurrencies()
  const networksOf = (currency: SettlementCurrency) =>
    (currencies.data?.data ?? []).filter((place) => place.currency === currency).map(({ network }) => network)
  const networks = networksOf(values.currency)
  const changes = compareSettlements(saved, values)

  const handleCurrency = (currency: SettlementCurrency) => {
    const kept = networksOf(currency).some(({ name }) => name === values.network)
    change({
      currency,
      ...(!kept && { network: values.address === null ? null : (networksOf(currency)[0]?.name ?? null) }),
    })
  }
  const handleAddress = (text: string) => {
    const address = text.trim() === '' ? null : text.trim()
    change({ address, network: address === null ? null : (values.network ?? networks[0]?.name ?? null) })
  }

  return (
    <>
      <Form
        aria-label="Settlement"
        layout="vertical"
        requiredMark={false}
        className={styles['form']}
        onFinish={() => {
          forget()
          setReview(true)
        }}
      >
        <Form.Item
          label="Settlement currency"
          htmlFor="settlement-currency"
          {...problem('settlement-currency', fieldErrors['currency'])}
        >
          <Select
            id="settlement-currency"
            value={values.currency}
            onChange={handleCurrency}
            options={SETTLEMENT_CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          />
        </Form.Item>
        <Form.Item
          label="Settlement address"
          htmlFor="settlement-address"
          {...problem('settlement-address', fieldErrors['address'])}
        >
          <Input
            id="settlement-address"
            placeholder="0x..."
            autoComplete="off"
            spellCheck={false}
            className={styles['address']}
            value={values.address ?? ''}
            aria-invalid={fieldErrors['address'] !== undefined}
            onChange={({ target }) => handleAddress(target.value)}
          />
        </Form.Item>
        <Form.Item
          label="Network"
          htmlFor="settlement-network"
          {...problem('settlement-network', fieldErrors['network'])}
        >
          <Select
            id="settlement-network"
            placeholder="Enter an address first"
            disabled={values.address === null}
            value={values.network}
            onChange={(network: string) => change({ network })}
            options={networks.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          />
        </Form.Item>
        {currencies.isError && <StaleNotice onRetry={() => void currencies.refetch()} />}
        <div className={styles['switch']}>
          <Switch
            id="settlement-instant"
            checked={values.instantSettlement}
            onChange={(instantSettlement) => change({ instantSettlement })}
          />
          <label htmlFor="settlement-instant">Instant settlement</label>
        </div>
        {bank.isOffered && <BankFields bank={bank} errors={fieldErrors} />}
        <Button type="primary" htmlType="submit" disabled={changes.length === 0 || !isComplete}>
          Save
        </Button>
      </Form>
      {review && (
        <ConfirmDialog
          title="Save settlement settings"
          description="The owners of the team are told of this at once."
          submitLabel="Save settings"
          isBusy={isSaving}
          error={failure}
          onSubmit={() => save(() => setReview(false))}
          onClose={() => setReview(false)}
        >
          <Changes changes={changes} />
        </ConfirmDialog>
      )}
    </>
  )
}

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
function BankFields({ bank, errors }: BankFieldsProps) {
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
const problem = (id: string, text: string | undefined) =>
  text === undefined
    ? {}
    : { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{text}</span> }
