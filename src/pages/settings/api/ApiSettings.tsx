import { useGrants } from '../../../framework/access/GrantsContext.ts'
import { EmptyState } from '../../../framework/ui/EmptyState.tsx'
import { KeysCard } from './KeysCard.tsx'
import { RecentDeliveries } from './RecentDeliveries.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import styles from './ApiSettings.module.css'

/** Keys, webhook and its deliveries, for the developers of a team. G-29. */
export default function ApiSettings() {
  const { permissions, flags } = useGrants()
  if (!permissions.has('developers.manage'))
    return <EmptyState title="Owners and admins of the team manage its API keys and its webhook." />
  return (
    <div className={styles['cards']}>
      <KeysCard />
      <WebhookCard />
      <RecentDeliveries />
      {flags['apiDocs'] && (
        <p className={styles['docs']}>
          How to call the API and what it answers:{' '}
          <a href="/api/docs" target="_blank" rel="noopener noreferrer">
            API Documentation
          </a>
        </p>
      )}
    </div>
  )
}
