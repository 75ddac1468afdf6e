import { CheckCircleOutlined, StarFilled } from '@ant-design/icons'
import { Form, Select } from 'antd'
import { formatExactAmount } from '#define'
import { shorten } from '#framework/format'
import { RelativeTime, useTypedSearch } from '#framework/ui'
import { type Payee, usePayees } from './payees.ts'
import { t } from '#framework/text'
import styles from './Payees.module.css'

const ID = 'send-payee'

/** Fills in a known payee, found by name or pasted address. Renders nothing while the team has no payees. */
export function PayeePicker({
  value,
  onPick,
}: {
  /** The address in the form. */
  readonly value: string
  readonly onPick: (payee: Payee) => void
}) {
  const { typed, setTyped, asked, meant } = useTypedSearch()
  const payees = usePayees(asked)
  const found = meant(payees.data?.data ?? [], textOf, !payees.isPlaceholderData)
  if (typed === '' && found.length === 0) return null
  const chosen = found.find(({ address }) => address === value)
  return (
    <Form.Item label={t('Pay to')} htmlFor={ID}>
      <Select
        id={ID}
        showSearch
        filterOption={false}
        placeholder={t('Search by name or address')}
        loading={payees.isFetching}
        notFoundContent={payees.isError ? t('Failed to load address book') : t('No matches')}
        value={chosen?.address ?? null}
        onSearch={setTyped}
        onChange={(address: string | null) => {
          const payee = found.find((one) => one.address === address)
          if (payee) onPick(payee)
        }}
        options={found.map((payee) => ({
          value: payee.address,
          label: payee.name ?? shorten(payee.address, 10, 10),
          payee,
        }))}
        optionRender={({ data: { payee } }) => <Choice payee={payee} />}
      />
    </Form.Item>
  )
}

const textOf = ({ name, address }: Payee) => `${name ?? ''} ${address}`

function Choice({ payee }: { readonly payee: Payee }) {
  const { name, address, isFavourite, isVerified, lastPaidAt, lastAmount, lastCurrency } = payee
  return (
    <span className={styles['choice']}>
      <strong>
        {isFavourite && <StarFilled aria-label={t('Favorite')} />} {name ?? t('Not in the address book')}{' '}
        {isVerified && <CheckCircleOutlined aria-label={t('Verified')} className={styles['verified']} />}
      </strong>
      <span>
        <code>{shorten(address, 8, 6)}</code>
        {lastPaidAt !== null && (
          <>
            {' '}
            {t('· paid {lastAmount}', {
              lastAmount: formatExactAmount(lastAmount ?? '0', lastCurrency ?? ''),
            })}{' '}
            <RelativeTime value={lastPaidAt} />
          </>
        )}
      </span>
    </span>
  )
}
