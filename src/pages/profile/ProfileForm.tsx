import { useQueryClient } from '@tanstack/react-query'
import { useServices, useUser } from '#providers/Services.ts'
import type { Act, Answer } from '#framework/api'
import { defineFields, field, isEmpty } from '#define'
import { FormButtons, FormField, FormFrame, FormProblems, useFieldForm } from '#framework/forms'
import { resolveFields } from '#framework/registry'
import { type Profile, PROFILE_PATH } from './Profile.ts'
import styles from './ProfilePage.module.css'

const fields = Object.values(
  resolveFields(
    defineFields({
      firstName: field.text({ label: 'First name', required: true, maxLength: 100 }),
      lastName: field.text({ label: 'Last name', required: true, maxLength: 100 }),
      email: field.email({ label: 'Email', readOnly: true }),
      phone: field.phone({ label: 'Phone number', required: true }),
    }),
  ),
)

/** First name, last name, email (fixed) and phone. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const form = useProfileForm(profile)
  return (
    <FormFrame form={form} label="Profile">
      <Who profile={profile} />
      <FormProblems />
      <div className={styles['inputs']}>
        {fields.map((one) => (
          <FormField key={one.name} field={one} isStored />
        ))}
      </div>
      <FormButtons submitLabel="Save changes" disabled={!form.isDirty} />
    </FormFrame>
  )
}

/** The user's edits over the profile; fields without one follow the profile. */
function useProfileForm({ firstName, lastName, email, phone }: Profile) {
  const { client, session } = useServices()
  const queries = useQueryClient()
  return useFieldForm({
    fields,
    initial: { firstName, lastName, email, phone },
    guarded: true,
    act: (input): Act<Answer<Profile>> => ({
      input,
      send: () => {
        const body = Object.fromEntries(Object.entries(input).filter(([, value]) => !isEmpty(value)))
        return client.call<Profile>('/user/update-profile', { method: 'PATCH', body })
      },
      success: 'Profile updated successfully',
      failure: 'Failed to update profile',
      // Takes over what was stored, here and in the frame around the page, before anything is asked again.
      onDone: ({ data: stored }) => {
        queries.setQueriesData<Answer<Profile>>(
          { queryKey: ['call', PROFILE_PATH] },
          (answer) => answer && { ...answer, data: stored },
        )
        session.update({ firstName: stored.firstName, lastName: stored.lastName, phone: stored.phone })
      },
    }),
    after: () => 'empty',
  })
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
