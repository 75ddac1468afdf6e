import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { PHONE, TABLET, useMedia } from '#framework/ui'
import { COPYRIGHT } from '#pages/system/copyright.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import styles from './Shell.module.css'
import { ShellPart } from './ShellPart.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { useStoredFlag } from './useStoredFlag.ts'

const PhoneMenu = lazy(() => import('./PhoneMenu.tsx'))

/** What the frame of the signed-in screens gets. */
export interface ShellProps {
  readonly user: StoredUser
  /** How the API runs: `sandbox` is said on every screen. */
  readonly mode: string
  readonly children: ReactNode
}

/** The frame of every signed-in screen. Spec A, section 2. */
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
