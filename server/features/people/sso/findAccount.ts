import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { publish } from '#server/engine/events.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { createId } from '#server/engine/support/createId.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { signUps, users } from '#server/features/people/identity/schema.ts'
import { sealSecret } from '#server/features/people/identity/totp.ts'
import { createUser, findByEmail, lockUser, type User } from '#server/features/people/identity/users.ts'
import { lockAddress } from '#server/features/people/identity/verificationCodes.ts'
import type { SignOnProof, SignOnProvider } from '#server/providers/SignOn.ts'
import { ssoConnected } from './events.ts'
import type { SignOnPerson } from './readClaims.ts'
import { ssoIdentity } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

interface Arrival {
  readonly provider: SignOnProvider
  readonly proof: SignOnProof
  readonly person: SignOnPerson & { readonly email: string }
}

/**
 * The account of a person whom a provider has proven, locked: the one that is connected with them; else a new one. One that only
 * has their address is connected when the provider owns the domain, and never an administrator's; otherwise 409.
 */
export async function findAccount(context: WorkContext, client: Client, arrival: Arrival): Promise<User> {
  const { tx, services } = context
  const { provider, proof, person } = arrival
  // Two first sign-ins at once make one account.
  await lockAddress(tx, person.email)
  const connected = await findIdentity(tx, proof)
  if (connected) {
    const idToken = await sealSecret(services, connected.id, proof.idToken)
    await tx
      .update(ssoIdentity)
      .set({ idToken, provider: provider.key, lastUsedAt: services.now() })
      .where(eq(ssoIdentity.id, connected.id))
    return lockUser(tx, connected.userId)
  }
  const existing = await findByEmail(tx, person.email)
  if (!existing) return lockUser(tx, await createAccount(context, arrival))
  if (!provider.ownsDomains || existing.platformRole !== 'user') throw alreadyThere()
  await connect(context, existing.id, arrival)
  const about = { userId: existing.id, provider: provider.name }
  await publish({ tx, services }, ssoConnected, about)
  const details = { provider: provider.name }
  await recordEvent(context, client, { action: 'sso_connected', userId: existing.id, details })
  return lockUser(tx, existing.id)
}

/** Who a subject of an issuer is here. */
export async function findIdentity(tx: Orm, { issuer, subject }: Pick<SignOnProof, 'issuer' | 'subject'>) {
  const [found] = await tx
    .select({ id: ssoIdentity.id, userId: ssoIdentity.userId })
    .from(ssoIdentity)
    .where(and(eq(ssoIdentity.issuer, issuer), eq(ssoIdentity.subject, subject)))
  return found
}

/** No one knows its password, as with accounts that an administrator makes. */
async function createAccount(context: WorkContext, arrival: Arrival): Promise<string> {
  const { tx, services } = context
  const { settings, randomBytes, now } = services
  const { email, firstName, lastName } = arrival.person
  const passwordHash = await hashPassword(randomToken(randomBytes), settings.passwordCost, randomBytes)
  const userId = await createUser(context, {
    email,
    firstName,
    lastName,
    passwordHash,
    emailVerifiedAt: now(),
  })
  await tx.delete(signUps).where(eq(signUps.email, email))
  await connect(context, userId, arrival)
  return userId
}

async function connect(
  { tx, services }: WorkContext,
  userId: string,
  { provider, proof }: Arrival,
): Promise<void> {
  const { now, randomBytes } = services
  const id = createId('sso', randomBytes)
  const { issuer, subject } = proof
  const idToken = await sealSecret(services, id, proof.idToken)
  const at = { createdAt: now(), lastUsedAt: now() }
  await tx.insert(ssoIdentity).values({ id, userId, provider: provider.key, issuer, subject, idToken, ...at })
  await tx
    .update(users)
    .set({ emailVerifiedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
}

const alreadyThere = () =>
  new ApiError(409, 'An account with this email already exists. Sign in the way you did before.', {
    code: 'sso_account_exists',
  })
