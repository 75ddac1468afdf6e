import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { User } from '#resources/admin/users.ts'
import { EmptyState } from '#framework/ui'
import { balancesOf } from './userRecord.ts'

interface NothingAvailableProps {
  readonly user: User
  readonly onClose: () => void
  /** The form, for a user who has something. */
  readonly children: ReactNode
}

/** Replaces the form when the user has no balance to act on. */
export function NothingAvailable({ user, onClose, children }: NothingAvailableProps) {
  if (balancesOf(user).some(({ available }) => Number(available) > 0)) return children
  return (
    <EmptyState
      title="This user has no available balance"
      description="Held money and money under lien cannot be touched."
      action={<Button onClick={onClose}>Close</Button>}
    />
  )
}
