import { Alert, Form, Input, Select } from 'antd'
import { groupDecimal } from '#define'
import { GuardedButton } from '#framework/ui'
import { FIAT_OPTIONS, tokenOptions, type ConversionFormProps } from './conversionForm.ts'
import { FormField, pointing } from './FormField.tsx'
import styles from './InstantFiat.module.css'
import { InstructionsDialog } from './InstructionsDialog.tsx'
import { RatePanel } from './RatePanel.tsx'
import { useOnramp } from './useOnramp.ts'

/** Money on a bank account to crypto. */
export function OnrampForm({ tokens }: ConversionFormProps) {
  const form = useOnramp(tokens)
  const { fiat, token, amount, method, problems, convert, answer } = form
  const isBusy = convert.isRunning
  const amountId = 'onramp-amount'
  return (
    <Form layout="vertical" aria-label="Convert to Crypto" requiredMark={false} onFinish={form.handleSubmit}>
      <div className={styles['fields']}>
        <FormField id="onramp-fiat" label="Fiat Currency" problem={problems['fiat']}>
          <Select
            id="onramp-fiat"
            value={fiat}
            onChange={form.changeFiat}
            options={FIAT_OPTIONS}
            disabled={isBusy}
          />
        </FormField>
        <FormField id="onramp-token" label="Token" problem={problems['currency']}>
          <Select
            id="onramp-token"
            value={token ?? null}
            onChange={form.changeToken}
            options={tokenOptions(tokens)}
            disabled={isBusy}
          />
        </FormField>
        <FormField id="onramp-method" label="Payment Method" problem={problems['paymentMethod']}>
          <Select
            id="onramp-method"
            value={method}
            onChange={form.changeMethod}
            options={[...form.methods]}
            disabled={isBusy}
          />
        </FormField>
        <FormField id={amountId} label="Amount" problem={problems['fiatAmount']}>
          <Input
            {...pointing(amountId, problems['fiatAmount'])}
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            suffix={fiat}
            disabled={isBusy}
            value={groupDecimal(amount)}
            onChange={(event) => form.changeAmount(event.target.value)}
            onBlur={form.leaveAmount}
          />
        </FormField>
      </div>
      <RatePanel rate={form.rate} token={token ?? ''} fiat={fiat} label="You receive" side="crypto" />
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
        Convert to Crypto
      </GuardedButton>
      {answer && <InstructionsDialog answer={answer} onClose={form.closeInstructions} />}
    </Form>
  )
}
