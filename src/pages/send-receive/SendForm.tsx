import { Alert, Input, Select, Skeleton } from 'antd'
import { Amount, ErrorState, GuardedButton, StaleNotice } from '#framework/ui'
import { formatAmount } from '#define'
import { FormFrame, FormItem } from '#framework/forms'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { AmountBox } from './AmountBox.tsx'
import { AMOUNT } from './amountItem.ts'
import { useSendForm, type SendReview } from './useSendForm.ts'
import { keyOf, type SupportedCurrency, titleOf, useCurrencies } from './walletApi.ts'
import styles from './SendForm.module.css'

/** Send Payment: one form for the page and for the dashboard's dialog. */
export function SendForm({ onSent }: { readonly onSent?: () => void }) {
  const currencies = useCurrencies()
  if (currencies.isPending) return <Skeleton active paragraph={{ rows: 5 }} />
  if (currencies.isError) {
    return (
      <ErrorState title="Failed to load supported currencies" onRetry={() => void currencies.refetch()} />
    )
  }
  return <SendFields currencies={currencies.data.data} {...(onSent && { onSent })} />
}

interface SendFieldsProps {
  readonly currencies: readonly SupportedCurrency[]
  readonly onSent?: () => void
}

function SendFields({ currencies, onSent }: SendFieldsProps) {
  const state = useSendForm(currencies, onSent)
  const { form, balances, balance, selected, summary, review, problems, failure } = state
  const symbol = selected?.currency ?? ''

  return (
    <FormFrame form={form} label="Send Payment" className={styles['form']}>
      <FormItem name="currency" label="Currency">
        <Select options={currencies.map((option) => ({ value: keyOf(option), label: titleOf(option) }))} />
      </FormItem>
      <div onBlur={() => state.leave('to')}>
        <FormItem name="to" label="Recipient Address" problem={problems.to}>
          <Input
            placeholder="0x..."
            autoComplete="off"
            spellCheck={false}
            className={styles['address'] ?? ''}
          />
        </FormItem>
      </div>
      <div onBlur={() => state.leave('amount')}>
        <FormItem
          {...AMOUNT}
          name="amount"
          label="Amount"
          problem={problems.amount}
          extra={
            balance && (
              <>
                Available: <Amount value={balance.available} asset={symbol} style={TRANSACTION_AMOUNTS} />
              </>
            )
          }
        >
          <AmountBox symbol={symbol} isMaxDisabled={!balance} onMax={state.handleMax} />
        </FormItem>
      </div>
      {balances.isError && <StaleNotice onRetry={() => void balances.refetch()} />}
      <dl className={styles['summary']}>
        <dt>Fee (1%, at most 7)</dt>
        <dd>{formatAmount(summary?.fee ?? '0', symbol, TRANSACTION_AMOUNTS)}</dd>
        <dt>Recipient Gets</dt>
        <dd className={styles['total']}>
          {formatAmount(summary?.recipientGets ?? '0', symbol, TRANSACTION_AMOUNTS)}
        </dd>
      </dl>
      {failure && !review && <Alert type="error" showIcon message={failure} role="alert" />}
      <GuardedButton
        type="primary"
        htmlType="submit"
        block
        reason={state.reason}
        loading={form.isSaving}
        disabled={form.isSaving}
      >
        Send {symbol}
      </GuardedButton>
      {review && (
        <ReviewDialog
          review={review}
          network={networkOf(review, currencies)}
          isSending={state.isSending}
          failure={failure}
          onCancel={state.closeReview}
          onConfirm={() => state.send(review)}
        />
      )}
    </FormFrame>
  )
}

const networkOf = ({ network }: SendReview, currencies: readonly SupportedCurrency[]) =>
  currencies.find((option) => option.network.name === network)?.network.displayName ?? network
