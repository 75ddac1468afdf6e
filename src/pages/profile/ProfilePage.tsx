import { useGrants } from '#framework/access'
import { SettingsPanel } from '#framework/forms'
import { PageHeader } from '#framework/ui'
import { IdentityCard } from './IdentityCard.tsx'
import styles from './ProfilePage.module.css'

/** The user's own profile: name and phone, and identity verification. */
export default function ProfilePage() {
  const { flags } = useGrants()
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle={
          flags['identity']
            ? 'Your name, how to reach you, and who you are'
            : 'Your name, and how to reach you'
        }
      />
      <div className={styles['columns']}>
        <SettingsPanel name="user-profile" />
        {flags['identity'] && <IdentityCard />}
      </div>
    </>
  )
}
