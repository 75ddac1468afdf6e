import { CheckOutlined } from '@ant-design/icons'
import { Tabs, Skeleton, Button } from 'antd'
import { useState, useId } from 'react'
import { useSearchParams } from 'react-router'
import { ListContent, useListScreen } from '#framework/list'
import { type ScreenResource, useResource } from '#framework/registry'
import { DashboardFigures } from '#framework/dashboard'
import { DialogHost, PageHeader, ErrorState, StatusTag } from '#framework/ui'
import { investmentSummary } from '#resources/dashboards/investmentSummary.ts'
import { t, translated } from '#framework/text'
import { invest, type InvestmentPlan, RISKS } from '#resources/actions/invest.ts'
import { decideAccess, useGrants } from '#framework/access'
import { ActionPrompt } from '#framework/actions'
import { useCall } from '#framework/api'
import { formatAmount, groupDecimal } from '#define'
import { formatCount } from '#framework/format'
import styles from './InvestmentsPage.module.css'

const [PLANS, MINE] = ['plans', 'mine']

/** The team's total in plans, the plans, and the generated list of its investments. */
export default function InvestmentsPage() {
  const resource = useResource('investments')
  return (
    resource && (
      <DialogHost>
        <Investments resource={resource} />
      </DialogHost>
    )
  )
}

function Investments({ resource }: { readonly resource: ScreenResource }) {
  const [params, setParams] = useSearchParams()
  // All other parameters of the address belong to the list.
  const tab = params.get('tab') ?? (params.size > 0 ? MINE : PLANS)
  const goTo = (key: string) => setParams(key === PLANS ? {} : { tab: key })
  return (
    <>
      <PageHeader title={resource.list.title} subtitle={resource.list.subtitle} />
      <DashboardFigures dashboard={investmentSummary} className={styles['cards']} />
      <Tabs
        activeKey={tab === MINE ? MINE : PLANS}
        onChange={goTo}
        destroyOnHidden
        items={[
          {
            key: PLANS,
            label: t('Investment Plans'),
            children: <PlanCards onInvested={() => goTo(MINE)} />,
          },
          { key: MINE, label: t('My Investments'), children: <MyInvestments resource={resource} /> },
        ]}
      />
    </>
  )
}

function MyInvestments({ resource }: { readonly resource: ScreenResource }) {
  return <ListContent resource={resource} screen={useListScreen(resource)} />
}

/** The plans, each with a button for users who may invest. */
function PlanCards({ onInvested }: { readonly onInvested: () => void }) {
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
