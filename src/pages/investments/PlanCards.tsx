import { Skeleton } from 'antd'
import { useState } from 'react'
import { invest, type InvestmentPlan } from '#resources/actions/invest.ts'
import { decideAccess, useGrants } from '#framework/access'
import { ActionPrompt } from '#framework/actions'
import { messageOf } from '#framework/api'
import { ErrorState } from '#framework/ui'
import { usePlans } from './investmentApi.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './PlanCards.module.css'

/** The plans, each with a button for those who may invest. */
export function PlanCards({ onInvested }: { readonly onInvested: () => void }) {
  const plans = usePlans()
  const mayInvest = decideAccess(invest.action.permission, useGrants()).can
  const [chosen, setChosen] = useState<InvestmentPlan>()
  if (plans.isPending) return <Skeleton active paragraph={{ rows: 8 }} />
  if (plans.isError) {
    return (
      <ErrorState
        title="Failed to load investment plans"
        description={messageOf(plans.error)}
        onRetry={() => void plans.refetch()}
      />
    )
  }
  return (
    <>
      <ul className={styles['plans']} aria-label="Investment Plans">
        {plans.data.data.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onInvest={mayInvest ? () => setChosen(plan) : undefined} />
        ))}
      </ul>
      <p className={styles['note']}>
        Simulated – not an offer. Yield is compounded every day at the yearly rate divided by 365.
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
