import { Alert, Form, Select } from 'antd'
import { isUnread, unitsOf, type Unread } from '#define'
import { DecimalBox, GuardedButton } from '#framework/ui'
import {
  FIAT_OPTIONS,
  tokenOptions,
  type ConversionFormProps,
  useHomeFiat,
  useToConvert,
} from './conversionForm.ts'
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
import { type Keeping, toPlain, useKeptForm } from '#framework/forms'
import { refuseAmount } from '#pages/send-receive/refuseAmount.ts'
import { useLeft } from '#pages/send-receive/useLeft.ts'
import { useRate, waitsForRate, type FiatToken, type OnrampBody } from './fiatApi.ts'
import { KeptDraft } from './KeptDraft.tsx'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

/** Money on a bank account to crypto. */
export function OnrampForm({ tokens }: ConversionFormProps) {
  const form = useOnramp(tokens)
  const { fiat, token, amount, method, problems, failure, answer, isBusy } = form
  const amountId = 'onramp-amount'
  return (
    <Form
      layout="vertical"
      aria-label={t('Convert to Crypto')}
      requiredMark={false}
      onFinish={form.handleSubmit}
    >
      <KeptDraft form={form.draft} />
      <div className={styles['fields']}>
        <FormField id="onramp-fiat" label={t('Fiat currency')} problem={problems['fiat']}>
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
        <FormField id="onramp-method" label={t('Payment method')} problem={problems['paymentMethod']}>
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
      {failure && (
        <div className={styles['alert']}>
          <Alert type="error" showIcon message={failure} role="alert" />
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

interface Values {
  readonly fiat: FiatCurrency
  readonly currency: string | undefined
  readonly paymentMethod: PaymentMethod
  readonly fiatAmount: string | Unread
}

const KEPT: Keeping = {
  name: 'onramp',
  fields: {
    fiat: { kind: 'text' },
    currency: { kind: 'text' },
    paymentMethod: { kind: 'text' },
    fiatAmount: { kind: 'decimal' },
  },
}

/** The state and the acts of the on-ramp form. */
function useOnramp(tokens: readonly FiatToken[]) {
  const home = useHomeFiat()
  const [initial, setInitial] = useState<Values>({
    fiat: home,
    currency: tokens[0]?.currency,
    paymentMethod: 'bank_transfer',
    fiatAmount: '',
  })
  const [answer, setAnswer] = useState<OnrampInstructions>()
  const left = useLeft()
  const toConvert = useToConvert<OnrampBody, Omit<OnrampInstructions, 'fiat' | 'fiatAmount' | 'token'>>(
    '/fiat-gateway/onramp-crypto',
    ({ transactionId }) => transactionId,
  )
  const form = useKeptForm(KEPT, {
    ...toPlain({ initial }),
    after: () => 'empty',
    act: () =>
      toConvert(body, (made) => {
        setAnswer({ ...made, fiat, fiatAmount, token: body.currency })
        setInitial({ ...values, fiatAmount: '' })
        left.forget()
      }),
  })
  const { values } = form
  // What a kept draft has may be offered no longer.
  const { currency: fiat } =
    FIAT_COUNTRIES.find(({ currency }) => currency === values.fiat) ?? FIAT_COUNTRIES[0]
  const chosen = tokens.find(({ currency }) => currency === values.currency)
  const methods = METHODS[fiat]
  const refused = refuseAmount(values.fiatAmount, { decimals: FIAT_DECIMALS })
  const fiatAmount = refused !== undefined || isUnread(values.fiatAmount) ? '' : values.fiatAmount
  const rate = useRate({ currency: chosen?.currency, fiat, fiatAmount })
  const quote = rate.isAsked ? rate.data?.data : undefined
  const paymentMethod = methods.find((method) => method === values.paymentMethod) ?? 'bank_transfer'
  const body: OnrampBody = {
    fiat,
    fiatAmount,
    currency: chosen?.currency ?? '',
    network: chosen?.networks[0],
    paymentMethod,
    ...(quote && { quoteId: quote.quoteId }),
  }

  const problems: FieldErrors = {
    ...form.errors,
    ...rate.problems,
    ...(left.has('amount') && refused !== undefined && { fiatAmount: refused }),
  }

  return {
    draft: form,
    fiat,
    token: chosen?.currency,
    method: paymentMethod,
    amount: values.fiatAmount,
    rate,
    isBusy: form.isSaving,
    failure: form.failure,
    answer,
    problems,
    methods: methods.map((value) => ({ value, label: PAYMENT_METHODS[value] })),
    /** Why the button waits. */
    reason: values.fiatAmount === '' ? t('Enter an amount') : (refused ?? waitsForRate(rate)),
    leaveAmount: () => left.leave('amount'),
    changeFiat: (next: FiatCurrency) => form.change({ fiat: next, paymentMethod: 'bank_transfer' }),
    changeToken: (currency: string) => form.change({ currency }),
    changeMethod: (method: PaymentMethod) => form.change({ paymentMethod: method }),
    changeAmount: (typed: string | Unread | null) => form.change({ fiatAmount: typed ?? '' }),
    handleSubmit: () => {
      if (chosen && quote) form.submit()
    },
    closeInstructions: () => setAnswer(undefined),
  }
}
