import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { type InvestmentPlan, RISKS } from '#resources/actions/invest.ts'
import { formatAmount } from '#define'
import { formatCount } from '#framework/format'
import { StatusTag } from '#framework/ui'
import styles from './PlanCards.module.css'

interface PlanCardProps {
  readonly plan: InvestmentPlan
  /** `undefined` for users who may not invest. */
  readonly onInvest: (() => void) | undefined
}

/** One plan. */
export function PlanCard({ plan, onInvest }: PlanCardProps) {
  const { name, description, apy, riskLevel, features, isActive } = plan
  const titleId = useId()
  return (
    <li className={styles['plan']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['name']}>
        {name}
      </h3>
      <p className={styles['description']}>{description}</p>
      <div className={styles['head']}>
        <p className={styles['rate']}>
          {apy}% <span className={styles['unit']}>APY</span>
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
            <CheckOutlined aria-hidden="true" /> {feature}
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
          Invest Now
        </Button>
      )}
      {!isActive && <p className={styles['closed']}>Takes no new investments at present</p>}
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
    ['Duration', `${duration} days`],
    ['Minimum', formatAmount(minAmount, currency)],
    ['Maximum', formatAmount(maxAmount, currency)],
    ['Compounding', 'Daily'],
    ['Total invested', formatAmount(totalInvested, currency)],
    ['Investors', formatCount(totalInvestors)],
  ] as const
}
