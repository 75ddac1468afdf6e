import { Button } from 'antd'
import { useState } from 'react'
import type { TeamRecord } from '#resources/teamSettings.ts'
import type { EnumOption, RecordProps } from '#define'
import { useGrants } from '#framework/access'
import { formatDay } from '#framework/format'
import { Panel, StatusTag, useToast } from '#framework/ui'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { ActionPrompt } from '#framework/actions'
import { deleteTeam } from '#resources/actions/deleteTeam.ts'
import { useLeaveUnsaved } from '#framework/forms'
import { t } from '#framework/text'
import styles from './TeamParts.module.css'

/** The plan of a team. */
interface Subscription {
  readonly plan: string
  readonly status: 'active' | 'trialing' | 'past_due' | 'cancelled'
  readonly currentPeriodStart: string
  readonly currentPeriodEnd: string
  readonly trialEnd?: string
}

const STATUSES: Readonly<Record<Subscription['status'], EnumOption>> = {
  active: { label: 'Active', tone: 'success' },
  trialing: { label: 'Trial', tone: 'info' },
  past_due: { label: 'Past due', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

/** The parts below the settings of a team: its plan, and what cannot be undone. */
export default function TeamParts({ record }: RecordProps<TeamRecord>) {
  const mayDelete = useGrants().permissions.has('team.delete')
  const plan = record.subscription as Subscription | null
  return (
    <>
      {plan && <SubscriptionPanel {...plan} />}
      {mayDelete && <DangerZone team={record} />}
    </>
  )
}

function SubscriptionPanel({ plan, status, currentPeriodStart, currentPeriodEnd, trialEnd }: Subscription) {
  return (
    <Panel title={t('Subscription')} extra={<StatusTag option={STATUSES[status]} />}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('Plan')}</dt>
          <dd>{plan}</dd>
        </div>
        <div>
          <dt>{t('Current period')}</dt>
          <dd>
            {t('{first} to {last}', {
              first: formatDay(currentPeriodStart),
              last: formatDay(currentPeriodEnd),
            })}
          </dd>
        </div>
        {trialEnd !== undefined && (
          <div>
            <dt>{t('Trial ends')}</dt>
            <dd>{formatDay(trialEnd)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

function DangerZone({ team }: { readonly team: TeamRecord }) {
  const [isOpen, setOpen] = useState(false)
  const leave = useLeaveDeleted()
  return (
    <div className={styles['zone']}>
      <Panel title={t('Danger Zone')}>
        <div className={styles['row']}>
          <p>
            <strong>{t('Delete Team')}</strong>
            <br />
            {t('Members lose access immediately. Balances, liens and payouts must be cleared first.')}
          </p>
          <Button danger onClick={() => setOpen(true)}>
            {t('Delete Team')}
          </Button>
        </div>
      </Panel>
      {isOpen && (
        <ActionPrompt
          action={deleteTeam}
          record={{ ...team }}
          onClose={() => setOpen(false)}
          onDone={({ team: next }) => leave(next as NextTeam | null)}
        />
      )}
    </div>
  )
}

interface NextTeam {
  readonly id: string
  readonly name: string
}

/** Leads from a team that is gone to where the user continues: another of their teams, or the sign-in page. */
function useLeaveDeleted() {
  const leaveUnsaved = useLeaveUnsaved()
  const { auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  return async (team: NextTeam | null) => {
    leaveUnsaved()
    // The screens follow to the other team first, so that none asks for what is gone.
    if (team) await auth.refreshProfile().catch(() => undefined)
    await navigate('/dashboard', { replace: true })
    if (team) toast.success(t('You’re now in {name}.', { name: team.name }))
    else auth.endWithTeam()
  }
}
