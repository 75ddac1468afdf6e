import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from './schema.ts'
import { countFailures } from '#server/http/limitTries.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changePassword } from './changePassword.ts'
import { firstName, lastName, newPassword, nothing, password, phone } from './inputs.ts'
import { accountSchema, readAccount } from './readAccount.ts'
import { recordEvent } from './recordEvent.ts'
import { revokeSession } from './sessions.ts'

const tag = 'Profile'

/** The caller's own account. Spec A, section 7; research 2.6. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/user',
    summary: 'Who is signed in',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    description: 'Of the team what the caller may see; the rest is null.',
    answer: accountSchema,
    handle: async ({ services, caller }) => ({ data: await readAccount(services, caller) }),
  }),
  defineRoute({
    method: 'patch',
    path: '/user/update-profile',
    summary: 'Change name and phone',
    description: 'What is left out stays as it is.',
    tag,
    access: 'signedIn',
    flag: 'profile',
    body: z.strictObject({ firstName, lastName, phone }).partial(),
    answer: accountSchema,
    handle: async ({ services, caller, body }) => {
      const change = { ...body, updatedAt: services.now() }
      await services.db.transaction((tx) => tx.update(users).set(change).where(eq(users.id, caller.userId)))
      return { data: await readAccount(services, caller), message: 'Profile updated successfully' }
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/user/update-password',
    failures: [429],
    summary: 'Change the password',
    description: 'Ends the other sessions. Five wrong current passwords a minute are allowed.',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    body: z.strictObject({ currentPassword: password, newPassword }),
    answer: z.object({}),
    handle: async ({ services, caller, context, body }) => {
      const limit = services.settings.rateLimits.signInAccount
      const quotas = [{ bucket: `password:account:${caller.userId}`, limit }]
      await countFailures({ services, context }, quotas, () => changePassword(services, caller, body))
      return { data: {}, message: 'Password changed successfully' }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/sign-out',
    summary: 'Sign out',
    tag,
    access: 'pending',
    body: nothing,
    answer: z.object({}),
    handle: async ({ services, caller }) => {
      const { userId, sessionId, team } = caller
      await services.db.transaction(async (tx) => {
        await revokeSession(tx, services.now(), { userId, sessionId, reason: 'signed_out' })
        await recordEvent(tx, services, caller, { action: 'logout', userId, teamId: team.id })
      })
      return { data: {}, message: 'Successfully logged out' }
    },
  }),
]
