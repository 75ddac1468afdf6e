import { Alert, Form, Select } from 'antd'
import { isUnread, unitsOf, type Unread } from '#define'
import { DecimalBox, GuardedButton } from '#framework/ui'
import { FIAT_OPTIONS, tokenOptions, type ConversionFormProps } from './conversionForm.ts'
import { FormField, pointing } from './FormField.tsx'
import { InstructionsDialog, type OnrampInstructions } from './InstructionsDialog.tsx'
import { RatePanel } from './RatePanel.tsx'
import { useState } from 'react'
import {
  FIAT_COUNTRIES,
  PAYMENT_METHODS,
  type FiatCurrency,
  type PaymentMethod,
} from '#resources/vocabulary/fiat.ts'
import type { FieldErrors } from '#framework/api'
import { refuseAmount } from '#pages/send-receive/refuseAmount.ts'
import { useLeft } from '#pages/send-receive/useLeft.ts'
import { useRate, waitsForRate, type FiatToken, type OnrampBody } from './fiatApi.ts'
import { useConvert } from './useConvert.ts'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

/** Money on a bank account to crypto. */
export function OnrampForm({ tokens }: ConversionFormProps) {
  const form = useOnramp(tokens)
  const { fiat, token, amount, method, problems, convert, answer } = form
  const isBusy = convert.isRunning
  const amountId = 'onramp-amount'
  return (
    <Form
      layout="vertical"
      aria-label={t('Convert to Crypto')}
      requiredMark={false}
      onFinish={form.handleSubmit}
    >
      <div className={styles['fields']}>
        <FormField id="onramp-fiat" label={t('Fiat Currency')} problem={problems['fiat']}>
          <Select
            id="onramp-fiat"
            value={fiat}
            onChange={form.changeFiat}
            options={FIAT_OPTIONS}
            disabled={isBusy}
          />
        </FormField>
        <FormField id="onramp-token" label={t('Token')} problem={problems['currency']}>
          <Select
            id="onramp-token"
            value={token ?? null}
            onChange={form.changeToken}
            options={tokenOptions(tokens)}
            disabled={isBusy}
          />
        </FormField>
        <FormField id="onramp-method" label={t('Payment Method')} problem={problems['paymentMethod']}>
          <Select
            id="onramp-method"
            value={method}
            onChange={form.changeMethod}
            options={[...form.methods]}
            disabled={isBusy}
          />
        </FormField>
        <FormField id={amountId} label={t('Amount')} problem={problems['fiatAmount']}>
          <DecimalBox
            {...pointing(amountId, problems['fiatAmount'])}
            placeholder={t('0.00')}
            suffix={fiat}
            units={unitsOf(fiat)}
            disabled={isBusy}
            value={amount}
            onChange={form.changeAmount}
            onBlur={form.leaveAmount}
          />
        </FormField>
      </div>
      <RatePanel rate={form.rate} token={token ?? ''} fiat={fiat} label={t('You receive')} side="crypto" />
      {convert.failure && (
        <div className={styles['alert']}>
          <Alert type="error" showIcon message={convert.failure} role="alert" />
        </div>
      )}
      <GuardedButton
        type="primary"
        htmlType="submit"
        block
        reason={form.reason}
        disabled={isBusy}
        loading={isBusy}
      >
        {t('Convert to Crypto')}
      </GuardedButton>
      {answer && <InstructionsDialog answer={answer} onClose={form.closeInstructions} />}
    </Form>
  )
}

const FIAT_DECIMALS = 2

/** Naira cannot be collected by mobile money. */
const METHODS: Readonly<Record<FiatCurrency, readonly PaymentMethod[]>> = {
  NGN: ['bank_transfer'],
  KES: ['bank_transfer', 'mobile_money'],
}

/** The state and the acts of the on-ramp form. */
function useOnramp(tokens: readonly FiatToken[]) {
  const [fiat, setFiat] = useState<FiatCurrency>(FIAT_COUNTRIES[0].currency)
  const [token, setToken] = useState(tokens[0]?.currency)
  const [method, setMethod] = useState<PaymentMethod>('bank_transfer')
  const [amount, setAmount] = useState<string | Unread>('')
  const [answer, setAnswer] = useState<OnrampInstructions>()
  const left = useLeft()
  const refused = refuseAmount(amount, { decimals: FIAT_DECIMALS })
  const fiatAmount = refused !== undefined || isUnread(amount) ? '' : amount
  const rate = useRate({ currency: token, fiat, fiatAmount })
  const convert = useConvert<OnrampBody, Omit<OnrampInstructions, 'fiat' | 'fiatAmount' | 'token'>>(
    '/fiat-gateway/onramp-crypto',
    (made, { fiatAmount }) => {
      setAnswer({ ...made, fiat, fiatAmount, token: token ?? '' })
      setAmount('')
      left.forget()
    },
    ({ transactionId }) => transactionId,
  )
  const quote = rate.isAsked ? rate.data?.data : undefined

  /** A changed request is another attempt. */
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      convert.forget()
    }

  const handleSubmit = () => {
    if (token === undefined || !quote) return
    void convert.submit({
      fiat,
      fiatAmount,
      currency: token,
      network: tokens.find(({ currency }) => currency === token)?.networks[0],
      paymentMethod: method,
      quoteId: quote.quoteId,
    })
  }

  const problems: FieldErrors = {
    ...convert.problems,
    ...(left.has('amount') && refused !== undefined && { fiatAmount: refused }),
  }

  return {
    fiat,
    token,
    method,
    amount,
    rate,
    convert,
    answer,
    problems,
    methods: METHODS[fiat].map((value) => ({ value, label: PAYMENT_METHODS[value] })),
    /** Why the button waits. */
    reason: amount === '' ? t('Enter an amount') : (refused ?? waitsForRate(rate)),
    leaveAmount: () => left.leave('amount'),
    changeFiat: changing((next: FiatCurrency) => {
      setFiat(next)
      setMethod('bank_transfer')
    }),
    changeToken: changing<string>(setToken),
    changeMethod: changing(setMethod),
    changeAmount: changing(setAmount),
    handleSubmit,
    closeInstructions: () => setAnswer(undefined),
  }
}
