import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useGrants } from '#framework/access'
import { messageOf } from '#framework/api'
import type { EnumOption } from '#define'
import { ErrorState, Panel, StaleNotice, StatusTag } from '#framework/ui'
import { IdentityCaseFacts } from './IdentityCaseFacts.tsx'
import styles from './IdentityCard.module.css'
import { IdentityDialog } from './IdentityDialog.tsx'
import { useIdentity, type Identity, type IdentityStatus } from './identityApi.ts'

interface State extends EnumOption {
  readonly text: string
  /** The label of the button that starts a verification; undefined: it cannot be started. */
  readonly start?: string
}

const STATES: Readonly<Record<IdentityStatus, State>> = {
  none: {
    label: 'Not verified',
    tone: 'neutral',
    icon: 'safety',
    text: 'Verify your identity with a document of your country.',
    start: 'Start verification',
  },
  pending: {
    label: 'Pending',
    tone: 'warning',
    icon: 'clock',
    text: 'Your document is being checked. This takes a few seconds.',
  },
  approved: { label: 'Verified', tone: 'success', icon: 'check', text: 'Your identity is verified.' },
  rejected: {
    label: 'Rejected',
    tone: 'danger',
    icon: 'close',
    text: 'Your identity could not be verified. You can try again with another document.',
    start: 'Try again',
  },
  review: {
    label: 'Under review',
    tone: 'info',
    icon: 'eye',
    text: 'A person is looking at your document. You will be notified of the outcome.',
  },
}

/** Identity verification: its status, and the button to start it for those who may. */
export function IdentityCard() {
  const identity = useIdentity()
  const found = identity.data?.data
  return (
    <Panel
      title="Identity verification"
      extra={<span role="status">{found && <StatusTag option={STATES[found.status]} />}</span>}
    >
      {identity.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!found && identity.isError && (
        <ErrorState
          title="Failed to load identity verification"
          description={messageOf(identity.error)}
          onRetry={() => void identity.refetch()}
        />
      )}
      {found && identity.isError && <StaleNotice onRetry={() => void identity.refetch()} />}
      {found && <IdentityState identity={found} />}
    </Panel>
  )
}

function IdentityState({ identity }: { readonly identity: Identity }) {
  const { permissions } = useGrants()
  const [isOpen, setOpen] = useState(false)
  const { text, start } = STATES[identity.status]
  return (
    <>
      <p className={styles['text']}>{text}</p>
      {identity.case && <IdentityCaseFacts case={identity.case} />}
      {start !== undefined && !permissions.has('kyc.manage') && (
        <p className={styles['quiet']}>Only the owner of a team can start a verification.</p>
      )}
      {start !== undefined && permissions.has('kyc.manage') && (
        <Button type="primary" onClick={() => setOpen(true)}>
          {start}
        </Button>
      )}
      {isOpen && <IdentityDialog onClose={() => setOpen(false)} />}
    </>
  )
}
