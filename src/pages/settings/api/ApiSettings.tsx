import { useGrants } from '#framework/access'
import { KeysCard } from './KeysCard.tsx'
import { RecentDeliveries } from './RecentDeliveries.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import styles from './ApiSettings.module.css'

/** Keys, webhook and its deliveries, for the developers of a team. */
export default function ApiSettings() {
  const { flags } = useGrants()
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
