import { BellOutlined } from '@ant-design/icons'
import type { StoredUser } from '#providers/session.ts'
import { PaletteButton } from '#app/palette/PaletteButton.tsx'
import { ThemeToggle } from '#app/theme/ThemeToggle.tsx'
import { ShellPart } from './ShellPart.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useIsLiveLost } from '#providers/live/LiveContext.ts'
import { Suspense, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Boundary, lazyComponent, prefetchParts } from '#framework/ui'
import { useResource, type ScreenResource } from '#framework/registry'
import { useNotificationCounts } from '#pages/notifications/notificationApi.ts'
import { useCanAccess } from './Navigation.tsx'
import { useOutsidePress } from './MenuButton.tsx'
import { t } from '#framework/text'
import styles from './Header.module.css'

interface HeaderProps {
  readonly user: StoredUser
  readonly mode: string
  /** Lists the keys of the application. */
  readonly onShortcuts: () => void
}

/** Above every screen: search, where one is, theme, notifications, user. */
export function Header({ user, mode, onShortcuts }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <ShellPart>
        <PaletteButton onShortcuts={onShortcuts} />
      </ShellPart>
      <div className={styles['tools']}>
        <ShellPart>
          <LiveTag />
        </ShellPart>
        {mode === 'sandbox' && <SandboxBadge />}
        <ThemeToggle />
        <NotificationBell />
        <ShellPart>
          <UserMenu user={user} />
        </ShellPart>
      </div>
    </header>
  )
}

function SandboxBadge() {
  return (
    <a
      className={styles['badge']}
      href="/sandbox/inbox"
      target="_blank"
      rel="noreferrer"
      title={t("No real money moves here. Opens the sandbox's inbox in a new tab.")}
    >
      {t('Sandbox')}
    </a>
  )
}

/** Says that what is on screen is not followed at the moment. */
function LiveTag() {
  const lost = useIsLiveLost()
  return <span role="status">{lost && <span className={styles['tag']}>{t('Reconnecting…')}</span>}</span>
}

const loadPanel = () => import('./NotificationPanel.tsx')
const NotificationPanel = lazyComponent(loadPanel)

/** More than this is not counted on the bell. */
const MOST = 99

/** How many notifications wait to be read, and the latest of them. Absent while the feature is off. */
function NotificationBell() {
  const resource = useResource('notifications')
  const can = useCanAccess()
  if (!resource || !can(resource.permissions.list)) return null
  return (
    <Boundary fallback={() => <BellOutlined aria-label={t('Notifications unavailable')} />}>
      <Bell resource={resource} />
    </Boundary>
  )
}

function Bell({ resource }: { readonly resource: ScreenResource }) {
  const counts = useNotificationCounts()
  const unread = counts.data?.data.unread ?? 0
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const prefetch = () => prefetchParts(loadPanel)
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
          <span className={styles['count']} aria-hidden="true" data-personal="count">
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
  if (isUnknown) return t('Notifications, count unavailable')
  return unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread: toCount(unread) })
}

const toCount = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread))
