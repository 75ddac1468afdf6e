import { StarFilled } from '@ant-design/icons'
import { Select } from 'antd'
import type { BankRecipient } from '#resources/bankRecipients.ts'
import { RelativeTime, useTypedSearch } from '#framework/ui'
import { FormField } from './FormField.tsx'
import styles from './InstantFiat.module.css'
import { useRecipients } from './useRecipients.ts'
import { t } from '#framework/text'

interface RecipientFieldProps {
  readonly disabled: boolean
  /** The chosen recipient's id. */
  readonly value: string | undefined
  readonly onPick: (recipient: BankRecipient | undefined) => void
}

/** Fills the form in with a saved recipient. Nothing while there is none. */
export function RecipientField({ disabled, value, onPick }: RecipientFieldProps) {
  const { typed, setTyped, asked, meant } = useTypedSearch()
  const { recipients, query } = useRecipients(asked)
  const found = meant(recipients, textOf, !query.isPlaceholderData)
  if (recipients.length === 0 && typed === '' && value === undefined) return null
  const id = 'offramp-recipient'
  return (
    <div className={styles['wide']}>
      <FormField id={id} label={t('Saved recipient')}>
        <Select
          id={id}
          allowClear
          showSearch
          filterOption={false}
          placeholder={t('Search by name, bank or number')}
          disabled={disabled}
          loading={query.isFetching}
          notFoundContent={
            query.isError ? t('Failed to load bank recipients') : t('No bank recipients found')
          }
          value={value ?? null}
          onSearch={setTyped}
          onChange={(next) => onPick(found.find((one) => one.id === next))}
          options={found.map((one) => ({ value: one.id, label: one.accountName, one }))}
          optionRender={({ data: { one } }) => <Choice recipient={one} />}
        />
      </FormField>
    </div>
  )
}

const textOf = ({ accountName, bankName, accountNumber }: BankRecipient) =>
  `${accountName} ${bankName} ${accountNumber}`

function Choice({ recipient }: { readonly recipient: BankRecipient }) {
  const { accountName, bankName, accountNumber, lastUsedAt, isFavourite } = recipient
  return (
    <span className={styles['choice']}>
      <strong>
        {isFavourite && <StarFilled aria-label={t('Favorite')} />} {accountName}
      </strong>
      <span>
        {bankName} · {accountNumber}
        {lastUsedAt !== null && (
          <>
            {' '}
            {t('· paid')} <RelativeTime value={lastUsedAt} />
          </>
        )}
      </span>
    </span>
  )
}
