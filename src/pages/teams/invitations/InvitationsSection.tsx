import { Skeleton } from 'antd'
import { useState, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StandingAction } from '#define'
import { invite } from '#resources/actions/invite.ts'
import type { Invitation } from '#resources/invitations.ts'
import { useUser } from '#providers/Services.ts'
import { decideAccess, useGrants } from '#framework/access'
import { ActionForm, RowActions } from '#framework/actions'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'
import { type ScreenResource, useResource } from '#framework/registry'
import { DialogHost, ErrorState, Panel } from '#framework/ui'
import { ALL_INVITATIONS } from './page.ts'
import { CompactRows } from '#framework/list'
import { t } from '#framework/text'
import styles from './InvitationsSection.module.css'

/** The most shown here; all of them have a page of their own. */
const SHOWN = 5

/** Invites users to the current team, and lists the latest invitations. */
export function InvitationsSection() {
  const resource = useResource('invitations')
  const grants = useGrants()
  const user = useUser()
  if (!user || !resource || !decideAccess(resource.permissions.list, grants).can) return null
  return (
    <DialogHost>
      <Invitations resource={resource} teamId={user.team.id} />
    </DialogHost>
  )
}

interface InvitationsProps {
  readonly resource: ScreenResource
  readonly teamId: string
}

function Invitations({ resource, teamId }: InvitationsProps) {
  const grants = useGrants()
  const [sent, setSent] = useState(0)
  const [params] = useSearchParams()
  const query = useCall<readonly Invitation[]>(`/teams/${teamId}/invitations`, { pageSize: SHOWN })
  useLive([resource.name], query)
  const rows = query.data?.data ?? []
  const total = Number(query.data?.metadata['total'] ?? 0)
  return (
    <Panel
      title={t('Invitations')}
      extra={total > SHOWN && <Link to={ALL_INVITATIONS}>{t('View all {total}', { total })}</Link>}
    >
      <div className={styles['parts']}>
        {decideAccess(invite.action.permission, grants).can && (
          // Empty again for the next one, whatever the inputs held.
          <ActionForm
            key={sent}
            action={inviteWith(resource)}
            record={{ id: teamId }}
            autoFocus={sent > 0 || params.get('step') === 'invite'}
            onDone={() => setSent((count) => count + 1)}
          />
        )}
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: SHOWN }} />}
        {query.isError && <ErrorState title={resource.messages.loadFailed} of={query} />}
        {query.isSuccess && total === 0 && <p className={styles['quiet']}>{resource.list.empty.title}</p>}
        {rows.length > 0 && (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: rows.length }} />}>
            <CompactRows
              resource={resource}
              caption={t('Invitations')}
              records={rows}
              endOf={(record) => <RowActions resource={resource} record={record} />}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}

/** Inviting, with the roles that are offered where the application runs. */
function inviteWith({ fields }: ScreenResource): StandingAction {
  const { action } = invite
  const { role } = fields
  const confirm = {
    ...action.confirm,
    fields: { ...action.confirm.fields, ...(role && { role: role.definition }) },
  }
  return { ...invite, action: { ...action, confirm } }
}
