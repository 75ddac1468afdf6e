import { BellOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Boundary } from '#framework/ui'
import { useResource, type ResolvedResource } from '#framework/registry'
import { useNotificationCounts } from '#pages/notifications/notificationApi.ts'
import styles from './NotificationBell.module.css'
import { useCanAccess } from './Navigation.tsx'
import { useOutsidePress } from './MenuButton.tsx'

const loadPanel = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazy(loadPanel)

/** More than this is not counted on the bell. */
const MOST = 99

/** How many notifications wait to be read, and the latest of them. Absent while the feature is off. */
export function NotificationBell() {
  const resource = useResource('notifications')
  const can = useCanAccess()
  if (!resource || !can(resource.permissions.list)) return null
  return (
    <Boundary fallback={() => <BellOutlined aria-label="Notifications cannot be shown" />}>
      <Bell resource={resource} />
    </Boundary>
  )
}

function Bell({ resource }: { readonly resource: ResolvedResource }) {
  const counts = useNotificationCounts()
  const unread = counts.data?.data.unread ?? 0
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const prefetch = () => void Promise.allSettled([loadPanel()])
  useOutsidePress(root, open, () => setOpen(false))

  const handleKey = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    setOpen(false)
    trigger.current?.focus()
  }
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div ref={root} className={styles['root']} onKeyDown={handleKey} onBlur={handleBlur}>
      <button
        ref={trigger}
        type="button"
        className={styles['bell']}
        aria-label={labelOf(unread, counts.isError)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!open)}
      >
        <BellOutlined aria-hidden="true" />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {toCount(unread)}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel notifications={resource} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function labelOf(unread: number, isUnknown: boolean): string {
  if (isUnknown) return 'Notifications, could not be counted'
  return unread === 0 ? 'Notifications' : `Notifications, ${toCount(unread)} unread`
}

const toCount = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread))
