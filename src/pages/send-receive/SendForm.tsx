import { Alert, Button, Form, Input, Select, Skeleton, Space } from 'antd'
import { Amount, ErrorState, GuardedButton, StaleNotice } from '#framework/ui'
import { formatAmount, groupDecimal } from '#define'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/parseAmount.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { SendReview } from './useSend.ts'
import { useSendForm } from './useSendForm.ts'
import { keyOf, type SupportedCurrency, titleOf, useCurrencies } from './walletApi.ts'
import styles from './SendForm.module.css'

/** Send Payment: one form for the page and for the dashboard's dialog. Spec A, sections 2, 5 and 9. */
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
  const form = useSendForm(currencies, onSent)
  const { balances, balance, selected, values, summary, review, problems, attempt } = form
  const symbol = selected?.currency ?? ''

  return (
    <Form
      aria-label="Send Payment"
      layout="vertical"
      requiredMark={false}
      onFinish={form.handleReview}
      className={styles['form']}
    >
      <Form.Item label="Currency" htmlFor="send-currency">
        <Select
          id="send-currency"
          value={selected ? keyOf(selected) : null}
          onChange={form.changeCurrency}
          options={currencies.map((option) => ({ value: keyOf(option), label: titleOf(option) }))}
        />
      </Form.Item>
      <Form.Item label="Recipient Address" htmlFor="send-to" {...problem('send-to', problems.to)}>
        <Input
          id="send-to"
          {...pointing('send-to', problems.to)}
          placeholder="0x..."
          autoComplete="off"
          spellCheck={false}
          className={styles['address']}
          value={values.to}
          onChange={(event) => form.changeTo(event.target.value)}
          onBlur={() => form.leave('to')}
        />
      </Form.Item>
      <Form.Item
        label="Amount"
        htmlFor="send-amount"
        extra={
          balance && (
            <>
              Available: <Amount value={balance.available} asset={symbol} style={TRANSACTION_AMOUNTS} />
            </>
          )
        }
        {...problem('send-amount', problems.amount)}
      >
        <Space.Compact block>
          <Input
            id="send-amount"
            {...pointing('send-amount', problems.amount)}
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            suffix={symbol}
            value={groupDecimal(values.amount)}
            onChange={(event) => form.changeAmount(event.target.value)}
            onBlur={() => form.leave('amount')}
          />
          <Button disabled={!balance} onClick={form.handleMax}>
            MAX
          </Button>
        </Space.Compact>
      </Form.Item>
      {balances.isError && <StaleNotice onRetry={() => void balances.refetch()} />}
      <dl className={styles['summary']}>
        <dt>Fee (1%, at most 7)</dt>
        <dd>{formatAmount(summary?.fee ?? '0', symbol, TRANSACTION_AMOUNTS)}</dd>
        <dt>Recipient Gets</dt>
        <dd className={styles['total']}>
          {formatAmount(summary?.recipientGets ?? '0', symbol, TRANSACTION_AMOUNTS)}
        </dd>
      </dl>
      {attempt.failure && !review && <Alert type="error" showIcon message={attempt.failure} role="alert" />}
      <GuardedButton
        type="primary"
        htmlType="submit"
        block
        reason={form.reason}
        loading={attempt.isReviewing}
        disabled={attempt.isReviewing}
      >
        Send {symbol}
      </GuardedButton>
      {review && (
        <ReviewDialog
          review={review}
          network={networkOf(review, currencies)}
          isSending={attempt.isSending}
          failure={attempt.failure}
          onCancel={form.closeReview}
          onConfirm={() => attempt.send(review)}
        />
      )}
    </Form>
  )
}

const networkOf = ({ network }: SendReview, currencies: readonly SupportedCurrency[]) =>
  currencies.find((option) => option.network.name === network)?.network.displayName ?? network

const problem = (id: string, text: string | undefined) =>
  text === undefined
    ? {}
    : { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{text}</span> }

/** Ties an input to what is wrong with it. */
const pointing = (id: string, text: string | undefined) =>
  text === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
