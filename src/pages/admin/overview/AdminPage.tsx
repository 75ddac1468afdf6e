import { PageHeader } from '#framework/ui'
import styles from './AdminPage.module.css'
import { BalancesPanel } from './BalancesPanel.tsx'
import { CountCards } from './CountCards.tsx'

/** How the platform stands: what waits for somebody, who and what there is, and whether the money agrees. Decision G-62. */
export default function AdminPage() {
  return (
    <>
      <PageHeader title="Admin" subtitle="The whole platform, every team" />
      <div className={styles['panels']}>
        <CountCards />
        <BalancesPanel />
      </div>
    </>
  )
}
