import type { EnumOption } from '#define'
import { formatDay } from '#framework/format'
import { Panel, StatusTag } from '#framework/ui'
import styles from './SubscriptionPanel.module.css'
import type { Subscription } from './Team.ts'

const STATUSES: Readonly<Record<Subscription['status'], EnumOption>> = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trial', tone: 'info' },
  past_due: { label: 'Past due', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** The plan of the team. */
export function SubscriptionPanel({ subscription }: { readonly subscription: Subscription }) {
  const { plan, status, currentPeriodStart, currentPeriodEnd, trialEnd } = subscription
  return (
    <Panel title="Subscription" extra={<StatusTag option={STATUSES[status]} />}>
      <dl className={styles['facts']}>
        <div>
          <dt>Plan</dt>
          <dd>{plan}</dd>
        </div>
        <div>
          <dt>Current period</dt>
          <dd>
            {formatDay(currentPeriodStart)} to {formatDay(currentPeriodEnd)}
          </dd>
        </div>
        {trialEnd !== undefined && (
          <div>
            <dt>Trial ends</dt>
            <dd>{formatDay(trialEnd)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
