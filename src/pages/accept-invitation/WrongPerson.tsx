import { Button } from 'antd'
import { useState } from 'react'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { ButtonLink } from '#framework/ui'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import styles from './AcceptInvitation.module.css'
import type { Offer } from './Offer.ts'

interface WrongPersonProps {
  readonly offer: Offer
  readonly user: StoredUser
}

/** Shown when another address was invited than that of the signed-in user: they have to sign out first. */
export function WrongPerson({ offer, user }: WrongPersonProps) {
  const { auth } = useServices()
  const [busy, setBusy] = useState(false)
  // Without a session the page asks the invited person to sign in; the API need not have been told.
  const handleSignOut = () => {
    setBusy(true)
    auth.signOut().catch(() => undefined)
  }
  return (
    <AuthLayout
      title="This invitation is for somebody else"
      subtitle={`It was sent to ${offer.email}. You are signed in as ${user.email}.`}
    >
      <div className={styles['buttons']}>
        <Button type="primary" size="large" loading={busy} onClick={handleSignOut}>
          Sign out and continue
        </Button>
        <ButtonLink to="/dashboard" size="large">
          Stay signed in
        </ButtonLink>
      </div>
    </AuthLayout>
  )
}
