import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../db/schema/identity.ts'
import { countFailures } from '../http/limitTries.ts'
import { defineRoute } from '../http/route.ts'
import type { Route } from '../http/route.ts'
import { changePassword } from '../identity/changePassword.ts'
import { firstName, lastName, newPassword, nothing, password, phone } from '../identity/inputs.ts'
import { profileSchema, readProfile } from '../identity/profile.ts'
import { recordEvent } from '../identity/recordEvent.ts'
import { revokeSession } from '../identity/sessions.ts'

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
    answer: profileSchema,
    handle: async ({ services, caller }) => ({
      data: await readProfile(services.db.orm, caller.userId, caller.team.id),
    }),
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
    answer: profileSchema,
    handle: async ({ services, caller, body }) => {
      const data = await services.db.transaction(async (tx) => {
        const updatedAt = services.now()
        await tx
          .update(users)
          .set({ ...body, updatedAt })
          .where(eq(users.id, caller.userId))
        return readProfile(tx, caller.userId, caller.team.id)
      })
      return { data, message: 'Profile updated successfully' }
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/user/update-password',
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
