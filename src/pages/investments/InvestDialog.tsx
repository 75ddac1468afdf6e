import Big from 'big.js'
import { useMemo } from 'react'
import { earningsAfter, refuseInvestment, valueAfter } from '#resources/vocabulary/investmentRules.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'
import { type Act, type Answer, useClient } from '#framework/api'
import { defineFields, field, formatExactAmount } from '#define'
import { FormDialog, FormFields, useFieldForm } from '#framework/forms'
import { type ResolvedField, resolveFields } from '#framework/registry'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import type { InvestmentPlan } from './investmentApi.ts'
import styles from './InvestDialog.module.css'

interface InvestDialogProps {
  readonly plan: InvestmentPlan
  readonly onClose: () => void
  readonly onInvested: () => void
}

/** Invest in a plan, with what it would earn while the user types. */
export default function InvestDialog({ plan, onClose, onInvested }: InvestDialogProps) {
  const fields = useMemo(() => fieldsOf(plan), [plan])
  const balances = useBalances()
  const available = balances.data?.data.tokenBalances.find((one) => one.currency === plan.currency)?.available
  const form = useInvest({ plan, fields, available, onInvested })
  const amount = String(form.values['amount'] ?? '')
  return (
    <FormDialog
      form={form}
      title={`Invest in ${plan.name}`}
      submitLabel="Invest Now"
      reason={amount === '' ? 'Enter an amount' : form.reason}
      onClose={onClose}
    >
      <FormFields fields={fields} />
      <Terms plan={plan} amount={amount} available={available} />
      <p className={styles['note']}>Simulated – not an offer</p>
    </FormDialog>
  )
}

interface InvestOptions {
  readonly plan: InvestmentPlan
  readonly fields: readonly ResolvedField[]
  /** The amount available to invest; not checked while it is unknown. */
  readonly available: string | undefined
  readonly onInvested: () => void
}

function useInvest({ plan, fields, available, onInvested }: InvestOptions) {
  const client = useClient()
  return useFieldForm({
    fields,
    context: { currency: plan.currency },
    judge: ({ amount }) => {
      const text = String(amount)
      const refused = refuseInvestment(text, plan) ?? refuseSpending(text, { available })[0]
      return refused === undefined ? {} : { amount: refused }
    },
    act: (input): Act<Answer<{ readonly id: string }>> => {
      const body = { ...input, planId: plan.id }
      return {
        input: body,
        send: (idempotencyKey) => client.call('/investments', { method: 'POST', body, idempotencyKey }),
        success: 'Investment created successfully',
        failure: 'Failed to create investment',
        shows: ({ data: { id } }) => ({ created: { resource: 'investments', id } }),
        onDone: onInvested,
      }
    },
  })
}

function fieldsOf({ minAmount, maxAmount, currency }: InvestmentPlan) {
  const { amount } = resolveFields(
    defineFields({
      amount: field.amount({
        ...{ asset: 'currency', required: true, scale: 2, min: minAmount, max: maxAmount },
        description: `From ${formatExactAmount(minAmount)} to ${formatExactAmount(maxAmount, currency)}`,
        placeholder: '0.00',
      }),
    }),
  )
  return amount ? [amount] : []
}

interface TermsProps {
  readonly plan: InvestmentPlan
  /** As it is typed. */
  readonly amount: string
  /** Unknown: not shown. */
  readonly available?: string | undefined
}

function Terms({ plan, amount, available }: TermsProps) {
  const { apy, duration, currency } = plan
  return (
    <dl className={styles['terms']} aria-live="polite">
      {available !== undefined && <Term label="Available" value={formatExactAmount(available, currency)} />}
      <Term label="APY" value={`${apy}%, compounded daily`} />
      <Term label="Duration" value={`${duration} days`} />
      {reaches(amount, plan) && <Projection plan={plan} amount={amount} />}
    </dl>
  )
}

function Projection({ plan: { apy, duration, currency }, amount }: TermsProps) {
  const terms = { amount, apy }
  return (
    <>
      <Term
        label="Projected earnings"
        value={`+${formatExactAmount(earningsAfter(terms, duration), currency)}`}
        isGain
      />
      <Term label="Value at maturity" value={formatExactAmount(valueAfter(terms, duration), currency)} />
    </>
  )
}

interface TermProps {
  readonly label: string
  readonly value: string
  readonly isGain?: boolean
}

const Term = ({ label, value, isGain = false }: TermProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-gain={isGain}>{value}</dd>
  </div>
)

/** Whether what is typed is a number that reaches the minimum. */
function reaches(amount: string, { minAmount }: InvestmentPlan): boolean {
  return /^\d{1,15}(\.\d{0,18})?$/.test(amount) && new Big(amount.replace(/\.$/, '')).gte(minAmount)
}
