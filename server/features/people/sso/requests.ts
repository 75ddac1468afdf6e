import { say } from '#define/said'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import type { Services } from '#server/entry/Services.ts'
import { type SignOn, SignOnError, type SignOnProof, type SignOnProvider } from '#server/providers/SignOn.ts'
import { ssoRequest } from './schema.ts'

/** How long a person has at the provider. */
const REQUEST_SECONDS = 10 * 60
/** Holds the verifier: an answer works in the browser that began alone. */
const COOKIE = 'sso'

/** What a request is for. `userId`: whose; null at sign-in, where the user is not known yet. */
export type Purpose =
  | { readonly purpose: 'step_up'; readonly userId: string }
  | { readonly purpose: 'sign_in'; readonly userId: null }

interface Call {
  readonly services: Services
  readonly context: Context
}

/** Begins a way to a provider. Returns its address. Throws 404 when there is no such provider, 503 while it is away. */
export async function beginSignOn(
  { services, context }: Call,
  key: string,
  { purpose, userId }: Purpose,
): Promise<string> {
  const { signOn, provider } = findProvider(services, key)
  const { db, now, randomBytes, settings } = services
  const [state, nonce, verifier] = [0, 1, 2].map(() => randomToken(randomBytes)) as [string, string, string]
  const again = purpose === 'step_up'
  const url = await signOn.begin(key, { state, nonce, verifier, again }).catch(sayWhy(provider))
  const row = {
    stateHash: sha256(state),
    verifierHash: sha256(verifier),
    nonce,
    provider: key,
    purpose,
    userId,
    expiresAt: new Date(now().getTime() + REQUEST_SECONDS * 1000),
  }
  await db.transaction((tx) => tx.insert(ssoRequest).values(row))
  const secure = settings.origin.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'Lax', path: '/api', secure, maxAge: REQUEST_SECONDS } as const
  setCookie(context, COOKIE, verifier, cookie)
  return url
}

/**
 * Uses up the way that an answer of a provider belongs to, and proves by it who is there. `answer`: the query of the address that
 * the person came back to. Throws 409 for a way that has ended, was begun in another browser or for something else, or was
 * cancelled, 503 while the provider is away, 400 for an answer that is not in order.
 */
export async function spendAnswer(
  { services, context }: Call,
  answer: string,
  { purpose, userId }: Purpose,
): Promise<{ readonly provider: SignOnProvider; readonly proof: SignOnProof }> {
  const { db, now } = services
  const state = new URLSearchParams(answer).get('state') ?? ''
  const verifier = getCookie(context, COOKIE) ?? ''
  const isOpen = and(
    eq(ssoRequest.stateHash, sha256(state)),
    eq(ssoRequest.verifierHash, sha256(verifier)),
    eq(ssoRequest.purpose, purpose),
    gt(ssoRequest.expiresAt, now()),
  )
  const [row] = await db.transaction((tx) => tx.delete(ssoRequest).where(isOpen).returning())
  if (!row || row.userId !== userId)
    throw new ApiError(409, 'This sign-in has expired. Please start again.', { code: 'sso_expired' })
  deleteCookie(context, COOKIE, { path: '/api' })
  const { signOn, provider } = findProvider(services, row.provider)
  const request = { state, nonce: row.nonce, verifier, again: purpose === 'step_up' }
  return { provider, proof: await signOn.finish(row.provider, answer, request).catch(sayWhy(provider)) }
}

/** The provider of that name. Throws 404 when there is none. */
export function findProvider(
  { signOn }: Services,
  key: string,
): { readonly signOn: SignOn; readonly provider: SignOnProvider } {
  const provider = signOn?.providers.find((one) => one.key === key)
  if (!signOn || !provider) throw notFound()
  return { signOn, provider }
}

/** Seconds after which a provider is worth another try. */
const RETRY_SECONDS = 30

const sayWhy =
  ({ name }: SignOnProvider) =>
  (error: unknown): never => {
    if (!(error instanceof SignOnError)) throw error
    const { reason, cause } = error
    if (reason === 'cancelled')
      throw new ApiError(409, say('You cancelled signing in at {name}', { name }), { code: 'sso_cancelled' })
    if (reason === 'unavailable')
      throw new ApiError(
        503,
        say('{name} can’t be reached right now. Please try again in a moment.', { name }),
        {
          code: 'sso_unavailable',
          retryAfter: RETRY_SECONDS,
          cause,
        },
      )
    throw new ApiError(400, say('The response from {name} wasn’t accepted. Please start again.', { name }), {
      code: 'sso_refused',
      cause,
    })
  }
