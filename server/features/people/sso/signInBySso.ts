import type { Client } from '#server/engine/http/Caller.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Services } from '#server/entry/Services.ts'
import { completeFully, completeSignIn, type Login } from '#server/features/people/identity/completeSignIn.ts'
import { ensureOwnTeam } from '#server/features/people/identity/users.ts'
import type { SignOnProof, SignOnProvider } from '#server/providers/SignOn.ts'
import { findAccount } from './findAccount.ts'
import { joinTeam } from './joinTeam.ts'
import { readClaims } from './readClaims.ts'

/**
 * Signs in who was proven by a provider: with an account that is theirs, in its team, in the role they have there. Throws 403 for
 * an address that is not verified or of a domain that the provider does not speak for, and for an account that is suspended.
 */
export async function signInBySso(
  services: Services,
  client: Client,
  { provider, proof }: { readonly provider: SignOnProvider; readonly proof: SignOnProof },
): Promise<Login> {
  const { email, ...rest } = readClaims(provider, proof.claims)
  if (email === undefined)
    throw new ApiError(403, `${provider.name} hasn’t verified your email`, { code: 'sso_email_unverified' })
  if (!provider.domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw new ApiError(403, `${email} can’t sign in with ${provider.name}`, { code: 'domain_not_allowed' })
  const person = { ...rest, email }
  return services.db.transaction(async (tx) => {
    const user = await findAccount(tx, services, client, { provider, proof, person })
    if (user.status !== 'active')
      throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
    await joinTeam(tx, services, client, { user, provider, role: person.role })
    await ensureOwnTeam(tx, services, user)
    return person.hasSecondFactor
      ? completeFully(tx, services, client, { user, amr: ['sso', 'mfa'] })
      : completeSignIn(tx, services, client, { user, proof: 'sso' })
  })
}
