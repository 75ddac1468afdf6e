import { useStoredFlag } from '#providers/useStoredFlag.ts'
import {
  Suspense,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  type RefObject,
  useSyncExternalStore,
} from 'react'
import type { StoredUser } from '#providers/session.ts'
import { BackLink, PHONE, TABLET, useMedia, useRecordName, lazyComponent } from '#framework/ui'
import { useKeptFrame } from '#app/early/useKeptFrame.tsx'
import { COPYRIGHT } from '#pages/system/copyright.ts'
import { Header } from './Header.tsx'
import { ShellPart } from './ShellPart.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TeamSwitcher } from './TeamSwitcher.tsx'
import { useLocation, Link } from 'react-router'
import { useRegistry, toBack, toTitle } from '#framework/registry'
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Logo } from '#pages/system/Logo.tsx'
import { Navigation } from './Navigation.tsx'
import { t } from '#framework/text'
import styles from './Shell.module.css'

const PhoneMenu = lazyComponent(() => import('./PhoneMenu.tsx'))
const PhoneBar = lazyComponent(() => import('./PhoneBar.tsx'))

/** What the frame of the signed-in screens gets. */
export interface ShellProps {
  readonly user: StoredUser
  /** The API's mode: `sandbox` is shown on every screen. */
  readonly mode: string
  readonly children: ReactNode
}

/** The frame of every signed-in screen. */
export function Shell({ user, mode, children }: ShellProps) {
  const [collapsed, setCollapsed] = useStoredFlag('sidebarCollapsed', useMedia(TABLET))
  const [menuOpen, setMenuOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const phone = useMedia(PHONE)
  const shell = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  useKeptFrame(shell, `${phone} ${collapsed}`)
  useDocumentTitle()
  useHeadingFocus(main)

  return (
    <div ref={shell} className={styles['shell']}>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('Skip to content')}
      </a>
      {phone ? (
        <Suspense fallback={null}>
          <PhoneMenu user={user} open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : (
        <ShellPart>
          <Sidebar user={user} collapsed={collapsed} onCollapse={setCollapsed} />
        </ShellPart>
      )}
      <ShellPart>
        <Shortcuts isOpen={keysOpen} onOpen={() => setKeysOpen(true)} onClose={() => setKeysOpen(false)} />
      </ShellPart>
      <div className={styles['column']}>
        <Header user={user} mode={mode} onShortcuts={() => setKeysOpen(true)} />
        <OfflineNotice />
        <main id="main" ref={main} className={styles['main']} tabIndex={-1}>
          <ShellPart>
            <Back />
          </ShellPart>
          {children}
        </main>
        <footer className={styles['footer']}>{COPYRIGHT}</footer>
        {phone && (
          <ShellPart>
            <Suspense fallback={null}>
              <PhoneBar onMenu={() => setMenuOpen(true)} />
            </Suspense>
          </ShellPart>
        )}
      </div>
    </div>
  )
}

/**
 * Moves focus to the heading of a new screen, which makes screen readers announce it, as a browser does with a new page.
 * Not on the first one; not when a dialog opens or closes over a list that stays; not away from a field that took focus.
 */
function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const seen = useRef<Element>(null)
  useEffect(() => {
    const find = () => {
      const heading = main.current?.querySelector('h1')
      if (!heading) return false
      const isNew = seen.current !== null && seen.current !== heading
      seen.current = heading
      if (isNew && !main.current?.contains(document.activeElement)) heading.focus({ preventScroll: true })
      return true
    }
    if (find()) return undefined
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect()
    })
    if (main.current) observer.observe(main.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, main])
}

/** Names the browser's tab after the present screen. */
function useDocumentTitle(): void {
  const registry = useRegistry()
  const { pathname } = useLocation()
  const name = useRecordName()
  useEffect(() => {
    document.title = toTitle(registry, pathname, name)
  }, [registry, pathname, name])
}

/** The way back from the present screen. */
function Back() {
  const { pathname } = useLocation()
  const back = toBack(useRegistry(), pathname, useRecordName())
  return back && <BackLink {...back} />
}

/** Says that the browser has no network, for as long as it has none. */
function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && <p className={styles['notice']}>{t('You’re offline. What you see may be out of date.')}</p>}
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

interface SidebarProps {
  readonly user: StoredUser
  /** Icons alone. */
  readonly collapsed: boolean
  readonly onCollapse: (collapsed: boolean) => void
}

/** The menu beside the screen, from 768 px on. */
function Sidebar({ user, collapsed, onCollapse }: SidebarProps) {
  const { home } = useRegistry()
  return (
    <aside aria-label={t('Sidebar')} className={styles['sidebar']} data-collapsed={collapsed}>
      <Link to={home.path} className={styles['logo']} aria-label={home.title}>
        <Logo compact={collapsed} />
      </Link>
      <div className={styles['team']}>
        <TeamSwitcher user={user} compact={collapsed} />
      </div>
      <div className={styles['menu']}>
        <Navigation compact={collapsed} />
      </div>
      <div className={styles['fold']}>
        <Button
          type="text"
          block
          aria-expanded={!collapsed}
          aria-label={collapsed ? t('Expand the menu') : t('Collapse the menu')}
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => onCollapse(!collapsed)}
        />
      </div>
    </aside>
  )
}
