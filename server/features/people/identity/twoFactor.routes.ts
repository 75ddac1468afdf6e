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
  qrCode: z.string().describe('SVG image as a data: URL'),
  otpauthUrl: z.string(),
  manualKey: z.string(),
  expiresAt: z.iso.datetime(),
})
const recoveryCodes = z.array(z.string()).describe('Returned only once')

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
  defineRoute('GET /user/init-2fa', {
    summary: 'Start two-factor setup',
    description: 'Returns a new secret each time, valid for ten minutes. Kept for compatibility. Use POST.',
    tag,
    access: 'signedIn',
    stepUp: true,
    beforeTwoFactor: true,
    effectful: true,
    answer: setup,
    handle: begin,
  }),
  defineRoute('POST /user/init-2fa', {
    summary: 'Start two-factor setup',
    description:
      'Returns a new secret each time, valid for ten minutes. Nothing is enabled until a correct code is submitted.',
    tag,
    access: 'signedIn',
    stepUp: true,
    beforeTwoFactor: true,
    body: nothing,
    answer: setup,
    handle: begin,
  }),
  defineRoute('POST /user/setup-2fa', {
    failures: [429],
    summary: 'Enable two-factor authentication',
    description: 'Takes the first code. Ends all other sessions.',
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
  defineRoute('POST /user/verify-2fa', {
    failures: [429],
    summary: 'Submit a two-factor code',
    description:
      'Completes a sign-in and returns a new session. In a full session, records when the code was submitted.',
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
  defineRoute('POST /user/step-up', {
    failures: [429],
    summary: 'Confirm it’s you',
    description:
      'Takes a one-time code or recovery code if two-factor authentication is enabled, otherwise the password. For the ' +
      'next ten minutes, this session can make requests that return 403 with the code step_up_required.',
    tag: 'Sessions',
    access: 'signedIn',
    beforeTwoFactor: true,
    body: secondProof,
    answer: z.object({ stepUpAt: z.iso.datetime() }),
    handle: async (input) => ({ data: { stepUpAt: await stepUp(input, input.body) } }),
  }),
  defineRoute('POST /user/disable-2fa', {
    failures: [429],
    summary: 'Disable two-factor authentication',
    description:
      'Needs a code, a recovery code or POST /user/step-up. Ends all other sessions. Rejected while a team requires it.',
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
  defineRoute('GET /user/recovery-codes', {
    summary: 'Count remaining recovery codes',
    tag,
    access: 'signedIn',
    answer: z.object({ left: z.int() }),
    handle: async ({ services, caller }) => ({
      data: { left: await countRecoveryCodes(services.db.orm, caller.userId) },
    }),
  }),
  defineRoute('POST /user/recovery-codes', {
    failures: [429],
    summary: 'Generate new recovery codes',
    description: 'Needs a code, a recovery code or POST /user/step-up.',
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
