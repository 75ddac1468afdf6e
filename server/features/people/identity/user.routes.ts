import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { settlement } from '#resources/settlement.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import { countFailures } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { changePassword } from './passwords.ts'
import { language, newPassword, nothing, password } from './inputs.ts'
import { recordEvent } from './recordEvent.ts'
import { revokeSession } from './sessions.ts'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import { readApp } from '#server/features/people/keys/readApp.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { readBalances } from '#server/core/wallet/readBalances.ts'
import { profileSchema, readProfile } from './profile.ts'
import { users } from './schema.ts'

/** A person, and of their team what they may see: the rest is null. Never a secret key. */
const accountSchema = profileSchema.extend({
  balance: z.number().nullable().describe('All that the team has, in US dollars'),
  webhookUrl: z.string().nullable(),
  apiKey: z.string().nullable().describe('The publishable key'),
  settlementAddress: z.string().nullable(),
  settlementCurrency: z.string().nullable(),
  instantSettlement: z.boolean().nullable(),
})

/** Reads who is signed in, with the money, keys and settlement of the team they act for. */
async function readAccount(
  services: Services,
  caller: SessionCaller,
): Promise<z.output<typeof accountSchema>> {
  const { db, settings, now } = services
  const {
    userId,
    team: { id },
  } = caller
  const known = { services, caller, idempotencyKey: undefined }
  const profile = await readProfile(db.orm, userId, id)
  const may = (permission: Permission) => profile.team.permissions.includes(permission)
  const balances = may('wallet.view') ? await readBalances(db.orm, id) : undefined
  const app = may('developers.manage') ? await readApp(db.orm, settings, id, now()) : undefined
  const settled = may('settlement.manage')
    ? await contextOf(known, db.orm).settings(settlement).read()
    : undefined
  return {
    ...profile,
    balance: balances ? Number(balances.totalUsdValue) : null,
    webhookUrl: app?.webhookUrl ?? null,
    apiKey: app?.apiKey ?? null,
    settlementAddress: settled?.address ?? null,
    settlementCurrency: settled?.currency ?? null,
    instantSettlement: settled?.instantSettlement ?? null,
  }
}

const tag = 'Profile'

/** The caller's own account. */
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
    path: '/user/language',
    summary: 'Change the language of screens and mails',
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
