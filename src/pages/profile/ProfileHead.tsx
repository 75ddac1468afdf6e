import type { UserProfile } from '#resources/userProfile.ts'
import { useUser } from '#providers/Services.ts'
import type { RecordProps } from '#define'
import styles from './ProfilePage.module.css'

/** Who the profile is of: picture, name, and role in the team. */
export default function ProfileHead({ record: { id, firstName, lastName } }: RecordProps<UserProfile>) {
  const user = useUser()
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
        {user && (
          <p className={styles['team']}>
            {user.team.id ? `${user.team.role} of ${user.team.name}` : 'No team selected'}
          </p>
        )}
      </div>
    </div>
  )
}
