import { Button, Alert } from 'antd'
import { useState } from 'react'
import type { TeamRecord } from '#resources/teamSettings.ts'
import type { EnumOption, RecordProps } from '#define'
import { useGrants } from '#framework/access'
import { formatDay } from '#framework/format'
import { Panel, StatusTag, ConfirmDialog, useToast } from '#framework/ui'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { ApiError, messageOf, useAct } from '#framework/api'
import { TypeToConfirm, useLeaveUnsaved } from '#framework/forms'
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

/** What stands below the settings of a team: its plan, and what cannot be undone. */
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

function DangerZone({ team }: { readonly team: TeamRecord }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['zone']}>
      <Panel title="Danger Zone">
        <div className={styles['row']}>
          <p>
            <strong>Delete Team</strong>
            <br />
            Its members lose access at once. Money, liens and payouts must be gone before.
          </p>
          <Button danger onClick={() => setOpen(true)}>
            Delete Team
          </Button>
        </div>
      </Panel>
      {isOpen && <DeleteTeamDialog team={team} onClose={() => setOpen(false)} />}
    </div>
  )
}

const FAILED = 'Failed to delete team'

interface Deleted {
  /** Where the session goes on; null: it ended. */
  readonly team: { readonly id: string; readonly name: string } | null
}

interface DeleteTeamDialogProps {
  readonly team: TeamRecord
  readonly onClose: () => void
}

/** Asks for the exact name of the team; lists every reason why it cannot be deleted. */
function DeleteTeamDialog({ team, onClose }: DeleteTeamDialogProps) {
  const [typed, setTyped] = useState('')
  const { remove, isRunning, reasons } = useDeleteTeam(team)
  return (
    <ConfirmDialog
      title={`Delete ${team.name}`}
      description="This cannot be undone. The team, its links, invoices, cards and keys stop working for everybody in it."
      submitLabel="Delete Team"
      danger
      isBusy={isRunning}
      disabled={typed !== team.name}
      onSubmit={() => void remove(typed)}
      onClose={onClose}
    >
      <TypeToConfirm text={team.name} value={typed} focus onChange={setTyped} />
      {reasons.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={FAILED}
          description={
            <ul className={styles['reasons']}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          }
        />
      )}
    </ConfirmDialog>
  )
}

/** Deletes a team and leads to where the user goes on: another of their teams, or the sign-in page. */
function useDeleteTeam({ id, name }: TeamRecord) {
  const leaveUnsaved = useLeaveUnsaved()
  const { client, auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  const { run, isRunning, error } = useAct()

  const leave = async ({ team }: Deleted) => {
    leaveUnsaved()
    // The screens follow to the other team first, so that none asks for what is gone.
    if (team) await auth.refreshProfile().catch(() => undefined)
    await navigate('/dashboard', { replace: true })
    toast.success('Team deleted', team ? `You go on in ${team.name}.` : undefined)
    if (!team) auth.endWithTeam()
  }
  const remove = async (confirmName: string) => {
    const outcome = await run({
      input: confirmName,
      send: () =>
        client.call<Deleted>(`/teams/${encodeURIComponent(id)}`, { method: 'DELETE', body: { confirmName } }),
      onDone: ({ data }) => leave(data),
      // The screens of the team are left.
      refreshes: false,
    })
    if (outcome?.ok !== false) return
    const found = reasonsOf(outcome.error)
    toast.error(FAILED, found.length > 1 ? `${name} cannot be deleted yet.` : found[0])
  }
  return { remove, isRunning, reasons: error === undefined ? [] : reasonsOf(error) }
}

/** Every reason that the API gave. */
function reasonsOf(error: unknown): readonly string[] {
  const given: unknown = error instanceof ApiError ? error.details['message'] : undefined
  if (!Array.isArray(given)) return [messageOf(error, FAILED)]
  return given.filter((text): text is string => typeof text === 'string')
}
