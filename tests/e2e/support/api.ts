import { createTestClient, type Envelope, type TestClient } from '#tests/support/TestClient.ts'
import type { RunningServer } from './startServer.ts'

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The demo accounts by role. */
export type DemoRole = 'owner' | 'admin' | 'member' | 'viewer' | 'platform' | 'platform2'

export const DEMO_PASSWORD = 'Demo-pass-1'

export const demo = (role: DemoRole): Credentials => ({
  email: `${role}@demo.test`,
  password: DEMO_PASSWORD,
})

/** A session, as a sign-in answers it. */
export interface Login {
  readonly accessToken: string
  readonly id: string
}

/** The API of the running application, called beside the browser. `token`: whose session. Default: nobody's. */
export function callApi({ url, fetch: send = fetch }: RunningServer, token?: string): TestClient {
  const sendThere = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return send(new Request(url + pathname + search, request))
  }
  return createTestClient(sendThere, async () => token)
}

/** Starts a session of its own for somebody, who has just confirmed that it is them. */
export async function logIn(server: RunningServer, who: DemoRole | Credentials): Promise<Login> {
  const credentials = typeof who === 'string' ? demo(who) : who
  const { status, body } = await callApi(server).post<Envelope<Login>>('/auth/signin', credentials)
  if (status !== 200) throw new Error(`${credentials.email} cannot sign in: ${String(body.message)}`)
  const { password } = credentials
  await callApi(server, body.data.accessToken).post('/user/step-up', { password })
  return body.data
}

/** Calls the API as somebody, in a session of its own. */
export async function apiAs(server: RunningServer, who: DemoRole | Credentials): Promise<TestClient> {
  return callApi(server, (await logIn(server, who)).accessToken)
}

/** A mail of the sandbox. */
interface Mail {
  readonly subject: string
  readonly body: string
  readonly link: { readonly label: string; readonly url: string } | null
}

/** The newest mail to an address. */
export async function mailTo(server: RunningServer, email: string): Promise<Mail> {
  const { body } = await callApi(server).get<Envelope<readonly Mail[]>>(`/sandbox/inbox?to=${email}`)
  const [mail] = body.data
  if (!mail) throw new Error(`There is no mail to ${email}`)
  return mail
}

/** Signs somebody new up and verifies the address; the account has a team and an empty wallet of its own. */
export async function makeAccount(server: RunningServer, name: string): Promise<Credentials> {
  const credentials = { email: `${name}@example.com`, password: 'correct horse battery' }
  const guest = callApi(server)
  await guest.post('/auth/signup', { firstName: name, lastName: 'Tester', phone: '', ...credentials })
  await guest.post('/auth/verify-account', { email: credentials.email, token: '123456' })
  return credentials
}
