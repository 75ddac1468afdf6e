import type { TestApi } from './createTestApi.ts'
import type { Envelope, TestAnswer } from './TestClient.ts'

export type SsoLogin = Envelope<{
  readonly accessToken: string
  readonly twoFactorRequired: boolean
  readonly email: string
  readonly team: { readonly id: string; readonly role: string }
}>

/** A browser on its way to a provider and back. */
export interface SsoBrowser {
  /** Presses the button. Returns the address of the provider. */
  readonly begin: (provider?: string) => Promise<string>
  /** Goes through the pages of the provider from an address of it. Returns the query it comes back with. */
  readonly visit: (url: string) => Promise<string>
  /** Hands in what it came back with. */
  readonly answer: (answer: string) => Promise<TestAnswer<SsoLogin>>
  /** All of it. */
  readonly signIn: (provider?: string) => ReturnType<SsoBrowser['answer']>
  /** The header with the cookies that it has for the API. */
  readonly cookie: () => { readonly Cookie: string }
  readonly keep: (headers: Headers) => void
}

export function createSsoBrowser(api: TestApi): SsoBrowser {
  const own = new Map<string, string>()
  const theirs = new Map<string, string>()
  const cookie = () => ({ Cookie: headerOf(own) })
  const begin = async (provider = 'acme') => {
    const { body, headers } = await api.guest().post<Envelope<{ url: string }>>('/auth/sso', { provider })
    take(own, headers)
    return body.data.url
  }
  const visit = async (url: string): Promise<string> => {
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie: headerOf(theirs) } })
    take(theirs, response.headers)
    const location = response.headers.get('Location')
    if (location === null) throw new Error(`${response.status} at ${url}: ${await response.text()}`)
    const next = new URL(location, url)
    return next.pathname === '/signin/sso' ? next.search.slice(1) : visit(next.href)
  }
  const answer = (given: string) =>
    api.guest().post<SsoLogin>('/auth/sso/answer', { answer: given }, cookie())
  return {
    begin,
    visit,
    answer,
    cookie,
    keep: (headers) => take(own, headers),
    signIn: async (provider) => answer(await visit(await begin(provider))),
  }
}

const headerOf = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function take(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    jar.set(name, value.join('='))
  }
}
