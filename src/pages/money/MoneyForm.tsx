import { Button } from 'antd'
import Big from 'big.js'
import { type Client, type CollectionCall, useClient } from '#framework/api'
import { type AnyRecord, type Fields, formatExactAmount } from '#define'
import { FormButtons, FormFields, FormFrame, FormProblems, useFieldForm } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { type Balance, refuseMoney } from './refuseMoney.ts'
import styles from './MoneyForm.module.css'

interface MoneyFormProps {
  /** The balances to act on. The amount of a currency without one is not checked. */
  readonly balances: readonly Balance[]
  /** The fields; they include `amount`, and a currency as `asset` names it. */
  readonly fields: Fields
  /** Default `currency`. */
  readonly asset?: string
  /** The title of an error, when the API gives no reason. */
  readonly failed: string
  /** Names the act. */
  readonly submitLabel: string
  readonly danger?: boolean
  readonly path: string
  /** How it is sent there. Default: as a call in the envelope. */
  readonly send?: (client: Client, path: string, call: CollectionCall) => Promise<AnyRecord>
  /** Turns the input into the body of the call. Default: as it is. */
  readonly toBody?: (input: AnyRecord) => AnyRecord
  /** The toast, from the answer. */
  readonly toSuccess: (answer: AnyRecord, input: AnyRecord) => string
  readonly onClose: () => void
}

/**
 * Asks for an amount and a currency, up to the available balance, and acts on it. Disabled while something is
 * wrong, with the reason.
 */
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
