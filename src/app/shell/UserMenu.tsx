import { CheckOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { messageOf, useRefresh } from '#framework/api'
import { DialogHost, useToast } from '#framework/ui'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { useRegistry } from '#framework/registry'
import { keepLanguage } from '#app/signedIn/userLanguage.ts'
import { LocalItems } from '#app/shell/LocalItems.ts'
import { MenuButton } from './MenuButton.tsx'
import { useSignOut } from './useSignOut.ts'
import { useCanAccess } from './Navigation.tsx'
import { t, useLanguage } from '#framework/text'
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
    <DialogHost>
      <MenuButton
        label={t('Account of {name}', { name })}
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
            <span>{user.team.name || t('No team selected')}</span>
          </div>
        }
      >
        <LanguageItems />
        {pages.map(({ path, label, Icon }) => (
          <Link key={path} to={path} role="menuitem" tabIndex={-1}>
            <Icon aria-hidden="true" /> {t(label)}
          </Link>
        ))}
        <LocalItems />
        <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
          <LogoutOutlined aria-hidden="true" /> {t('Sign out')}
        </button>
      </MenuButton>
    </DialogHost>
  )
}

/** The languages, the present one marked. Nothing typed is lost: what is on screen is drawn again. */
function LanguageItems() {
  const services = useServices()
  const { languages } = services
  const current = useLanguage()
  const toast = useToast()
  const refresh = useRefresh()
  const choose = async (language: string) => {
    try {
      await languages.choose(language)
    } catch (error) {
      toast.error(t('Couldn’t load the language'), messageOf(error))
      return
    }
    // Where it cannot be kept it is that of this browser.
    await keepLanguage(services, language, refresh).catch(() => undefined)
  }
  return (
    <div role="group" aria-labelledby="languages" className={styles['languages']}>
      <span id="languages" className={styles['heading']}>
        {t('Language')}
      </span>
      {languages.names.map(([language, name]) => (
        <button
          key={language}
          type="button"
          role="menuitem"
          tabIndex={-1}
          lang={language}
          aria-current={language === current}
          onClick={() => void choose(language)}
        >
          {language === current ? <CheckOutlined aria-hidden="true" /> : <span className={styles['mark']} />}
          {name}
        </button>
      ))}
    </div>
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
