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

/** A user who has just signed up, and is signed in by that. */
export interface Account extends Credentials {
  readonly login: Login
}

/** The API of the running application, called beside the browser. `token`: whose session. Default: nobody's. */
export function callApi({ url, fetch: send = fetch }: RunningServer, token?: string): TestClient {
  const sendThere = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return send(new Request(url + pathname + search, request))
  }
  return createTestClient(sendThere, async () => token)
}

/** Starts a session of its own for a user. An administrator of the platform has confirmed their identity in it. */
export async function logIn(server: RunningServer, who: DemoRole | Credentials): Promise<Login> {
  const credentials = typeof who === 'string' ? demo(who) : who
  const { email, password } = credentials
  const { status, body } = await callApi(server).post<Envelope<Login>>('/auth/signin', { email, password })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${String(body.message)}`)
  if (who === 'platform' || who === 'platform2')
    await confirm(callApi(server, body.data.accessToken), credentials)
  return body.data
}

/** Confirms in a session that it is them: what is guarded can be done for a while. */
export const confirm = (api: TestClient, { password }: Pick<Credentials, 'password'>) =>
  api.post('/user/step-up', { password })

/** Calls the API as a user: in the session that they have, or in one of its own. */
export const apiAs = async (
  server: RunningServer,
  who: DemoRole | Credentials | Account,
): Promise<TestClient> => callApi(server, (await sessionOf(server, who)).accessToken)

/** The session that a user has from signing up, or one of its own. */
export async function sessionOf(
  server: RunningServer,
  who: DemoRole | Credentials | Account,
): Promise<Login> {
  return typeof who === 'object' && 'login' in who ? who.login : logIn(server, who)
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
export async function makeAccount(server: RunningServer, name: string): Promise<Account> {
  const credentials = { email: `${name}@example.com`, password: 'correct horse battery' }
  const guest = callApi(server)
  await guest.post('/auth/signup', { firstName: name, lastName: 'Tester', phone: '', ...credentials })
  const { email } = credentials
  const { status, body } = await guest.post<Envelope<Login>>('/auth/verify-account', {
    email,
    token: '123456',
  })
  if (status !== 200) throw new Error(`${email} cannot be signed up: ${String(body.message)}`)
  return { ...credentials, login: body.data }
}
