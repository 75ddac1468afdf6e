import { lazy, Suspense, useState } from 'react'
import { useUser } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { GuardedButton, Panel } from '#framework/ui'
import styles from './OwnMembership.module.css'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))
const TransferDialog = lazy(() => import('./TransferDialog.tsx'))

/** The user's own role in the team, and leaving it: owners transfer it first. */
export function OwnMembership({ team }: { readonly team: StoredTeam }) {
  const [isOpen, setOpen] = useState(false)
  const teams = useUser()?.teams ?? []
  const isOwner = team.role === 'owner'
  const reason = !isOwner && teams.length === 1 ? ONLY : undefined
  const close = () => setOpen(false)
  const Dialog = isOwner ? TransferDialog : LeaveDialog
  return (
    <Panel title="Your membership">
      <div className={styles['line']}>
        <p className={styles['words']}>
          {isOwner
            ? 'You own this team. To leave it, make another member the owner first.'
            : `You are ${ARTICLES[team.role] ?? 'a'} ${team.role} of ${team.name}.`}
        </p>
        <GuardedButton reason={reason} onClick={() => setOpen(true)}>
          {isOwner ? 'Transfer ownership' : 'Leave team'}
        </GuardedButton>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog team={team} onClose={close} />
        </Suspense>
      )}
    </Panel>
  )
}

const ONLY = 'This is your only team. Create another one before you leave.'

const ARTICLES: Readonly<Record<string, string>> = { admin: 'an' }
