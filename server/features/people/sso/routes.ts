import { say } from '#define/said'
import { z } from 'zod'
import { teamMembers } from '#resources/teamMembers.ts'
import { publish } from '#server/engine/events.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { countFailures, countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Services } from '#server/entry/Services.ts'
import {
  completeFully,
  completeSignIn,
  type Login,
  loginSchema,
} from '#server/features/people/identity/completeSignIn.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { asSystem } from '#server/features/people/identity/systemCaller.ts'
import { addMember, ensureOwnTeam, type User } from '#server/features/people/identity/users.ts'
import { admitToTeam } from '#server/features/people/teams/admitToTeam.ts'
import { lockTeam, membershipOf } from '#server/features/people/teams/beginChange.ts'
import { memberJoined } from '#server/features/people/teams/events.ts'
import { countMembers } from '#server/features/people/teams/invitations/beginInvitation.ts'
import type { SignOnProof, SignOnProvider } from '#server/providers/SignOn.ts'
import { readConnected } from './connections.ts'
import { findAccount } from './findAccount.ts'
import { readClaims } from './readClaims.ts'
import { beginSignOn, spendAnswer } from './requests.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

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
              recordEvent({ tx, services }, client, { action: 'login_failed', userId: null }),
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

/**
 * Signs in who was proven by a provider: with an account that is theirs, in its team, in the role they have there. Throws 403 for
 * an address that is not verified or of a domain that the provider does not speak for, and for an account that is suspended.
 */
async function signInBySso(
  services: Services,
  client: Client,
  { provider, proof }: { readonly provider: SignOnProvider; readonly proof: SignOnProof },
): Promise<Login> {
  const { email, ...rest } = readClaims(provider, proof.claims)
  if (email === undefined)
    throw new ApiError(403, say('{name} hasn’t verified your email', { name: provider.name }), {
      code: 'sso_email_unverified',
    })
  if (!provider.domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new ApiError(403, say('{email} can’t sign in with {name}', { email, name: provider.name }), {
      code: 'domain_not_allowed',
    })
  const person = { ...rest, email }
  return services.db.transaction(async (tx) => {
    const user = await findAccount({ tx, services }, client, { provider, proof, person })
    if (user.status !== 'active')
      throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
    await joinTeam({ tx, services }, client, { user, provider, role: person.role })
    await ensureOwnTeam({ tx, services }, user)
    return person.hasSecondFactor
      ? completeFully({ tx, services }, client, { user, amr: ['sso', 'mfa'] })
      : completeSignIn({ tx, services }, client, { user, proof: 'sso' })
  })
}

interface Joining {
  readonly user: User
  readonly provider: SignOnProvider
  /** As the provider has it now. */
  readonly role: string
}

/**
 * Makes a person a member of the provider's team, or gives them the role that they have there now. Who is suspended stays so, and
 * the owner the owner. Throws 403 when the team does not take their domain, 409 when it is full.
 */
async function joinTeam(
  context: WorkContext,
  client: Client,
  { user, provider, role }: Joining,
): Promise<void> {
  const { tx, services } = context
  const { id: userId, email, firstName, lastName } = user
  const team = await lockTeam(tx, provider.team)
  const own = await membershipOf(tx, team.id, userId)
  if (!own) {
    const taken = await countMembers(tx, team.id)
    const refusal = admitToTeam({ settings: team.settings, candidate: { email }, taken })
    if (refusal)
      throw new ApiError(refusal.code === 'team_full' ? 409 : 403, refusal.text, { code: refusal.code })
    await addMember(context, { teamId: team.id, userId, role })
    const name = `${firstName} ${lastName}`.trim()
    await publish({ tx, services }, memberJoined, { team, userId, name, email, role })
    const details = { email, role, provider: provider.name }
    return recordEvent(context, client, { action: 'team_joined', userId, teamId: team.id, details })
  }
  if (own.status !== 'active' || own.role === 'owner' || own.role === role) return
  const system = await asSystem({ tx, services }, team.id)
  await system.records(teamMembers).act(own.id, 'followProvider', { role, provider: provider.name })
}
