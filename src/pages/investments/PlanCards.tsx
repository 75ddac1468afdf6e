import { Skeleton, Button } from 'antd'
import { useState, useId } from 'react'
import { invest, type InvestmentPlan, RISKS } from '#resources/actions/invest.ts'
import { decideAccess, useGrants } from '#framework/access'
import { ActionPrompt } from '#framework/actions'
import { useCall } from '#framework/api'
import { ErrorState, StatusTag } from '#framework/ui'
import { CheckOutlined } from '@ant-design/icons'
import { formatAmount, groupDecimal } from '#define'
import { formatCount } from '#framework/format'
import { t, translated } from '#framework/text'
import styles from './PlanCards.module.css'

/** The plans, each with a button for users who may invest. */
export function PlanCards({ onInvested }: { readonly onInvested: () => void }) {
  const plans = usePlans()
  const access = decideAccess(invest.action.permission, useGrants())
  const [chosen, setChosen] = useState<InvestmentPlan>()
  if (plans.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (plans.isError) {
    return <ErrorState title={t('Failed to load investment plans')} of={plans} />
  }
  return (
    <>
      <ul className={styles['plans']} aria-label={t('Investment Plans')}>
        {plans.data.data.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onInvest={access.can ? () => setChosen(plan) : undefined} />
        ))}
      </ul>
      {!access.can && (
        <p className={styles['note']}>
          {t('Your role can’t invest.')} {access.reason}
        </p>
      )}
      <p className={styles['note']}>
        {t('Simulated – not an offer. Yield compounds daily at the annual rate divided by 365.')}
      </p>
      {chosen && (
        <ActionPrompt
          action={invest}
          record={chosen}
          onClose={() => setChosen(undefined)}
          onDone={onInvested}
        />
      )}
    </>
  )
}

interface PlanCardProps {
  readonly plan: InvestmentPlan
  /** `undefined` for users who may not invest. */
  readonly onInvest: (() => void) | undefined
}

/** One plan. */
function PlanCard({ plan, onInvest }: PlanCardProps) {
  const { name, description, apy, riskLevel, features, isActive } = plan
  const titleId = useId()
  return (
    <li className={styles['plan']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['name']}>
        {name}
      </h3>
      <p className={styles['description']}>{translated(description)}</p>
      <div className={styles['head']}>
        <p className={styles['rate']}>
          {t('{percent}%', { percent: groupDecimal(apy) })} <span className={styles['unit']}>{t('APY')}</span>
        </p>
        <StatusTag option={RISKS[riskLevel]} />
      </div>
      <dl className={styles['facts']}>
        {factsOf(plan).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles['features']}>
        {features.map((feature) => (
          <li key={feature}>
            <CheckOutlined aria-hidden="true" /> {translated(feature)}
          </li>
        ))}
      </ul>
      {onInvest && (
        <Button
          type="primary"
          block
          disabled={!isActive}
          aria-describedby={titleId}
          className={styles['invest'] ?? ''}
          onClick={onInvest}
        >
          {t('Invest Now')}
        </Button>
      )}
      {!isActive && <p className={styles['closed']}>{t('Not accepting new investments')}</p>}
    </li>
  )
}

function factsOf({
  minAmount,
  maxAmount,
  currency,
  duration,
  totalInvested,
  totalInvestors,
}: InvestmentPlan) {
  return [
    [t('Duration'), t('{count} days', { count: duration })],
    [t('Minimum'), formatAmount(minAmount, currency)],
    [t('Maximum'), formatAmount(maxAmount, currency)],
    [t('Total invested'), formatAmount(totalInvested, currency)],
    [t('Investors'), formatCount(totalInvestors)],
  ] as const
}

/** What one can invest in. */
const usePlans = () => useCall<readonly InvestmentPlan[]>('/investment-plans')
