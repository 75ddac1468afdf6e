import type { ReactNode } from 'react'
import { useUser } from '#providers/Services.ts'
import { ButtonLink } from '#framework/ui'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'

interface EndedProps {
  readonly title: string
  readonly children: ReactNode
}

/** There is nothing to answer, or no longer: why, and the way on. */
export function Ended({ title, children }: EndedProps) {
  const isSignedIn = useUser() !== undefined
  return (
    <AuthLayout title={title} subtitle={children}>
      {isSignedIn ? (
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      ) : (
        <ButtonLink to="/signin">Go to sign in</ButtonLink>
      )}
    </AuthLayout>
  )
}
