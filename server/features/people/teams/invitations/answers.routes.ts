import { z } from 'zod'
import { countFailures, countTries } from '#server/engine/http/limitTries.ts'
import { defineRoute, type RouteInput } from '#server/engine/http/route.ts'
import { loginSchema, completeSignIn, type Login } from '#server/features/people/identity/completeSignIn.ts'
import { firstName, lastName, newPassword } from '#server/features/people/identity/inputs.ts'
import { profileSchema } from '#server/features/people/identity/profile.ts'
import { findByEmail } from '#server/features/people/identity/users.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { findOffer, answerOffer } from './offers.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Client, SessionCaller } from '#server/engine/http/Caller.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import type { Services } from '#server/entry/Services.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { activateAccount } from '#server/features/people/identity/signUp.ts'
import { lockAddress } from '#server/features/people/identity/verificationCodes.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const common = { tag: 'Teams', flag: 'teamManagement' } as const
const token = z.string().min(1).max(200)
const byToken = z.strictObject({ token })

type Input = Pick<RouteInput<unknown, unknown, 'public'>, 'services' | 'client' | 'context'>

/** Limits how many tokens a client may try. */
function limited<T>({ services, client, context }: Input, work: () => Promise<T>): Promise<T> {
  const limit = services.settings.rateLimits.signInAddress
  const quotas = [{ bucket: `invitation:address:${client.ip}`, limit }]
  return countFailures({ services, context }, quotas, work)
}

const lookUp = defineRoute('POST /invitations/lookup', {
  ...common,
  failures: [403, 404, 409],
  summary: 'Retrieve an invitation',
  description: 'Needs the token of the emailed link. Also returns whether the address has an account.',
  access: 'public',
  body: byToken,
  answer: z.object({
    teamName: z.string(),
    invitedBy: z.string(),
    role: z.string(),
    email: z.string(),
    expiresAt: z.iso.datetime(),
    hasAccount: z.boolean(),
  }),
  handle: async (input) => {
    const { orm } = input.services.db
    const offer = await limited(input, () => findOffer(orm, input.services, input.body.token))
    const { teamName, inviter, role, email, expiresAt } = offer
    const hasAccount = Boolean((await findByEmail(orm, email))?.emailVerifiedAt)
    const data = { teamName, invitedBy: inviter, role, email, expiresAt: expiresAt.toISOString(), hasAccount }
    return { data }
  },
})

const accept = defineRoute('POST /invitations/accept', {
  ...common,
  failures: [429],
  summary: 'Accept an invitation',
  description:
    'Only for the person it was emailed to. The team’s rules are checked again, and the session switches to the team.',
  access: 'signedIn',
  body: byToken,
  answer: profileSchema,
  handle: async (input) => {
    const { services, caller, body } = input
    const { db } = services
    const data = await limited(input, () =>
      db.transaction((tx) => acceptInvitation({ tx, services, caller }, body.token)),
    )
    return { data, message: `You joined ${data.team.name}` }
  },
})

const decline = defineRoute('POST /invitations/decline', {
  ...common,
  failures: [403, 409],
  summary: 'Decline an invitation',
  description: 'Only for the person it was emailed to, or when signed out.',
  access: 'public',
  body: byToken,
  answer: z.object({}),
  handle: async (input) => {
    const { services, body } = input
    const { db } = services
    await limited(input, () => db.transaction((tx) => declineInvitation({ tx, services }, input, body.token)))
    return { data: {}, message: 'Invitation declined' }
  },
})

const signUp = defineRoute('POST /invitations/sign-up', {
  ...common,
  failures: [403, 409],
  summary: 'Create an account for an invitation',
  description:
    'Also signs in. The invitation’s token verifies the email address, so no code is sent. The invitation must still ' +
    'be accepted.',
  access: 'public',
  status: 201,
  body: z.strictObject({ token, firstName, lastName, password: newPassword }),
  answer: loginSchema,
  handle: async (input) => {
    const { services, client, context, body } = input
    const quota = { bucket: `signup:address:${client.ip}`, limit: services.settings.rateLimits.signUp }
    await countTries({ services, context }, [quota])
    const data = await limited(input, () => signUpInvited(services, client, body))
    return { data, message: 'Account created successfully!' }
  },
})

/** Answering an invitation by the token of its mail. */
export const routes = [lookUp, accept, decline, signUp]

interface Decliner {
  /** Undefined: not signed in; the token alone proves the address. */
  readonly caller: SessionCaller | undefined
  readonly client: Client
}

/** Declines an invitation. Throws 400 for a wrong token, 403 when another address was invited. */
export async function declineInvitation(
  context: WorkContext,
  { caller, client }: Decliner,
  token: string,
): Promise<void> {
  const { tx } = context
  const { offer } = await answerOffer(context, { token, status: 'declined', email: caller?.email })
  const { id: invitationId, email, role, teamId } = offer
  const userId = (await findByEmail(tx, email))?.id ?? null
  const details = { email, role, invitationId }
  await recordEvent(context, caller ?? client, {
    action: 'invitation_declined',
    userId,
    teamId,
    details,
  })
}

interface InvitedSignUp {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/**
 * Makes the account of an invited user and signs them in. The address is the invitation's; its token, which
 * only the mail held, proves it, so no code is mailed. They become a member when they accept. Throws 400 for
 * a wrong token, 409 when the address has an account.
 */
async function signUpInvited(
  services: Services,
  client: Client,
  { token, firstName, lastName, password }: InvitedSignUp,
): Promise<Login> {
  const { settings, randomBytes } = services
  const { email } = await findOffer(services.db.orm, services, token)
  const passwordHash = await hashPassword(password, settings.passwordCost, randomBytes)
  return services.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    await findOffer(tx, services, token)
    await refuseAccount(tx, email)
    const typed = { email, firstName, lastName, phone: '', passwordHash }
    const user = await activateAccount({ tx, services }, typed)
    return completeSignIn({ tx, services }, client, { user, proof: 'email' })
  })
}

/** Throws when the address belongs to a verified account. */
async function refuseAccount(tx: Orm, email: string): Promise<void> {
  const user = await findByEmail(tx, email)
  if (user?.emailVerifiedAt)
    throw new ApiError(409, 'You already have an account. Please sign in.', { code: 'account_exists' })
  if (user && user.status !== 'active')
    throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
}
