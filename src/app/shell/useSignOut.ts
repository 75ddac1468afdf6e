import { messageOf } from '#framework/api'
import { t } from '#framework/text'
import { useToast } from '#framework/ui'
import { useServices } from '#providers/Services.ts'

/** Returns the function that ends the session, at the identity provider too, and confirms it with a toast. */
export function useSignOut(): () => void {
  const { auth } = useServices()
  const toast = useToast()
  return () => {
    auth.signOut().then(
      (url) => {
        toast.success(t('Successfully logged out'))
        if (url !== undefined) location.assign(url)
      },
      (error: unknown) => toast.error(messageOf(error, t('Failed to sign out'))),
    )
  }
}
