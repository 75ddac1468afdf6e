import { Alert, Button } from 'antd'
import Big from 'big.js'
import { useState } from 'react'
import { inputSection, isLost, useAct, useInputForm } from '#framework/actions'
import { messageOf, useClient } from '#framework/api'
import { type AnyRecord, type Fields, formatExactAmount } from '#define'
import { FormSections } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { GuardedButton, useToast } from '#framework/ui'
import { refuseMoney, type Balance } from './refuseMoney.ts'
import styles from './MoneyForm.module.css'

interface MoneyFormProps {
  /** What there is to act on. Without one of a currency, its amount is not held against it. */
  readonly balances: readonly Balance[]
  /** What is asked for; holds `amount`, and a currency as `asset` names it. */
  readonly fields: Fields
  /** Default `currency`. */
  readonly asset?: string
  /** What failed, for when the API does not say why. */
  readonly failed: string
  /** Names the act. */
  readonly submitLabel: string
  readonly danger?: boolean
  readonly path: string
  /** What was filled in, as the call takes it. Default: as it is. */
  readonly toBody?: (input: AnyRecord) => AnyRecord
  /** The toast, from the answer. */
  readonly toSuccess: (answer: AnyRecord, input: AnyRecord) => string
  readonly onClose: () => void
}

/** Asks how much of which currency, up to what is available, and acts on it. It waits while something is wrong, and says what. */
export function MoneyForm({ balances, fields, path, toSuccess, onClose, ...props }: MoneyFormProps) {
  const { submitLabel, failed, danger = false, asset = 'currency', toBody = (input) => input } = props
  const client = useClient()
  const toast = useToast()
  const { act, isRunning } = useAct<AnyRecord>()
  const resolved = Object.values(resolveFields(fields))
  const form = useInputForm(resolved, {}, {}, (input) => refuseMoney(input, { balances, asset }))
  const [failure, setFailure] = useState<{ readonly text: string | undefined; readonly isLost: boolean }>()

  const handleSubmit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await act(toBody(input), async (body, idempotencyKey) => {
      const { data } = await client.call<AnyRecord>(path, { method: 'POST', body, idempotencyKey })
      return data
    })
    if (outcome?.ok === false) {
      toast.error(failed, messageOf(outcome.error))
      setFailure({ text: form.place(outcome.error, failed), isLost: isLost(outcome.error) })
    }
    if (!outcome?.ok) return
    toast.success(toSuccess(outcome.answer, input))
    onClose()
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) void handleSubmit()
      }}
    >
      <Available
        balance={balances.find(({ currency }) => currency === form.binding.values[asset])}
        onMax={(amount) => form.binding.setValue('amount', amount)}
      />
      <FormSections sections={[inputSection(resolved)]} binding={form.binding} isStored={false} />
      {failure?.text && <Alert type="error" showIcon role="alert" message={failure.text} />}
      <div className={styles['buttons']}>
        <Button disabled={isRunning} onClick={onClose}>
          Cancel
        </Button>
        <GuardedButton
          type="primary"
          htmlType="submit"
          danger={danger}
          loading={isRunning}
          reason={form.reason}
        >
          {failure?.isLost ? 'Retry' : submitLabel}
        </GuardedButton>
      </div>
    </form>
  )
}

interface AvailableProps {
  readonly balance: Balance | undefined
  readonly onMax: (amount: string) => void
}

/** How much there is to act on; held money and money under lien is not. */
function Available({ balance, onMax }: AvailableProps) {
  if (!balance) return null
  return (
    <p className={styles['available']}>
      <span>Available: {formatExactAmount(balance.available, balance.currency)}</span>
      <Button size="small" onClick={() => onMax(new Big(balance.available).toFixed())}>
        MAX
      </Button>
    </p>
  )
}
