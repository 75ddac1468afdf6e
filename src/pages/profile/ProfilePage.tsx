import { useUser } from '#providers/Services.ts'
import { useGrants } from '#framework/access'
import { SettingsPanel } from '#framework/forms'
import { PageHeader } from '#framework/ui'
import { IdentityCard } from './IdentityCard.tsx'
import { t, translated } from '#framework/text'
import styles from './ProfilePage.module.css'

/** The user's own profile: name and phone, and identity verification. */
export default function ProfilePage() {
  const { flags } = useGrants()
  return (
    <>
      <PageHeader
        title={t('Profile')}
        subtitle={
          flags['identity']
            ? t('Your personal details and identity verification')
            : t('Your personal details')
        }
      />
      <div className={styles['columns']}>
        <SettingsPanel name="user-profile" head={<ProfileHead />} />
        {flags['identity'] && <IdentityCard />}
      </div>
    </>
  )
}

/** Who the profile is of: picture, name, and role in the team. */
function ProfileHead() {
  const user = useUser()
  if (!user) return null
  const { id, firstName, lastName, team } = user
  return (
    <div className={styles['who']}>
      <img
        className={styles['avatar']}
        src={`/avatar/${encodeURIComponent(id)}.svg`}
        alt=""
        width={56}
        height={56}
      />
      <div>
        <p className={styles['name']}>
          {firstName} {lastName}
        </p>
        <p className={styles['team']}>
          {team.id
            ? t('{role} of {name}', { role: translated(team.role), name: team.name })
            : t('No team selected')}
        </p>
      </div>
    </div>
  )
}
