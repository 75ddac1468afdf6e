import { MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { StoredUser } from '#providers/session.ts'
import { PaletteButton } from '#app/palette/PaletteButton.tsx'
import { useThemeChoice } from '#app/theme/ThemeContext.ts'
import styles from './Header.module.css'
import { LiveTag } from './LiveTag.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { ShellPart } from './ShellPart.tsx'
import { UserMenu } from './UserMenu.tsx'

interface HeaderProps {
  readonly user: StoredUser
  readonly mode: string
  /** Opens the menu, where it is not beside the screen. */
  readonly onMenu?: () => void
}

/** Above every screen: search, where one is, theme, notifications, user. */
export function Header({ user, mode, onMenu }: HeaderProps) {
  return (
    <header className={styles['header']}>
      {onMenu && <Button type="text" aria-label="Open the menu" icon={<MenuOutlined />} onClick={onMenu} />}
      <ShellPart>
        <PaletteButton />
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
      title="No real money moves here. Opens the sandbox's inbox in a new tab."
    >
      Sandbox
    </a>
  )
}

function ThemeToggle() {
  const { mode, toggle } = useThemeChoice()
  const dark = mode === 'dark'
  return (
    <Button
      type="text"
      aria-label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      onClick={toggle}
    />
  )
}
