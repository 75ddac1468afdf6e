import * as client from 'openid-client'
import { type SignOn, SignOnError, type SignOnRequest } from '../SignOn.ts'
import type { SsoProvider } from './readSsoFile.ts'

/** Where providers send people back to, below the public address: registered with each of them. */
export const RETURN_PATH = '/signin/sso'
/** A provider's metadata is read again after this time. */
const DISCOVERY_MS = 60 * 60_000
const TIMEOUT_SECONDS = 10
/** By how much the clock of a provider may differ. */
const CLOCK_SECONDS = 30
/** A fresh sign-in, of which nothing is older than the way back. */
const FRESH_SECONDS = 60

interface Discovered {
  readonly at: number
  readonly configuration: Promise<client.Configuration>
}

/** Speaks OpenID Connect with the providers: authorization code, PKCE, state and nonce, and a signed ID token. */
export function openSignOn(configs: readonly SsoProvider[], origin: string): SignOn {
  const redirectUri = new URL(RETURN_PATH, origin).href
  const known = new Map<string, Discovered>()
  const discover = (key: string) => {
    const config = configs.find((one) => one.key === key)
    if (!config) throw new Error(`There is no identity provider ${key}`)
    const last = known.get(key)
    if (last && Date.now() - last.at < DISCOVERY_MS) return last.configuration
    const configuration = discoverAt(config).catch((error: unknown) => {
      known.delete(key)
      throw new SignOnError('unavailable', error)
    })
    known.set(key, { at: Date.now(), configuration })
    return configuration
  }
  return {
    providers: configs,
    begin: async (key, { state, nonce, verifier, again = false }) => {
      const configuration = await discover(key)
      const scopes = ['openid', 'email', 'profile', ...(configs.find((one) => one.key === key)?.scopes ?? [])]
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: String(FRESH_SECONDS) }),
      })
      return url.href
    },
    finish: async (key, answer, request) => {
      const configuration = await discover(key)
      try {
        return await redeem(configuration, new URL(`?${answer}`, redirectUri), request)
      } catch (error) {
        throw new SignOnError(reasonOf(error), error)
      }
    },
    end: async (key, idToken) => {
      const configuration = await discover(key)
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: new URL('/signin', origin).href,
      }).href
    },
  }
}

async function discoverAt({ issuer, clientId, clientSecret }: SsoProvider): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:')
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_SECONDS },
    undefined,
    {
      timeout: TIMEOUT_SECONDS,
      // By default a token that comes by TLS is believed without its signature.
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    },
  )
}

async function redeem(configuration: client.Configuration, url: URL, request: SignOnRequest) {
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    idTokenExpected: true,
    ...(request.again && { maxAge: FRESH_SECONDS }),
  })
  const signed = tokens.claims()
  if (!signed || tokens.id_token === undefined) throw new Error('There is no ID token')
  // Some providers keep address and groups out of the ID token.
  const told = configuration.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(configuration, tokens.access_token, signed.sub)
    : {}
  return {
    claims: { ...told, ...signed },
    issuer: signed.iss,
    subject: signed.sub,
    idToken: tokens.id_token,
  }
}

const AWAY: readonly string[] = ['server_error', 'temporarily_unavailable']

function reasonOf(error: unknown): SignOnError['reason'] {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return AWAY.includes(error.error) ? 'unavailable' : 'refused'
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'refused'
  return isOutage(error) ? 'unavailable' : 'refused'
}

/** The errors of `fetch` for no response, or a broken one. */
const CUT: readonly string[] = ['fetch failed', 'terminated']

/** No answer came, none in time or not the whole of it, or one of a server that is out of order. */
function isOutage(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500
  if (!(error instanceof Error)) return false
  const isCut = error instanceof TypeError && CUT.includes(error.message)
  return isCut || error.name === 'TimeoutError' || isOutage(error.cause)
}
