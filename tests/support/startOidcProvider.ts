import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'
import { end, listen } from './listen.ts'
import { freePort } from './freePort.ts'

/** A person with an account at the provider. `sub` is their name there. */
export interface OidcPerson {
  readonly sub: string
  readonly [claim: string]: unknown
}

export const ADA = {
  sub: 'ada-1',
  email: 'ada@acme.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  groups: ['staff', 'finance'],
}

export const CLIENT = { clientId: 'coffer', clientSecret: 'a secret of thirty-two characters' } as const

/** An identity provider, as a company runs one: real, on this machine, and asking no questions. */
export interface OidcProvider {
  readonly issuer: string
  /** Who is in front of it from now on. Undefined: they cancel. */
  readonly become: (person: OidcPerson | undefined) => void
  /** It answers everything with 503, or breaks off within each answer, until it is called with false. */
  readonly fail: (fails: boolean | 'halfway') => void
  readonly stop: () => Promise<void>
}

/** Starts it for an application at `origin`. `port`: default any. */
export async function startOidcProvider(origin: string, port?: number): Promise<OidcProvider> {
  const used = port ?? (await freePort())
  const issuer = `http://127.0.0.1:${used}`
  let person: OidcPerson | undefined
  let fails: boolean | 'halfway' = false
  const people = new Map<string, OidcPerson>()
  const provider = new Provider(issuer, await configurationFor(origin, people))
  const handle = provider.callback()
  const server: Server = createServer((request, response) => {
    if (fails === 'halfway')
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 })
        .write('{', () => request.socket.destroy())
    else if (fails) response.writeHead(503).end()
    else if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else void handle(request, response)
  })
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
    people.set(person.sub, person)
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT.clientId })
    grant.addOIDCScope(String(params['scope']))
    const amr = person['amr'] as string[] | undefined
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub, ...(amr && { amr }) },
      consent: { grantId: await grant.save() },
    })
  }
  await listen(server, used)
  return {
    issuer,
    become: (next) => void (person = next),
    fail: (next) => void (fails = next),
    stop: () => end(server),
  }
}

const DAY_SECONDS = 24 * 60 * 60

async function configurationFor(
  origin: string,
  people: ReadonlyMap<string, OidcPerson>,
): Promise<Configuration> {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )
  // Without what the private half may do, which would be said of the public one.
  const { kty, n, e, d, p, q, dp, dq, qi } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return {
    adapter: createAdapter(),
    jwks: { keys: [{ kty, n, e, d, p, q, dp, dq, qi, use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['a key of the tests'] },
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${origin}/signin/sso`],
        post_logout_redirect_uris: [`${origin}/signin`],
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'groups'],
    },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: async () => person }
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
        },
      },
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: DAY_SECONDS,
      AuthorizationCode: 60,
      IdToken: DAY_SECONDS,
      Grant: DAY_SECONDS,
      Interaction: DAY_SECONDS,
      Session: DAY_SECONDS,
    },
  }
}

/** What it remembers, for as long as it runs. */
function createAdapter(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  return (model) => {
    const find = (is: (payload: AdapterPayload) => boolean) =>
      [...rows].find(([id, payload]) => id.startsWith(`${model}:`) && is(payload))?.[1]
    return {
      upsert: async (id, payload) => void rows.set(`${model}:${id}`, payload),
      find: async (id) => rows.get(`${model}:${id}`),
      findByUid: async (uid) => find((payload) => payload.uid === uid),
      findByUserCode: async (code) => find((payload) => payload.userCode === code),
      consume: async (id) => void Object.assign(rows.get(`${model}:${id}`) ?? {}, { consumed: true }),
      destroy: async (id) => void rows.delete(`${model}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of rows) if (payload.grantId === grantId) rows.delete(id)
      },
    }
  }
}
