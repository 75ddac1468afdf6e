import { say } from '#define/said'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import { countFailures, countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { publish } from '#server/engine/events.ts'
import { completeFully, loginSchema } from './completeSignIn.ts'
import { nothing } from './inputs.ts'
import {
  askPasskey,
  assertion,
  attestation,
  checkPasskey,
  MOST_PASSKEYS,
  offerPasskey,
  type PasskeyRow,
  readPasskeys,
  spendAssertion,
} from './passkeys.ts'
import { passkeyAdded, passkeyRemoved } from './events.ts'
import { recordEvent } from './recordEvent.ts'
import { passkey } from './schema.ts'
import { ensureOwnTeam, lockUser } from './users.ts'

const tag = 'Passkeys'
const name = z.string().trim().min(1, 'Name is required').max(100)
const options = z.looseObject({ challenge: z.string() }).describe('JSON for navigator.credentials')
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

/** Passkeys (WebAuthn): to sign in with, and as a second proof. */
export const routes: readonly Route[] = [
  defineRoute('POST /auth/passkeys/options', {
    failures: [409, 429],
    summary: 'Start signing in with a passkey',
    description:
      'Reveals nothing about accounts, as the device finds the passkey. Valid once within five minutes.',
    tag,
    access: 'public',
    body: nothing,
    answer: options,
    handle: async ({ services, client, context }) => {
      const { signInAddress } = services.settings.rateLimits
      await countTries({ services, context }, [
        { bucket: `passkey:address:${client.ip}`, limit: signInAddress },
      ])
      return { data: { ...(await askPasskey(services, { purpose: 'sign_in', userId: null })) } }
    },
  }),
  defineRoute('POST /auth/passkeys', {
    failures: [403, 409, 429],
    summary: 'Sign in with a passkey',
    description:
      'The device checks a fingerprint, face or PIN, which counts as both factors, so no code is needed.',
    tag,
    access: 'public',
    body: z.strictObject({ response: assertion }),
    answer: loginSchema,
    handle: async ({ body: { response }, services, client, context }) => {
      const quota = {
        bucket: `signin:address:${client.ip}`,
        limit: services.settings.rateLimits.signInAddress,
      }
      const data = await countFailures({ services, context }, [quota], async () => {
        const purpose = { purpose: 'sign_in', userId: null } as const
        const { userId } = await spendAssertion(services, response, purpose).catch(async (error: unknown) => {
          await services.db.transaction((tx) =>
            recordEvent({ tx, services }, client, { action: 'login_failed', userId: null }),
          )
          throw error
        })
        return services.db.transaction(async (tx) => {
          const user = await lockUser(tx, userId)
          if (user.status !== 'active')
            throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
          await ensureOwnTeam({ tx, services }, user)
          return completeFully({ tx, services }, client, { user, amr: ['passkey'] })
        })
      })
      return { data, message: 'Successfully logged in' }
    },
  }),
  defineRoute('POST /user/step-up/options', {
    failures: [409],
    summary: 'Start confirming with a passkey',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    body: nothing,
    answer: options,
    handle: async ({ services, caller: { userId } }) => ({
      data: { ...(await askPasskey(services, { purpose: 'step_up', userId })) },
    }),
  }),
  defineRoute('GET /user/passkeys', {
    summary: 'List passkeys',
    description: 'Oldest first.',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    answer: z.array(passkeySchema),
    handle: async ({ services, caller }) => ({
      data: (await readPasskeys(services, caller.userId)).map(describe),
    }),
  }),
  defineRoute('POST /user/passkeys/options', {
    failures: [409],
    summary: 'Start adding a passkey',
    tag,
    access: 'signedIn',
    stepUp: true,
    body: nothing,
    answer: options,
    handle: async ({ services, caller }) => ({ data: { ...(await offerPasskey(services, caller)) } }),
  }),
  defineRoute('POST /user/passkeys', {
    failures: [409],
    summary: 'Add a passkey',
    tag,
    access: 'signedIn',
    stepUp: true,
    status: 201,
    body: z.strictObject({ name, response: attestation }),
    answer: passkeySchema,
    handle: async ({ services, caller, body: { name, response } }) => {
      const made = await checkPasskey(services, caller, response)
      const { userId, email } = caller
      const row = await services.db.transaction(async (tx) => {
        await lockUser(tx, userId)
        if ((await tx.$count(passkey, eq(passkey.userId, userId))) >= MOST_PASSKEYS)
          throw new ApiError(409, say('An account can have up to {count} passkeys', { count: MOST_PASSKEYS }))
        const values = { ...made, userId, name, createdAt: services.now() }
        const [added] = await tx.insert(passkey).values(values).onConflictDoNothing().returning()
        if (!added) throw new ApiError(409, 'This passkey is already registered')
        await publish({ tx, services, caller }, passkeyAdded, { userId, email, name })
        await recordEvent({ tx, services }, caller, { action: 'passkey_added', userId, details: { name } })
        return added
      })
      return { data: describe(row), message: 'Passkey added' }
    },
  }),
  defineRoute('PATCH /user/passkeys/:id', {
    summary: 'Rename a passkey',
    tag,
    access: 'signedIn',
    stepUp: true,
    body: z.strictObject({ name }),
    answer: passkeySchema,
    handle: async ({ services, caller, params, body: { name } }) => {
      const { userId } = caller
      const row = await services.db.transaction(async (tx) => {
        const [renamed] = await tx.update(passkey).set({ name }).where(own(caller, params.id)).returning()
        if (!renamed) throw notFound()
        await recordEvent({ tx, services }, caller, { action: 'passkey_renamed', userId, details: { name } })
        return renamed
      })
      return { data: describe(row), message: 'Passkey renamed' }
    },
  }),
  defineRoute('DELETE /user/passkeys/:id', {
    summary: 'Remove a passkey',
    tag,
    access: 'signedIn',
    stepUp: true,
    answer: z.object({ removed: z.literal(1) }),
    handle: async ({ services, caller, params }) => {
      const { userId, email } = caller
      await services.db.transaction(async (tx) => {
        const [removed] = await tx.delete(passkey).where(own(caller, params.id)).returning()
        if (!removed) throw notFound()
        const details = { name: removed.name }
        await publish({ tx, services, caller }, passkeyRemoved, { userId, email, ...details })
        await recordEvent({ tx, services }, caller, { action: 'passkey_removed', userId, details })
      })
      return { data: { removed: 1 as const }, message: 'Passkey removed' }
    },
  }),
]

const own = ({ userId }: { readonly userId: string }, id: string | undefined) =>
  and(eq(passkey.userId, userId), eq(passkey.id, id ?? ''))

function describe({ id, name, createdAt, lastUsedAt }: PasskeyRow): z.input<typeof passkeySchema> {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
