import { Alert, Button } from 'antd'
import Big from 'big.js'
import { useState } from 'react'
import type { User } from '../../../../resources/admin/users.ts'
import { inputSection } from '../../../framework/actions/inputSection.ts'
import { isLost, useAct } from '../../../framework/actions/useAct.ts'
import { useInputForm } from '../../../framework/actions/useInputForm.ts'
import { useClient } from '../../../framework/api/ClientContext.ts'
import type { AnyRecord, Fields } from '../../../framework/define/field.ts'
import { formatExactAmount } from '../../../framework/define/formatAmount.ts'
import { FormSections } from '../../../framework/forms/FormSections.tsx'
import { resolveFields } from '../../../framework/registry/resolveField.ts'
import { useToast } from '../../../framework/ui/useToast.ts'
import styles from './user.module.css'
import { balancesOf } from './userRecord.ts'

interface MoneyFormProps {
  readonly user: User
  /** What is asked for; holds `currency` and `amount`. */
  readonly fields: Fields
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

/** Asks how much of which currency of a user's, up to what is available, and acts on it. */
export function MoneyForm({ user, fields, submitLabel, path, toSuccess, onClose, ...props }: MoneyFormProps) {
  const { danger = false, toBody = (input) => input } = props
  const client = useClient()
  const toast = useToast()
  const { act, isRunning } = useAct<AnyRecord>()
  const resolved = Object.values(resolveFields(fields))
  const form = useInputForm(resolved)
  const [failure, setFailure] = useState<{ readonly text: string | undefined; readonly isLost: boolean }>()

  const handleSubmit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await act({ userId: user.id, ...toBody(input) }, async (body, idempotencyKey) => {
      const { data } = await client.call<AnyRecord>(path, { method: 'POST', body, idempotencyKey })
      return data
    })
    if (outcome?.ok === false) setFailure({ text: form.place(outcome.error), isLost: isLost(outcome.error) })
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
        user={user}
        currency={form.binding.values['currency']}
        onMax={(amount) => form.binding.setValue('amount', amount)}
      />
      <FormSections sections={[inputSection(resolved)]} binding={form.binding} isStored={false} />
      {failure?.text && <Alert type="error" showIcon role="alert" message={failure.text} />}
      <div className={styles['buttons']}>
        <Button disabled={isRunning} onClick={onClose}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" danger={danger} loading={isRunning}>
          {failure?.isLost ? 'Retry' : submitLabel}
        </Button>
      </div>
    </form>
  )
}

interface AvailableProps {
  readonly user: User
  readonly currency: unknown
  readonly onMax: (amount: string) => void
}

/** How much there is to act on; held money and money under lien is not. */
function Available({ user, currency, onMax }: AvailableProps) {
  const balance = balancesOf(user).find((one) => one.currency === currency)
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
