import { Button } from 'antd'
import type { Demo } from '#providers/createConfigStore.ts'
import type { Credentials } from '#providers/createAuth.ts'
import styles from './DemoAccounts.module.css'

interface DemoAccountsProps {
  readonly demo: Demo
  /** Fills the form. */
  readonly onChoose: (credentials: Credentials) => void
}

/** The accounts of a sandbox, one click away. */
export function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  if (demo.accounts.length === 0) return null
  return (
    <section className={styles['accounts']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles['title']}>
        Sandbox: fill in a demo account
      </h2>
      <div className={styles['list']}>
        {demo.accounts.map(({ email, role }) => (
          <Button key={email} size="small" onClick={() => onChoose({ email, password: demo.password })}>
            {role.charAt(0).toUpperCase() + role.slice(1)}
          </Button>
        ))}
      </div>
    </section>
  )
}
