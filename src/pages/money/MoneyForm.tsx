import { Button } from 'antd'
import Big from 'big.js'
import { type Client, type CollectionCall, useClient } from '#framework/api'
import { type AnyRecord, type Fields, formatExactAmount } from '#define'
import { FormButtons, FormFields, FormFrame, FormProblems, useFieldForm } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { type Balance, refuseMoney } from './refuseMoney.ts'
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
  /** How it is sent there. Default: as a call in the envelope. */
  readonly send?: (client: Client, path: string, call: CollectionCall) => Promise<AnyRecord>
  /** What was filled in, as the call takes it. Default: as it is. */
  readonly toBody?: (input: AnyRecord) => AnyRecord
  /** The toast, from the answer. */
  readonly toSuccess: (answer: AnyRecord, input: AnyRecord) => string
  readonly onClose: () => void
}

/** Asks how much of which currency, up to what is available, and acts on it. It waits while something is wrong, and says what. */
export function MoneyForm({ balances, fields, path, toSuccess, onClose, ...props }: MoneyFormProps) {
  const {
    submitLabel,
    failed,
    danger = false,
    asset = 'currency',
    toBody = (input) => input,
    send = callEnvelope,
  } = props
  const client = useClient()
  const resolved = Object.values(resolveFields(fields))
  const form = useFieldForm({
    fields: resolved,
    judge: (input) => refuseMoney(input, { balances, asset }),
    act: (input) => {
      const body = toBody(input)
      return {
        input: body,
        send: (idempotencyKey) => send(client, path, { body, idempotencyKey }),
        success: (answer) => toSuccess(answer, input),
        failure: failed,
        onDone: onClose,
      }
    },
  })

  return (
    <FormFrame form={form} className={styles['form']}>
      <Available
        balance={balances.find(({ currency }) => currency === form.values[asset])}
        onMax={(amount) => form.change({ amount })}
      />
      <FormFields fields={resolved} />
      <FormProblems />
      <FormButtons
        submitLabel={form.isLost ? 'Retry' : submitLabel}
        danger={danger}
        reason={form.reason}
        onCancel={onClose}
      />
    </FormFrame>
  )
}

async function callEnvelope(client: Client, path: string, call: CollectionCall): Promise<AnyRecord> {
  const { data } = await client.call<AnyRecord>(path, { method: 'POST', ...call })
  return data
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
