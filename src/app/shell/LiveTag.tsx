import { useIsLiveLost } from '#providers/Services.ts'
import styles from './LiveTag.module.css'

/** Says that what is on screen is not followed at the moment. */
export function LiveTag() {
  const lost = useIsLiveLost()
  return <span role="status">{lost && <span className={styles['tag']}>Reconnecting…</span>}</span>
}
