import { z } from 'zod'
import type { Client } from '#server/engine/http/Caller.ts'
import { countFailures, countTries, type Quota } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route, type RouteInput } from '#server/engine/http/route.ts'
import { accountQuotas, signIn } from './signIn.ts'
import { requestReset, resetPassword } from './passwords.ts'
import { loginSchema } from './completeSignIn.ts'
import { email, firstName, language, lastName, mailCode, newPassword, password, phone } from './inputs.ts'
import { signUp, resendCode, verifyAccount } from './signUp.ts'
import type { Services } from '#server/entry/Services.ts'

const tag = 'Accounts'
const done = z.object({})
const signUpId = z
  .string()
  .max(100)
  .describe('ID from the sign-up response. Only the code of that sign-up is accepted')
const codeInput = z.strictObject({ email, token: mailCode, signUpId: signUpId.optional() })
const addressInput = z.strictObject({ email })

type Input<Values> = Omit<RouteInput<unknown, unknown, 'public'>, 'query' | 'body'> & {
  readonly values: Values
}

async function verify({ values, services, client, context }: Input<z.output<typeof codeInput>>) {
  const quotas = [
    { bucket: `signin:address:${client.ip}`, limit: services.settings.rateLimits.signInAddress },
  ]
  const work = () => verifyAccount(services, client, values)
  const data = await countFailures({ services, context }, quotas, work)
  return { data, message: data.twoFactorRequired ? 'Two-factor code required' : 'OTP verified successfully' }
}

async function sendResetLink({ values, services, client, context }: Input<z.output<typeof addressInput>>) {
  const { mailAddress, passwordReset, passwordResetStrangers } = services.settings.rateLimits
  const limits = { what: 'reset', own: passwordReset, strangers: passwordResetStrangers } as const
  await countTries({ services, context }, [
    { bucket: `mail:address:${client.ip}`, limit: mailAddress },
    ...(await accountQuotas(services, client, values.email, limits)),
  ])
  await requestReset(services, values.email)
  return { data: {}, message: 'Password reset link sent to your email' }
}

/** A device that signed in before is not kept out by what others on its network do. */
async function signInQuotas(services: Services, client: Client, email: string): Promise<readonly Quota[]> {
  const { signInAccount, signInStrangers, signInAddress } = services.settings.rateLimits
  const limits = { what: 'signin', own: signInAccount, strangers: signInStrangers } as const
  const quotas = await accountQuotas(services, client, email, limits)
  if (quotas.length === 1) return quotas
  return [...quotas, { bucket: `signin:address:${client.ip}`, limit: signInAddress }]
}

/** Accounts, for people who are not signed in. */
export const routes: readonly Route[] = [
  defineRoute('POST /auth/signin', {
    failures: [401, 403],
    summary: 'Sign in',
    description:
      'With two-factor authentication enabled, the returned token can only be used to submit the code. Up to five ' +
      'failures a minute are allowed per account and IP address. Send the token of an earlier sign-in in the Device ' +
      'header to identify a known device, which has its own limit.',
    tag,
    access: 'public',
    body: z.strictObject({ email, password }),
    answer: loginSchema,
    handle: async ({ body, services, client, context }) => {
      const quotas = await signInQuotas(services, client, body.email)
      const data = await countFailures({ services, context }, quotas, () => signIn(services, client, body))
      return { data, message: data.twoFactorRequired ? 'Two-factor code required' : 'Successfully logged in' }
    },
  }),
  defineRoute('POST /auth/signup', {
    summary: 'Create an account',
    status: 201,
    description:
      'Emails a code to complete the sign-up. Returns the same response if the address already has an account or a ' +
      'pending sign-up.',
    tag,
    access: 'public',
    body: z.strictObject({
      firstName,
      lastName,
      email,
      password: newPassword,
      phone: z.union([z.literal(''), phone]).default(''),
      language: language.optional().describe('Language of screens and emails, if one was chosen'),
    }),
    answer: z.object({ signUpId: z.string() }),
    handle: async ({ body, services, client, context }) => {
      await countTries({ services, context }, [
        { bucket: `signup:address:${client.ip}`, limit: services.settings.rateLimits.signUp },
      ])
      const data = { signUpId: await signUp(services, client, body) }
      const message = 'Account created successfully! Please check your email to verify your account.'
      return { data, message }
    },
  }),
  defineRoute('GET /auth/verify-account', {
    failures: [403],
    summary: 'Verify an account with the emailed code',
    description: 'Kept for compatibility. Use POST, which keeps the code out of the URL.',
    tag,
    access: 'public',
    effectful: true,
    query: codeInput,
    answer: loginSchema,
    handle: ({ query, ...input }) => verify({ ...input, values: query }),
  }),
  defineRoute('POST /auth/verify-account', {
    failures: [403],
    summary: 'Verify an account with the emailed code',
    description: 'Also signs in. A code is valid for 120 seconds, works once and allows five attempts.',
    tag,
    access: 'public',
    body: codeInput,
    answer: loginSchema,
    handle: ({ body, ...input }) => verify({ ...input, values: body }),
  }),
  defineRoute('POST /auth/resend-verification', {
    summary: 'Send a new verification code',
    description:
      'Replaces the previous code. Within 120 seconds of the last code, after five codes in an hour, and for an address ' +
      'with no pending sign-up, it returns the same response and sends nothing.',
    tag,
    access: 'public',
    body: z.strictObject({ email, signUpId: signUpId.optional() }),
    answer: done,
    handle: async ({ body, services, client, context }) => {
      await countTries({ services, context }, [
        { bucket: `mail:address:${client.ip}`, limit: services.settings.rateLimits.mailAddress },
      ])
      await resendCode(services, client, body)
      return { data: {}, message: 'If this address needs verification, we’ve sent a new code' }
    },
  }),
  defineRoute('GET /auth/password-reset', {
    summary: 'Send a password reset link',
    description: 'Kept for compatibility. Use POST /auth/forgot-password.',
    tag,
    access: 'public',
    effectful: true,
    query: addressInput,
    answer: done,
    handle: ({ query, ...input }) => sendResetLink({ ...input, values: query }),
  }),
  defineRoute('POST /auth/forgot-password', {
    summary: 'Send a password reset link',
    description:
      'Returns the same response if the address has no account. Up to five times a day per account and IP address.',
    tag,
    access: 'public',
    body: addressInput,
    answer: done,
    handle: ({ body, ...input }) => sendResetLink({ ...input, values: body }),
  }),
  defineRoute('POST /auth/password-reset', {
    summary: 'Choose a new password',
    description: 'Uses the token of the emailed link, which works once within 30 minutes. Ends all sessions.',
    tag,
    access: 'public',
    body: z.strictObject({ email, password: newPassword, token: z.string().min(1).max(200) }),
    answer: z.object({ deviceToken: z.string() }),
    handle: async ({ body, services, client, context }) => {
      const quotas = [
        { bucket: `signin:address:${client.ip}`, limit: services.settings.rateLimits.signInAddress },
      ]
      const work = () => resetPassword(services, client, body)
      const deviceToken = await countFailures({ services, context }, quotas, work)
      return { data: { deviceToken }, message: 'Password reset successfully' }
    },
  }),
]
