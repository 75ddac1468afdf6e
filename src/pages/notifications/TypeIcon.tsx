import type { Notification } from '#resources/notifications.ts'
import { useResource } from '#framework/registry'
import { Icon } from '#framework/ui'
import styles from './TypeIcon.module.css'

/** The icon of a notification's type. */
export function TypeIcon({ type }: Pick<Notification, 'type'>) {
  const field = useResource('notifications')?.fields['type']?.definition
  const option = field?.kind === 'enum' ? field.options.options[type] : undefined
  return (
    <span className={styles['icon']} role="img" aria-label={option?.label ?? type} title={option?.label}>
      {option?.icon && <Icon name={option.icon} />}
    </span>
  )
}
