import { describe, expect, it, vi } from 'vitest'
import { isNotConfirmed } from '#src/framework/api/ApiError.ts'
import * as rules from '#pages/auth/rules.ts'
import { createAuth } from '#providers/createAuth.ts'
import { createClient } from '#providers/createClient.ts'
import { createSession, NO_TEAM } from '#providers/session.ts'
import { createStepUp } from '#providers/createStepUp.ts'

describe('the rules of the forms for guests', () => {
  it.each<[text: string | undefined, refused: string | undefined]>([
    ['Email is required', rules.refuseEmail('  ')],
    ['Email is invalid', rules.refuseEmail('owner.example')],
    ['Email is invalid', rules.refuseEmail('owner@example')],
    ['Email is invalid', rules.refuseEmail('ow ner@app.test')],
    [undefined, rules.refuseEmail(' owner@app.test ')],
    ['First name is required', rules.refuseFirstName('   ')],
    [undefined, rules.refuseFirstName(' Ada ')],
    ['Last name is required', rules.refuseLastName('   ')],
    ['Password is required', rules.refusePassword('')],
    [undefined, rules.refusePassword('x')],
    ['Password must be at least 8 characters', rules.refuseNewPassword('1234567')],
    [undefined, rules.refuseNewPassword('12345678')],
    ['Passwords do not match', rules.refuseConfirmation('a good one', 'a good One')],
    [undefined, rules.refuseConfirmation('a good one', 'a good one')],
    ['Please agree to the Terms of Service and Privacy Policy', rules.refuseTerms(false)],
    [undefined, rules.refuseTerms(true)],
  ])('say %s', (text, refused) => {
    expect(refused).toBe(text)
  })
})

describe('the session when the application starts', () => {
  it('has the profile as it is now, and survives one failed call', async () => {
    const { auth, session } = open(down, profile)
    await auth.confirmSession()
    expect([session.token(), session.user()]).toMatchObject(['abc', { firstName: 'Grace', lastName: 'Obi' }])
  })

  it.each([
    ['cannot be had a second time either', [down, down, profile], 'Network error occurred'],
    ['is refused, at once', [() => Response.json({ message: 'No' }, { status: 500 }), profile], 'No'],
  ])('ends when the profile %s', async (_, answers, reason) => {
    const { auth, session } = open(...answers)
    await expect(auth.confirmSession()).rejects.toThrow(reason)
    expect([session.token(), session.user(), auth.ending()]).toEqual([undefined, undefined, 'doubt'])
  })
})

describe('a call that needs a second proof', () => {
  const wanted = () =>
    Response.json({ message: 'Confirm', code: 'step_up_required', data: { proof: 'token' } }, { status: 403 })
  const done = () => Response.json({ statusCode: 200, message: '', data: { done: true } })
  const act = { method: 'POST', body: { reason: 'x' }, idempotencyKey: 'key-1' } as const

  it('is made again as it was, by its key, once the proof was given', async () => {
    const { client, stepUp, sent } = open(wanted, done)
    const answer = client.call('/x', act)
    await vi.waitFor(() => expect(stepUp.asked()).toBe('token'))
    stepUp.end(true)
    expect((await answer).data).toEqual({ done: true })
    const bodies = await Promise.all(sent.map(async (request) => request.json() as unknown))
    expect(bodies).toEqual([{ reason: 'x' }, { reason: 'x' }])
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key-1', 'key-1'])
  })

  it('is not made when none was given, and says so', async () => {
    const { client, stepUp, sent } = open(wanted, done)
    const answer = client.call('/x', act).catch((error: unknown) => error)
    await vi.waitFor(() => expect(stepUp.asked()).toBe('token'))
    stepUp.end(false)
    expect(isNotConfirmed(await answer)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('shares its question with the others that meet it meanwhile', async () => {
    const { stepUp } = open()
    const answers = Promise.all([stepUp.ask('token'), stepUp.ask('token')])
    stepUp.end(true)
    expect(await answers).toEqual([true, true])
    expect(stepUp.asked()).toBeUndefined()
  })
})

const down = () => Promise.reject(new TypeError('Failed to fetch'))
const profile = () => Response.json({ statusCode: 200, message: '', data: { firstName: 'Grace' } })

/** A stored session over an API that gives these answers, one after the other. */
function open(...answers: readonly (() => Response | Promise<Response>)[]) {
  const session = createSession(createStorage())
  const person = { id: 'usr_1', firstName: 'Ada', lastName: 'Obi', email: 'ada@app.test', phone: '' }
  session.start('abc', { ...person, twoFactorEnabled: false, role: 'user', team: NO_TEAM })
  const sent: Request[] = []
  const stepUp = createStepUp()
  const client = createClient({
    origin: 'http://app.test',
    session,
    onStepUp: stepUp.ask,
    transport: async (request) => {
      sent.push(request.clone())
      return (answers[sent.length - 1] ?? down)()
    },
  })
  const onLivePosition = () => undefined
  const auth = createAuth({ client, session, clientWith: () => client, onLivePosition, retryDelay: 0 })
  return { auth, client, session, stepUp, sent }
}

/** What a browser has in `localStorage`. */
function createStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    ...{ length: 0, key: () => null, clear: () => stored.clear() },
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  }
}
