import { Alert, Button } from 'antd'
import { useUser } from '#providers/Services.ts'
import { BoundInput, ReadOnlyField } from '#framework/forms'
import type { Profile } from './Profile.ts'
import styles from './ProfilePage.module.css'
import { profileFields, useProfileForm } from './useProfileForm.ts'

/** First name, last name, e-mail (fixed) and phone. Spec A, sections 2 and 5. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { binding, failure, isDirty, isSaving, submit } = useProfileForm(profile)
  return (
    <form
      noValidate
      aria-label="Profile"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Who profile={profile} />
      {failure !== undefined && (
        <div className={styles['banner']}>
          <Alert type="error" showIcon role="alert" message={failure} />
        </div>
      )}
      <div className={styles['inputs']}>
        {profileFields.map((field) =>
          field.readOnly ? (
            <ReadOnlyField key={field.name} field={field} values={binding.values} />
          ) : (
            <BoundInput key={field.name} field={field} binding={binding} isStored autoFocus={false} />
          ),
        )}
      </div>
      <div className={styles['footer']}>
        {/* Leaving an input may show what is wrong with it, and move the button away before it is pressed. */}
        <Button
          type="primary"
          htmlType="submit"
          disabled={!isDirty}
          loading={isSaving}
          onMouseDown={(event) => event.preventDefault()}
        >
          Save changes
        </Button>
      </div>
    </form>
  )
}

function Who({ profile: { id, firstName, lastName } }: { readonly profile: Profile }) {
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
