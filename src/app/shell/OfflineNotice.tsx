import { useSyncExternalStore } from 'react'
import styles from './OfflineNotice.module.css'

/** Says that the browser has no network, for as long as it has none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && <p className={styles['notice']}>You are offline. What you see may be out of date.</p>}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
