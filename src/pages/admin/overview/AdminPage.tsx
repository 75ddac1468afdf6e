import { PageHeader } from '#framework/ui'
import styles from './AdminPage.module.css'
import { BalancesPanel } from './BalancesPanel.tsx'
import { CountCards } from './CountCards.tsx'

/** The platform at a glance: open tasks, counts, and whether the money adds up. */
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
