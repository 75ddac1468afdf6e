import { useSyncExternalStore } from 'react'
import type { Toasts } from '../createToasts.ts'
import { Icon } from './Icon.tsx'
import styles from './ToastList.module.css'

/** The short messages that are on show. */
export function ToastList({ toasts }: { readonly toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <div className={styles['toasts']} aria-live="polite">
      {shown.map(({ id, tone, text }) => (
        <p key={id} className={styles['toast']}>
          <span className={styles[tone]}>
            <Icon name={tone === 'error' ? 'alert' : 'check'} size={18} />
          </span>
          {text}
        </p>
      ))}
    </div>
  )
}
