import type { AuthProvider } from '@refinedev/core'
import type { Auth, Credentials } from './Auth.ts'
import type { Session } from './session.ts'

/** Refine's view of the session. The screens outside Refine use `Auth` itself; both are the same session. */
export function createAuthProvider(auth: Auth, session: Session): AuthProvider {
  return {
    login: async (credentials: Credentials) => {
      await auth.signIn(credentials)
      return { success: true }
    },
    logout: async () => {
      const url = await auth.signOut()
      if (url !== undefined) location.assign(url)
      return { success: true }
    },
    // The guards above Refine lead to /signin; the client itself ends a session that the API refuses.
    check: async () => ({ authenticated: session.user() !== undefined }),
    onError: async () => ({}),
    getIdentity: async () => session.user() ?? null,
    getPermissions: async () => session.user()?.team.permissions ?? [],
  }
}
