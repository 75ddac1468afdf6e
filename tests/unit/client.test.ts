import { describe, expect, it } from 'vitest'
import { createClient } from '#providers/createClient.ts'
import { messageOf } from '#src/framework/api/ApiError.ts'
import type { StoredTeam } from '#providers/session.ts'
import type { CallOptions } from '#src/framework/api/Client.ts'

interface Given {
  readonly token?: string
  /** The team and role on screen. Default: nothing is known of the user. */
  readonly shown?: Pick<StoredTeam, 'id' | 'role'>
  readonly answer?: () => Response | Promise<Response>
}

const SOMEBODY = {
  ...{ id: 'usr_1', firstName: 'Ada', lastName: 'Obi', email: 'ada@app.test', phone: '' },
  ...{ twoFactorEnabled: false, role: 'user' as const },
}

const success = () => Response.json({ statusCode: 200, message: 'Success', data: { id: 1 } })

/** Calls the API that `answer` stands for. Answers what was sent, what came of it, and how often which news was told. */
async function call(path: string, options: CallOptions = {}, { token, shown, answer = success }: Given = {}) {
  const sent: Request[] = []
  let ended = 0
  let changed = 0
  const user = shown && { ...SOMEBODY, team: { ...shown, name: '', permissions: [] } }
  const client = createClient({
    origin: 'http://app.test',
    session: { token: () => token, user: () => user },
    transport: async (request) => {
      sent.push(request.clone())
      return answer()
    },
    onSessionEnd: () => (ended += 1),
    onActingChange: () => (changed += 1),
  })
  const outcome = await client.call(path, options).catch((error: unknown) => error)
  const [request = new Request('http://none.test')] = sent
  return { request, outcome, ended: () => ended, changed: () => changed }
}

describe('a call', () => {
  it('carries the channel, and the token when there is one', async () => {
    const signedIn = (await call('/user', {}, { token: 'abc' })).request.headers
    const guest = (await call('/user')).request.headers
    expect([signedIn.get('Channel'), signedIn.get('Authorization')]).toEqual(['web', 'Bearer abc'])
    expect([guest.get('Channel'), guest.get('Authorization')]).toEqual(['web', null])
  })

  it('names the team on screen, and says when the API acts for another, or in another role', async () => {
    const acting = (as: string) => () =>
      Response.json({ statusCode: 200, data: {} }, { headers: { 'Acting-As': as } })
    const shown = { id: 'team_1', role: 'viewer' }
    const same = await call('/x', {}, { token: 'abc', shown, answer: acting('team_1 viewer') })
    expect([same.request.headers.get('Team'), same.changed()]).toEqual(['team_1', 0])
    for (const other of ['team_1 admin', 'team_2 viewer'])
      expect((await call('/x', {}, { token: 'abc', shown, answer: acting(other) })).changed()).toBe(1)
    const unknown = await call('/x', {}, { token: 'abc', answer: acting('team_1 viewer') })
    expect([unknown.request.headers.get('Team'), unknown.changed()]).toEqual([null, 0])
  })

  it('has the parameters of a GET in its query, without the empty ones', async () => {
    const query = { page: 2, status: ['pending', 'failed'], search: '', currency: undefined }
    const { request } = await call('/transaction/list', { query })
    expect(request.method).toBe('GET')
    expect(request.url).toBe('http://app.test/api/transaction/list?page=2&status=pending&status=failed')
    expect(await request.text()).toBe('')
  })

  it('has the body of any other as JSON, an empty object for none', async () => {
    const { request } = await call('/auth/signin', { method: 'POST', body: { email: 'a@b.c' } })
    const { request: empty } = await call('/user/sign-out', { method: 'POST' })
    expect(request.headers.get('Content-Type')).toBe('application/json')
    expect([await request.json(), await empty.json()]).toEqual([{ email: 'a@b.c' }, {}])
  })

  it('answers data, message and metadata of the envelope', async () => {
    const envelope = { statusCode: 200, message: ['Fine', 'Really'], data: [1], metadata: { total: 7 } }
    const { outcome } = await call('/x', {}, { answer: () => Response.json(envelope) })
    expect(outcome).toEqual({ data: [1], message: 'Fine', metadata: { total: 7 } })
  })

  it('ends the session when its token is no longer accepted, and not for a guest', async () => {
    const answer = () => Response.json({ statusCode: 401, message: 'Please sign in' }, { status: 401 })
    expect((await call('/user', {}, { token: 'abc', answer })).ended()).toBe(1)
    expect((await call('/user', {}, { answer })).ended()).toBe(0)
    const shown = { id: 'team_1', role: 'viewer' }
    expect((await call('/user', {}, { shown, answer })).ended()).toBe(1)
  })
})

describe('a failure', () => {
  it.each([
    ['Insufficient available balance', 'Insufficient available balance'],
    [['Email is required', 'Password is required'], 'Email is required'],
  ])('that says %j says %s', async (message, text) => {
    const answer = () => Response.json({ statusCode: 400, message }, { status: 400 })
    expect(messageOf((await call('/x', {}, { answer })).outcome)).toBe(text)
  })

  it.each<[string, number, string, string]>([
    ['', 502, 'Bad Gateway', 'HTTP 502: Bad Gateway'],
    ['<html>', 503, 'Service Unavailable', 'HTTP 503: Service Unavailable'],
    ['{"message":""}', 500, 'Internal Server Error', 'HTTP 500: Internal Server Error'],
    ['{"message":[]}', 404, 'Not Found', 'HTTP 404: Not Found'],
    ['null', 400, 'Bad Request', 'HTTP 400: Bad Request'],
    ['{"statusCode":200,"mess', 200, 'OK', 'HTTP 200: the response could not be read'],
    ['{"data":{}}', 200, 'OK', 'HTTP 200: the response could not be read'],
    ['', 200, 'OK', 'HTTP 200: the response could not be read'],
  ])(
    'without words (%j) has those of its act, and status and text for details',
    async (body, status, statusText, text) => {
      const { outcome } = await call('/x', {}, { answer: () => new Response(body, { status, statusText }) })
      expect(messageOf(outcome)).toBe('An unexpected error occurred')
      expect(messageOf(outcome, 'Login failed')).toBe('Login failed')
      expect(outcome).toMatchObject({ statusCode: status, technical: text })
    },
  )

  it('of the network is called so, with status 0, also where an answer breaks off half way', async () => {
    const brokenOff = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => new Response(brokenOff)]
    for (const answer of answers) {
      const { outcome } = await call('/x', {}, { answer })
      expect(outcome).toMatchObject({ message: 'Network error occurred', statusCode: 0 })
    }
  })

  it('names what is wrong per field', async () => {
    const errors = [
      { field: 'amount', text: 'Amount must be a number' },
      { field: 'amount', text: 'Amount must be more than 0' },
      { field: 'to', text: 'Recipient address is required' },
    ]
    const answer = () => Response.json({ statusCode: 400, message: ['No'], errors }, { status: 400 })
    const texts = { amount: 'Amount must be a number', to: 'Recipient address is required' }
    expect((await call('/x', {}, { answer })).outcome).toMatchObject({ errors: texts })
  })
})
