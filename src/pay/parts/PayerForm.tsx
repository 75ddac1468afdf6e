import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import {
  formatAmount,
  groupDecimal,
  isUnread,
  multiplyDecimals,
  numberMarks,
  readDecimal,
  readEmail,
  readInteger,
  unitsOf,
  type Unread,
} from '#define'
import { sayAbout } from '#define/said'
import { t, translated, written } from '#framework/text'
import { ReadAs, useTyped } from '#framework/numbers'
import { PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import type { PayAnswers } from '../payApi.ts'
import type { AnswersState } from '../payState.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import styles from './PayerForm.module.css'

interface PayerFormProps {
  readonly asking: AnswersState
  readonly onAnswer: (answers: PayAnswers) => Promise<void>
}

/** What a link asks its payer for: how much or how many, and who they are. The API judges it. */
export default function PayerForm({
  asking: { target, answers, refusal, isBusy = false },
  onAnswer,
}: PayerFormProps) {
  const { pricing, amount, currency, maxQuantity, asks } = target
  const form = useRef<HTMLFormElement>(null)
  const [sum, setSum] = useState<string | Unread>(answers.amount ?? amount ?? '')
  const [quantity, setQuantity] = useState<number | Unread>(answers.quantity ?? 1)
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (refusal || Object.keys(unread).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal, unread])
  const errorOf = (field: string) =>
    unread[field] ?? refusal?.errors.find((error) => error.field === field)?.text
  const placed = refusal?.errors.some(({ field }) => KNOWN.includes(field)) === true
  const handleSubmit = () => {
    if (!form.current) return
    const said = new FormData(form.current)
    const textOf = (name: string) => String(said.get(name) ?? '').trim()
    const wrong = {
      ...(isUnread(sum) && { amount: written(sayAbout('Amount', sum.text)) }),
      ...(isUnread(quantity) && { quantity: written(sayAbout('Quantity', quantity.text)) }),
    }
    setUnread(wrong)
    if (isUnread(sum) || isUnread(quantity)) return
    void onAnswer({
      ...(pricing === 'open' && { amount: sum }),
      ...(pricing === 'quantity' && { quantity }),
      ...(asks.includes('name') && { name: textOf('name') }),
      ...(asks.includes('email') && { email: readEmail(textOf('email')) }),
    })
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) handleSubmit()
      }}
    >
      {pricing === 'open' && (
        <Field label={t('Amount')} hint={boundsOf(target)} error={errorOf('amount')}>
          {(props) => <SumInput {...props} value={sum} currency={currency} onChange={setSum} />}
        </Field>
      )}
      {pricing === 'quantity' && (
        <Quantity
          value={quantity}
          most={maxQuantity ?? 1}
          error={errorOf('quantity')}
          onChange={setQuantity}
        />
      )}
      {asks.includes('name') && (
        <Field label={t('Your name')} error={errorOf('name')}>
          {(props) => <input {...props} name="name" autoComplete="name" defaultValue={answers.name} />}
        </Field>
      )}
      {asks.includes('email') && (
        <Field label={t('Your email')} hint={t('We’ll send your receipt there.')} error={errorOf('email')}>
          {(props) => (
            <input {...props} name="email" type="email" autoComplete="email" defaultValue={answers.email} />
          )}
        </Field>
      )}
      {pricing === 'quantity' && (
        <p className={styles['total']} aria-live="polite">
          <span>{t('Total')}</span>
          <strong>
            {isUnread(quantity)
              ? '—'
              : formatAmount(
                  multiplyDecimals(amount ?? '0', String(quantity), 6) ?? '0',
                  currency,
                  PRICE_AMOUNTS,
                )}
          </strong>
        </p>
      )}
      {refusal && !placed && (
        <Notice tone="error" title={t('Failed to load payment details')}>
          {translated(refusal.message)}
        </Notice>
      )}
      <Button look="primary" type="submit" isBusy={isBusy}>
        {t('Continue to payment')}
      </Button>
    </form>
  )
}

const KNOWN: readonly string[] = ['amount', 'quantity', 'name', 'email']

function boundsOf({ minAmount, maxAmount, currency }: AnswersState['target']): string | undefined {
  const [from, to] = [minAmount, maxAmount].map(
    (bound) => bound && formatAmount(bound, currency, PRICE_AMOUNTS),
  )
  if (from && to) return t('Between {from} and {to}', { from, to })
  if (from) return t('Min {from}', { from })
  return to ? t('Max {to}', { to }) : undefined
}

interface InputProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly children: (props: InputProps) => ReactNode
}

function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const words = error === undefined ? hint : translated(error)
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': words === undefined ? undefined : `${id}-words`,
      })}
      {words !== undefined && (
        <p id={`${id}-words`} className={error === undefined ? styles['hint'] : styles['error']}>
          {words}
        </p>
      )}
    </div>
  )
}

interface SumInputProps extends InputProps {
  readonly value: string | Unread
  readonly currency: string
  readonly onChange: (value: string | Unread) => void
}

function SumInput({ value, currency, onChange, ...props }: SumInputProps) {
  const typed = useTyped({
    value,
    read: (text) => readDecimal(text, { units: unitsOf(currency), language: numberMarks() }),
    write: groupDecimal,
    onChange: (next) => onChange(next ?? ''),
  })
  return (
    <>
      <span className={styles['money']}>
        <input
          {...props}
          {...typed.input}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          onBlur={typed.leave}
        />
        <span className={styles['unit']}>{currency}</span>
      </span>
      <ReadAs typed={typed} />
    </>
  )
}

interface QuantityProps {
  readonly value: number | Unread
  readonly most: number
  readonly error: string | undefined
  readonly onChange: (quantity: number | Unread) => void
}

function Quantity({ value, most, error, onChange }: QuantityProps) {
  const count = isUnread(value) ? 1 : value
  const within = (quantity: number) => Math.min(most, Math.max(1, quantity))
  const typed = useTyped({
    value,
    read: (text) => readInteger(text, { language: numberMarks() }),
    write: String,
    onChange: (next) => onChange(next ?? { typed: '', text: 'is required' }),
  })
  return (
    <Field label={t('Quantity')} hint={t('Max {to}', { to: most })} error={error}>
      {(props) => (
        <span className={styles['steps']}>
          <button
            type="button"
            aria-label={t('One less')}
            disabled={count <= 1}
            onClick={() => onChange(within(count - 1))}
          >
            −
          </button>
          <input {...props} inputMode="numeric" autoComplete="off" {...typed.input} onBlur={typed.leave} />
          <button
            type="button"
            aria-label={t('One more')}
            disabled={count >= most}
            onClick={() => onChange(within(count + 1))}
          >
            +
          </button>
        </span>
      )}
    </Field>
  )
}
