import { lazy, Suspense, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { PHONE, TABLET, useMedia, useRecordName } from '#framework/ui'
import { COPYRIGHT } from '#pages/system/copyright.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './Shell.module.css'
import { ShellPart } from './ShellPart.tsx'
import { Sidebar, useStoredFlag } from './Sidebar.tsx'
import { useLocation } from 'react-router'
import { useRegistry, toTitle } from '#framework/registry'

const PhoneMenu = lazy(() => import('./PhoneMenu.tsx'))

/** What the frame of the signed-in screens gets. */
export interface ShellProps {
  readonly user: StoredUser
  /** How the API runs: `sandbox` is said on every screen. */
  readonly mode: string
  readonly children: ReactNode
}

/** The frame of every signed-in screen. */
export function Shell({ user, mode, children }: ShellProps) {
  const { storage } = useServices()
  const [collapsed, setCollapsed] = useStoredFlag(storage, 'sidebarCollapsed', useMedia(TABLET))
  const [menuOpen, setMenuOpen] = useState(false)
  const phone = useMedia(PHONE)
  const main = useRef<HTMLElement>(null)
  useDocumentTitle()
  useHeadingFocus(main)

  return (
    <div className={styles['shell']}>
      <a
        className={styles['skip']}
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      {phone ? (
        <Suspense fallback={null}>
          <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : (
        <ShellPart>
          <Sidebar collapsed={collapsed} onCollapse={setCollapsed} />
        </ShellPart>
      )}
      <div className={styles['column']}>
        <Header user={user} mode={mode} {...(phone && { onMenu: () => setMenuOpen(true) })} />
        <OfflineNotice />
        <main id="main" ref={main} className={styles['main']} tabIndex={-1}>
          <ShellPart>
            <Breadcrumbs />
          </ShellPart>
          {children}
        </main>
        <footer className={styles['footer']}>{COPYRIGHT}</footer>
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
