import { z } from 'zod'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { countFailures } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route, type RouteInput } from '#server/engine/http/route.ts'
import { loginSchema } from './completeSignIn.ts'
import { nothing, secondFactor } from './inputs.ts'
import { countRecoveryCodes } from './recoveryCodes.ts'
import { completeWithSecondFactor } from './secondFactor.ts'
import { secondProof, stepUp } from './stepUp.ts'
import { requireStepUp } from '#server/engine/http/permit.ts'
import {
  beginSetup,
  confirmSetup,
  disableTwoFactor,
  refuseIfRequired,
  replaceRecoveryCodes,
} from './twoFactor.ts'

const tag = 'Two-factor authentication'
const body = z.strictObject({ token: secondFactor })
const setup = z.object({
  qrCode: z.string().describe('A data: address of an SVG image'),
  otpauthUrl: z.string(),
  manualKey: z.string(),
  expiresAt: z.iso.datetime(),
})
const recoveryCodes = z.array(z.string()).describe('Shown this once')

type SignedIn = Pick<RouteInput<unknown, unknown, 'signedIn'>, 'services' | 'caller' | 'context'>

/** Runs what checks a code, and lets only wrong ones count against the account's limit. */
async function withCode<T>({ services, caller, context }: SignedIn, work: () => Promise<T>): Promise<T> {
  const quotas = [{ bucket: `2fa:account:${caller.userId}`, limit: services.settings.rateLimits.twoFactor }]
  return countFailures({ services, context }, quotas, work)
}

/** The specification's own calls carry the code; without it, one given a short while ago will do. */
async function proveByToken(
  input: RouteInput<unknown, { readonly token?: string | undefined }, 'signedIn'>,
): Promise<void> {
  const { services, caller, body } = input
  if (body.token === undefined) return requireStepUp(caller, services.now())
  await stepUp(input, body)
}

async function begin({ services, caller }: { services: SignedIn['services']; caller: SessionCaller }) {
  return { data: await beginSetup(services, caller) }
}

/** The second factor: setting it up, entering a code, recovery codes, turning it off. */
export const routes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/user/init-2fa',
    summary: 'Start the set-up',
    description: 'Always a new secret, for ten minutes. New clients use POST.',
    tag,
    access: 'signedIn',
    stepUp: true,
    beforeTwoFactor: true,
    effectful: true,
    answer: setup,
    handle: begin,
  }),
  defineRoute({
    method: 'post',
    path: '/user/init-2fa',
    summary: 'Start the set-up',
    description: 'Always a new secret, for ten minutes. Nothing is enabled before a correct code.',
    tag,
    access: 'signedIn',
    stepUp: true,
    beforeTwoFactor: true,
    body: nothing,
    answer: setup,
    handle: begin,
  }),
  defineRoute({
    method: 'post',
    path: '/user/setup-2fa',
    failures: [429],
    summary: 'Turn two-factor on by a first code',
    description: 'Ends the other sessions, as they were opened without one.',
    tag,
    access: 'signedIn',
    stepUp: true,
    beforeTwoFactor: true,
    body,
    answer: z.object({ twoFactorEnabled: z.literal(true), recoveryCodes }),
    handle: async (input) => {
      const codes = await withCode(input, () => confirmSetup(input.services, input.caller, input.body.token))
      const data = { twoFactorEnabled: true as const, recoveryCodes: codes }
      return { data, message: 'Two-factor authentication enabled' }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/verify-2fa',
    failures: [429],
    summary: 'Give the code: finish signing in, or prove presence again',
    description:
      'A session that owes its code ends, and the answer is that of a sign-in. A full session only notes when the code was given.',
    tag,
    access: 'pending',
    body,
    answer: z.union([loginSchema, z.object({ stepUpAt: z.iso.datetime() })]),
    handle: async (input) => {
      const { services, caller } = input
      if (caller.sessionKind === 'full') return { data: { stepUpAt: await stepUp(input, input.body) } }
      const data = await withCode(input, () => completeWithSecondFactor(services, caller, input.body.token))
      return { data, message: 'Successfully logged in' }
    },
  }),
  defineRoute({
    method: 'post',
    path: '/user/step-up',
    failures: [429],
    summary: 'Confirm it’s you',
    description:
      'With the one-time code (or a recovery code) where two-factor is on, else with the password. Calls that answer 403 ' +
      'with the code step_up_required are open to this session for ten minutes then.',
    tag: 'Sessions',
    access: 'signedIn',
    beforeTwoFactor: true,
    body: secondProof,
    answer: z.object({ stepUpAt: z.iso.datetime() }),
    handle: async (input) => ({ data: { stepUpAt: await stepUp(input, input.body) } }),
  }),
  defineRoute({
    method: 'post',
    path: '/user/disable-2fa',
    failures: [429],
    summary: 'Turn two-factor off',
    description:
      'With a code or a recovery code, or after POST /user/step-up. Ends the other sessions. Refused while a team requires it.',
    tag,
    access: 'signedIn',
    stepUp: 'orToken',
    body: body.partial(),
    answer: z.object({ twoFactorEnabled: z.literal(false) }),
    handle: async (input) => {
      // Before a code is used up for nothing.
      await refuseIfRequired(input.services.db.orm, input.caller.userId)
      await proveByToken(input)
      await disableTwoFactor(input.services, input.caller)
      return { data: { twoFactorEnabled: false as const }, message: 'Two-factor authentication disabled' }
    },
  }),
  defineRoute({
    method: 'get',
    path: '/user/recovery-codes',
    summary: 'How many recovery codes are left',
    tag,
    access: 'signedIn',
    answer: z.object({ left: z.int() }),
    handle: async ({ services, caller }) => ({
      data: { left: await countRecoveryCodes(services.db.orm, caller.userId) },
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/user/recovery-codes',
    failures: [429],
    summary: 'Replace the recovery codes',
    description: 'With a code or a recovery code, or after POST /user/step-up.',
    tag,
    access: 'signedIn',
    stepUp: 'orToken',
    body: body.partial(),
    answer: z.object({ recoveryCodes }),
    handle: async (input) => {
      await proveByToken(input)
      const codes = await replaceRecoveryCodes(input.services, input.caller)
      return { data: { recoveryCodes: codes }, message: 'New recovery codes generated' }
    },
  }),
]
