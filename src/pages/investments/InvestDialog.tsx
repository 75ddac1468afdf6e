import Big from 'big.js'
import { useMemo } from 'react'
import { earningsAfter, valueAfter } from '#resources/vocabulary/investmentRules.ts'
import { inputSection } from '#framework/actions'
import { defineFields, field, formatExactAmount } from '#define'
import { FormSections } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { ConfirmDialog } from '#framework/ui'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import type { InvestmentPlan } from './investmentApi.ts'
import styles from './InvestDialog.module.css'
import { useInvest } from './useInvest.ts'

interface InvestDialogProps {
  readonly plan: InvestmentPlan
  readonly onClose: () => void
  readonly onInvested: () => void
}

/** Invest in a plan, with what it would earn while one types. Spec B, sections 2 and 5. */
export default function InvestDialog({ plan, onClose, onInvested }: InvestDialogProps) {
  const fields = useMemo(() => fieldsOf(plan), [plan])
  const balances = useBalances()
  const available = balances.data?.data.tokenBalances.find((one) => one.currency === plan.currency)?.available
  const { binding, reason, isSending, failure, submit } = useInvest({ plan, fields, available, onInvested })
  const amount = String(binding.values['amount'] ?? '')
  return (
    <ConfirmDialog
      title={`Invest in ${plan.name}`}
      submitLabel="Invest Now"
      isBusy={isSending}
      reason={amount === '' ? 'Enter an amount' : reason}
      error={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormSections sections={[inputSection(fields)]} binding={binding} isStored={false} />
      <Terms plan={plan} amount={amount} available={available} />
      <p className={styles['note']}>Simulated – not an offer</p>
    </ConfirmDialog>
  )
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

/** Whether what is typed is a number that reaches the minimum. Spec B, section 5. */
function reaches(amount: string, { minAmount }: InvestmentPlan): boolean {
  return /^\d{1,15}(\.\d{0,18})?$/.test(amount) && new Big(amount.replace(/\.$/, '')).gte(minAmount)
}
