import { z } from 'zod'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { countFailures, countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { loginSchema } from '#server/features/people/identity/completeSignIn.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { readConnected } from './connections.ts'
import { beginSignOn, spendAnswer } from './requests.ts'
import { signInBySso } from './signInBySso.ts'

const tag = 'Single sign-on'
const providerInput = z.strictObject({ provider: z.string().max(200).describe('key of /config') })
const address = z.object({ url: z.string().describe('Where to send the browser') })

/** Signing in with the account of one's company, by OpenID Connect. */
export const routes: readonly Route[] = [
  defineRoute('POST /auth/sso', {
    failures: [404, 429, 503],
    summary: 'Start signing in with an identity provider',
    description: 'Sets a cookie for the browser that is to come back, valid once within ten minutes.',
    tag,
    access: 'public',
    body: providerInput,
    answer: address,
    handle: async ({ services, client, context, body }) => {
      const { signInAddress } = services.settings.rateLimits
      await countTries({ services, context }, [{ bucket: `sso:address:${client.ip}`, limit: signInAddress }])
      const purpose = { purpose: 'sign_in', userId: null } as const
      return { data: { url: await beginSignOn({ services, context }, body.provider, purpose) } }
    },
  }),
  defineRoute('POST /auth/sso/answer', {
    failures: [403, 409, 429, 503],
    summary: 'Sign in with the answer of an identity provider',
    description:
      'Creates an account at the first time, makes it a member of the provider’s team, and gives it the role that its claims ' +
      'map to. With two-factor authentication enabled, the code is still asked for, unless the provider’s second factor counts.',
    tag,
    access: 'public',
    body: z.strictObject({
      answer: z.string().min(1).max(8192).describe('Query of the address that the provider led back to'),
    }),
    answer: loginSchema,
    handle: async ({ body, services, client, context }) => {
      const { signInAddress } = services.settings.rateLimits
      const quota = { bucket: `signin:address:${client.ip}`, limit: signInAddress }
      const data = await countFailures({ services, context }, [quota], async () => {
        try {
          const purpose = { purpose: 'sign_in', userId: null } as const
          const proven = await spendAnswer({ services, context }, body.answer, purpose)
          return await signInBySso(services, client, proven)
        } catch (error) {
          if (isRefusal(error))
            await services.db.transaction((tx) =>
              recordEvent(tx, services, client, { action: 'login_failed', userId: null }),
            )
          throw error
        }
      })
      return { data, message: data.twoFactorRequired ? 'Two-factor code required' : 'Successfully logged in' }
    },
  }),
  defineRoute('GET /user/sso', {
    summary: 'List the identity providers that can confirm it’s you',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    answer: z.array(z.object({ key: z.string(), name: z.string() })),
    handle: async ({ services, caller }) => ({ data: await readConnected(services, caller) }),
  }),
  defineRoute('POST /user/step-up/sso', {
    failures: [404, 503],
    summary: 'Start confirming with an identity provider',
    description: 'The provider asks the person to sign in again. Send what it answers to /user/step-up.',
    tag,
    access: 'signedIn',
    beforeTwoFactor: true,
    body: providerInput,
    answer: address,
    handle: async ({ services, context, caller: { userId }, body }) => ({
      data: {
        url: await beginSignOn({ services, context }, body.provider, { purpose: 'step_up', userId }),
      },
    }),
  }),
]

/** A person who cancelled or was slow, and a provider that is away, tried nothing. */
const HARMLESS: readonly unknown[] = ['sso_cancelled', 'sso_expired', 'sso_unavailable']

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !HARMLESS.includes(error.details.code)
