import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveTeam, transferOwnership } from '#resources/actions/ownTeam.ts'
import { useServices, useUser } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { ActionPrompt } from '#framework/actions'
import { useRegistry } from '#framework/registry'
import { GuardedButton, Panel } from '#framework/ui'
import styles from './OwnMembership.module.css'

/** The user's own role in the team, and leaving it: owners transfer it first. */
export function OwnMembership({ team }: { readonly team: StoredTeam }) {
  const [isOpen, setOpen] = useState(false)
  const teams = useUser()?.teams ?? []
  const isOwner = team.role === 'owner'
  const reason = !isOwner && teams.length === 1 ? ONLY : undefined
  const { auth } = useServices()
  const { home } = useRegistry()
  const navigate = useNavigate()
  const handleDone = () => {
    // Whoever left goes on in the first of their other teams.
    if (!isOwner) void navigate(home.path)
    auth.follow()
  }
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
        <ActionPrompt
          action={isOwner ? transferOwnership : leaveTeam}
          record={{ ...team }}
          onClose={() => setOpen(false)}
          onDone={handleDone}
        />
      )}
    </Panel>
  )
}

const ONLY = 'This is your only team. Create another one before you leave.'

const ARTICLES: Readonly<Record<string, string>> = { admin: 'an' }
