import { say } from '#define/said'
import { desc, eq } from 'drizzle-orm'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import { unsealSecret } from '#server/features/people/identity/totp.ts'
import type { SignOnProof, SignOnProvider } from '#server/providers/SignOn.ts'
import { findIdentity } from './findAccount.ts'
import { readClaims } from './readClaims.ts'
import { ssoIdentity } from './schema.ts'

/** The providers by which the caller can prove who they are: with two-factor on, those whose second factor counts. */
export async function readConnected({ db, signOn }: Services, { userId, stepUpBy }: SessionCaller) {
  const rows = await connectionsOf(db.orm, userId)
  return (signOn?.providers ?? [])
    .filter(({ key }) => rows.some(({ provider }) => provider === key))
    .filter(({ secondFactor }) => stepUpBy === 'password' || secondFactor.length > 0)
    .map(({ key, name }) => ({ key, name }))
}

/** Throws 400 unless it is the caller who signed in at the provider, with a second factor where they have two-factor on. */
export async function requireOwnProof(
  { db }: Services,
  { userId, stepUpBy }: SessionCaller,
  { provider, proof }: { readonly provider: SignOnProvider; readonly proof: SignOnProof },
): Promise<void> {
  const identity = await findIdentity(db.orm, proof)
  if (identity?.userId !== userId)
    throw new ApiError(400, say('This is someone else’s account at {name}', { name: provider.name }), {
      code: 'sso_refused',
    })
  if (stepUpBy === 'token' && !readClaims(provider, proof.claims).hasSecondFactor)
    throw new ApiError(400, say('{name} didn’t ask for a second factor', { name: provider.name }), {
      code: 'sso_refused',
    })
}

/**
 * Where someone who signed in at a provider goes on to sign out there. Null: it has no such page, is away, or is no longer
 * configured; signing out here never waits for that.
 */
export async function findSignOutUrl(services: Services, userId: string): Promise<string | null> {
  const [last] = await connectionsOf(services.db.orm, userId)
  const { signOn } = services
  if (!last || !signOn?.providers.some(({ key }) => key === last.provider)) return null
  const idToken = await unsealSecret(services, last.id, last.idToken)
  return (await signOn.end(last.provider, idToken).catch(() => undefined)) ?? null
}

/** The last one used first. */
const connectionsOf = (orm: Orm, userId: string) =>
  orm
    .select()
    .from(ssoIdentity)
    .where(eq(ssoIdentity.userId, userId))
    .orderBy(desc(ssoIdentity.lastUsedAt), desc(ssoIdentity.id))
