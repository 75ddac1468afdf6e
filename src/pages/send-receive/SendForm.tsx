import { Alert, Button, Form, Input, Select, Skeleton, Space } from 'antd'
import Big from 'big.js'
import { useState } from 'react'
import { ApiError } from '../../framework/api/ApiError.ts'
import { ErrorState } from '../../framework/ui/ErrorState.tsx'
import { StaleNotice } from '../../framework/ui/StaleNotice.tsx'
import { cleanDecimal, groupDecimal } from '../../framework/define/decimalText.ts'
import { TRANSACTION_AMOUNTS } from '../../../resources/vocabulary/amounts.ts'
import { formatAmount } from '../../framework/define/formatAmount.ts'
import { Amount } from '../../framework/ui/Amount.tsx'
import { sendFee } from '../../../resources/vocabulary/sendFee.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import type { Review } from './ReviewDialog.tsx'
import { useSend } from './useSend.ts'
import { keyOf, titleOf, useBalances, useCurrencies } from './walletApi.ts'
import type { SupportedCurrency } from './walletApi.ts'
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

const EMPTY = { to: '', amount: '' }

function SendFields({ currencies, onSent }: SendFieldsProps) {
  const balances = useBalances()
  const [selected, setSelected] = useState(currencies[0])
  const [{ to, amount }, setValues] = useState(EMPTY)
  const [review, setReview] = useState<Review>()
  const { send, isSending, error, renew } = useSend({
    onSent: () => {
      setReview(undefined)
      setValues(EMPTY)
      onSent?.()
    },
  })

  const balance = balances.data?.data.tokenBalances.find(({ currency }) => currency === selected?.currency)
  const fieldErrors = error instanceof ApiError ? error.errors : {}
  const summary = selected && sendFee(amount, selected.decimals)
  const symbol = selected?.currency ?? ''

  const handleReview = () => {
    if (!selected || !summary) return
    renew()
    setReview({ selected, to: to.trim(), amount, ...summary })
  }

  return (
    <Form
      aria-label="Send Payment"
      layout="vertical"
      requiredMark={false}
      onFinish={handleReview}
      className={styles['form']}
    >
      <Form.Item label="Currency" htmlFor="send-currency">
        <Select
          id="send-currency"
          value={selected ? keyOf(selected) : null}
          onChange={(key) => setSelected(currencies.find((option) => keyOf(option) === key))}
          options={currencies.map((option) => ({ value: keyOf(option), label: titleOf(option) }))}
        />
      </Form.Item>
      <Form.Item label="Recipient Address" htmlFor="send-to" {...problem('send-to', fieldErrors['to'])}>
        <Input
          id="send-to"
          {...pointing('send-to', fieldErrors['to'])}
          placeholder="0x..."
          autoComplete="off"
          spellCheck={false}
          className={styles['address']}
          value={to}
          onChange={(event) => setValues({ to: event.target.value, amount })}
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
        {...problem('send-amount', fieldErrors['amount'])}
      >
        <Space.Compact block>
          <Input
            id="send-amount"
            {...pointing('send-amount', fieldErrors['amount'])}
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            suffix={symbol}
            value={groupDecimal(amount)}
            onChange={(event) => setValues({ to, amount: cleanDecimal(event.target.value) })}
          />
          <Button
            disabled={!balance}
            onClick={() => setValues({ to, amount: balance ? new Big(balance.available).toFixed() : '' })}
          >
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
      {error && !review && <Alert type="error" showIcon message={error.message} role="alert" />}
      <Button type="primary" htmlType="submit" block disabled={!summary || to.trim() === ''}>
        Send {symbol}
      </Button>
      {review && (
        <ReviewDialog
          review={review}
          isSending={isSending}
          error={error}
          onCancel={() => setReview(undefined)}
          onConfirm={() =>
            send({
              currency: review.selected.currency,
              network: review.selected.network.name,
              amount: review.amount,
              to: review.to,
            })
          }
        />
      )}
    </Form>
  )
}

const problem = (id: string, text: string | undefined) =>
  text === undefined
    ? {}
    : { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{text}</span> }

/** Ties an input to what is wrong with it. */
const pointing = (id: string, text: string | undefined) =>
  text === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
