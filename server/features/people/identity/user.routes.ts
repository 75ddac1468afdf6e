import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { countFailures } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { findSignOutUrl } from '#server/features/people/sso/connections.ts'
import { changePassword } from './passwords.ts'
import { language, newPassword, nothing, password } from './inputs.ts'
import { recordEvent } from './recordEvent.ts'
import { revokeSession, wasOpenedBy } from './sessions.ts'
import { users } from './schema.ts'

const tag = 'Profile'

/** The caller's own account. */
export const routes: readonly Route[] = [
  defineRoute('PATCH /user/language', {
    summary: 'Change the language of screens and emails',
    tag,
    access: 'signedIn',
    flag: 'profile',
    body: z.strictObject({ language }),
    answer: z.object({ language }),
    handle: async ({ services: { db }, caller: { userId }, body }) => {
      // Not through the profile: one that is being typed meanwhile does not get it.
      await db.transaction((tx) => tx.update(users).set(body).where(eq(users.id, userId)))
      return { data: body }
    },
  }),
  defineRoute('PATCH /user/update-password', {
    failures: [429],
    summary: 'Change the password',
    description: 'Ends all other sessions. Up to five wrong current passwords a minute are allowed.',
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
  defineRoute('POST /user/sign-out', {
    summary: 'Sign out',
    tag,
    access: 'pending',
    body: nothing,
    answer: z.object({
      signOutUrl: z
        .string()
        .nullable()
        .describe('Where to send the browser to sign out at the identity provider as well'),
    }),
    handle: async ({ services, caller }) => {
      const { userId, sessionId, team } = caller
      const isSso = await wasOpenedBy(services.db.orm, sessionId, 'sso')
      await services.db.transaction(async (tx) => {
        await revokeSession(tx, services.now(), { userId, sessionId, reason: 'signed_out' })
        await recordEvent({ tx, services }, caller, { action: 'logout', userId, teamId: team.id })
      })
      const signOutUrl = isSso ? await findSignOutUrl(services, userId) : null
      return { data: { signOutUrl }, message: 'Successfully logged out' }
    },
  }),
]
