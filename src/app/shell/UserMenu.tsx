import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { messageOf } from '#framework/api'
import { useRegistry } from '#framework/registry'
import { useToast } from '#framework/ui'
import { MenuButton } from './MenuButton.tsx'
import { useCanAccess } from './Navigation.tsx'
import styles from './UserMenu.module.css'

/** The user's own pages, by name, with their labels. */
const OWN_PAGES = [
  { name: 'profile', label: 'Your Profile', Icon: UserOutlined },
  { name: 'settings', label: 'Settings', Icon: SettingOutlined },
] as const

/** Who is signed in, their own pages, and the way out. */
export function UserMenu({ user }: { readonly user: StoredUser }) {
  const pages = useOwnPages()
  const signOut = useSignOut()
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <MenuButton
      label={`Account of ${name}`}
      button={
        <>
          <img src={`/avatar/${encodeURIComponent(user.id)}.svg`} alt="" width={32} height={32} />
          <span className={styles['name']}>{name}</span>
        </>
      }
      heading={
        <div className={styles['who']}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          <span>{user.team.name || 'No team selected'}</span>
        </div>
      }
    >
      {pages.map(({ path, label, Icon }) => (
        <Link key={path} to={path} role="menuitem" tabIndex={-1}>
          <Icon aria-hidden="true" /> {label}
        </Link>
      ))}
      <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
        <LogoutOutlined aria-hidden="true" /> Sign out
      </button>
    </MenuButton>
  )
}

function useOwnPages() {
  const { pages } = useRegistry()
  const can = useCanAccess()
  return OWN_PAGES.flatMap(({ name, ...look }) => {
    const page = pages.find((candidate) => candidate.name === name)
    return page && can(page.permission) ? [{ ...look, path: page.path }] : []
  })
}

function useSignOut(): () => void {
  const { auth } = useServices()
  const toast = useToast()
  return () => {
    auth.signOut().then(
      () => toast.success('Successfully logged out'),
      (error: unknown) => toast.error(messageOf(error, 'Failed to sign out')),
    )
  }
}
