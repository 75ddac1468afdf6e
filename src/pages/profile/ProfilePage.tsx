import { Skeleton } from 'antd'
import { useGrants } from '#framework/access'
import { messageOf, useCall } from '#framework/api'
import { UnsavedGuard } from '#framework/forms'
import { ErrorState, PageHeader, Panel } from '#framework/ui'
import { IdentityCard } from './IdentityCard.tsx'
import { type Profile, PROFILE_PATH } from './Profile.ts'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './ProfilePage.module.css'

/** The user's own profile: name and phone, and identity verification. */
export default function ProfilePage() {
  const { flags } = useGrants()
  const profile = useCall<Profile>(PROFILE_PATH)
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
        <Panel title="Personal information">
          {profile.data && (
            <UnsavedGuard>
              <ProfileForm profile={profile.data.data} />
            </UnsavedGuard>
          )}
          {!profile.data && profile.isError && (
            <ErrorState
              title="Failed to load profile"
              description={messageOf(profile.error)}
              onRetry={() => void profile.refetch()}
            />
          )}
          {profile.isPending && <Skeleton active avatar paragraph={{ rows: 6 }} />}
        </Panel>
        {flags['identity'] && <IdentityCard profile={profile.data?.data} />}
      </div>
    </>
  )
}
