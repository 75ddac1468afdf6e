import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '#resources/invitations.ts'
import { team, teamMember, users } from '#server/features/people/identity/schema.ts'
import { ADA, codeFor, makeAda, turnOnTwoFactor, type LoginData } from '#tests/support/accounts.ts'
import { audited, idOf, noticesTo, teamOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import {
  invitationTokenFor,
  invite,
  makeNina,
  makeOlder,
  NINA,
  profileOf,
  setTeam,
} from '#tests/support/invitations.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'

const DAY_MS = 24 * 60 * 60_000
const INVALID = '400 token: Invalid invitation token'

const api = freshApi()
beforeEach(() => makeNina(api))

/** The token of Nina, or of somebody else, after the owner invited them. */
async function invited(asked: { readonly role?: string; readonly email?: string } = {}): Promise<string> {
  await invite(api, asked)
  return invitationTokenFor(api, asked.email)
}
const accept = (token: string, client: TestClient = api.as(NINA.email)) =>
  client.post<Envelope<{ readonly team: { readonly name: string; readonly role: string } }>>(
    '/invitations/accept',
    { token },
  )
const decline = (token: string, client: TestClient = api.guest()) =>
  client.post('/invitations/decline', { token })
const lookUp = (token: string, client: TestClient = api.guest()) =>
  client.post('/invitations/lookup', { token })
const statusNow = async () => {
  const path = `/teams/${await teamOf(api)}/invitations`
  const { body } = await api.as('owner').get<Envelope<readonly Invitation[]>>(path)
  return body.data.map(({ status }) => status).toSorted()
}
async function membershipsOf(email: string) {
  const id = await teamOf(api)
  return api.services.db.orm
    .select({ role: teamMember.role, invitedBy: teamMember.invitedBy })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, id), eq(users.email, email)))
}

describe('the token of an invitation', () => {
  it('tells what it is about, and whether its own address has an account', async () => {
    expect((await lookUp(await invited())).body.data).toEqual({
      ...{ teamName: 'Test Store', invitedBy: 'Olive Owner', role: 'member', email: NINA.email },
      ...{ expiresAt: '2025-06-22T12:00:00.000Z', hasAccount: true },
    })
    const adas = await lookUp(await invited({ email: ADA.email }))
    expect(adas.body.data).toMatchObject({ hasAccount: false })
  })

  it('works once, whether it was accepted or declined, and is not made up', async () => {
    const accepted = await invited()
    await accept(accepted)
    const declined = await invited({ email: ADA.email })
    expect((await decline(declined)).body.message).toBe('Invitation declined')
    expect(await statusNow()).toEqual(['accepted', 'declined'])
    expect(await membershipsOf(ADA.email)).toEqual([])
    for (const token of [accepted, declined, 'A'.repeat(43), 'nonsense'])
      for (const ask of [lookUp, accept, decline]) expect(problemsOf(await ask(token))).toBe(INVALID)
  })

  it('is void after seven days, and when the invitation or its team is gone', async () => {
    const { id } = (await invite(api)).body.data
    const cancelled = await invitationTokenFor(api)
    await api.as('owner').delete(`/invitations/${id}`)
    const expired = await invited()
    expect(problemsOf(await accept(cancelled))).toBe(INVALID)
    await makeOlder(api, 7 * DAY_MS)
    expect(problemsOf(await accept(expired))).toBe(INVALID)
    const orphaned = await invited()
    const isOwn = eq(team.id, await teamOf(api))
    await api.services.db.orm.update(team).set({ deletedAt: api.services.now() }).where(isOwn)
    expect(problemsOf(await lookUp(orphaned))).toBe(INVALID)
  })

  it('is not guessed by trying (429)', async () => {
    const guesses = await Promise.all(Array.from({ length: 31 }, (_, index) => lookUp(`guess-${index}`)))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await lookUp('guess', api.guest({ address: '10.0.0.2' }))).status).toBe(400)
  })
})

describe('accepting', () => {
  it('makes the person a member whose session acts on that team, which is audited and told to those who run it', async () => {
    const { status, body } = await accept(await invited({ role: 'admin' }))
    expect([status, body.message]).toEqual([200, 'You joined Test Store'])
    expect(body.data.team).toMatchObject({ name: 'Test Store', role: 'admin' })
    expect((await profileOf(api, NINA.email)).team).toMatchObject({ name: 'Test Store', role: 'admin' })
    expect(await membershipsOf(NINA.email)).toEqual([{ role: 'admin', invitedBy: await idOf(api) }])
    expect(await statusNow()).toEqual(['accepted'])
    const joined = { teamId: await teamOf(api), details: { email: NINA.email, role: 'admin' } }
    expect(await audited(api, 'team_joined')).toMatchObject([joined])
    expect(await noticesTo(api)).toMatchObject([
      { title: 'New team member', message: 'Nina Novak joined Test Store as an admin.' },
    ])
  })

  it('needs a session of the person whom it was mailed to', async () => {
    const token = await invited()
    const text = 'This invitation was sent to nina@example.com. You are signed in as stranger@test.example.'
    for (const ask of [accept, decline]) {
      const answer = await ask(token, api.as('stranger'))
      expect([problemsOf(answer), answer.body.code]).toEqual([`403 ${text}`, 'wrong_person'])
    }
    expect(await membershipsOf('stranger@test.example')).toEqual([])
    expect((await accept(token)).status).toBe(200)
  })

  it('asks the rules of the team again: domain, second factor, places', async () => {
    const token = await invited()
    const rules = [
      [
        { allowedDomains: ['store.example'] },
        '403 This team only accepts email addresses from store.example',
      ],
      [
        { requireTwoFactor: true },
        '403 This team requires two-factor authentication. Set it up in your settings, then open the link again.',
      ],
      [{ maxMembers: 1 }, '409 This team has reached its maximum of 1 members'],
    ] as const
    for (const [settings, problem] of rules) {
      await setTeam(api, settings)
      expect(problemsOf(await accept(token))).toBe(problem)
    }
    await setTeam(api, { requireTwoFactor: true })
    await turnOnTwoFactor(api, await api.tokenOf(NINA.email))
    expect((await accept(token)).status).toBe(200)
  })

  it('happens once, however often at a time', { tags: ['postgres'] }, async () => {
    const token = await invited()
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array(7).fill(400)])
    expect(await membershipsOf(NINA.email)).toHaveLength(1)
  })

  it('leaves the last place to one, when two accept at a time', { tags: ['postgres'] }, async () => {
    const [ninas, adas] = [await invited(), await invited({ email: ADA.email })]
    const ada = api.bearer(await makeAda(api))
    await setTeam(api, { maxMembers: 2 })
    const answers = await Promise.all([accept(ninas), accept(adas, ada)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('signing up with an invitation', () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace', password: ADA.password }
  const signUp = (token: string, changes: object = {}) =>
    api.guest().post<Envelope<LoginData>>('/invitations/sign-up', { token, ...person, ...changes })
  const invitedAda = () => invited({ email: ADA.email })
  const signIn = (password: string) => api.guest().post('/auth/signin', { email: ADA.email, password })

  it('creates the account of the invited address, proved by the mail, and signs in', async () => {
    const token = await invitedAda()
    const { status, body } = await signUp(token)
    expect([status, body.data.email, body.data.twoFactorRequired]).toEqual([201, ADA.email, false])
    expect(await codeFor(api, ADA.email)).toBe('')
    const session = api.bearer(body.data.accessToken)
    expect((await session.get('/user')).body.data).toMatchObject({
      emailVerified: true,
      teams: [{ name: "Ada's team", role: 'owner' }],
    })
    expect(await statusNow()).toEqual(['pending'])
    const joined = { name: 'Test Store', role: 'member' }
    expect((await accept(token, session)).body.data.team).toMatchObject(joined)
    expect((await signIn(ADA.password)).status).toBe(200)
  })

  it('takes over an account that nobody proved to be theirs, and locks the other one out', async () => {
    const squatter = { ...ADA, password: 'squatter password' }
    await api.guest().post('/auth/signup', squatter)
    expect((await signUp(await invitedAda())).status).toBe(201)
    expect((await signIn(squatter.password)).status).toBe(401)
  })

  it('is refused without a right token, with another address or one that has an account, and field by field', async () => {
    const known = await signUp(await invited())
    expect(problemsOf(known)).toBe('409 You already have an account. Please sign in.')
    expect(known.body.code).toBe('account_exists')
    expect(problemsOf(await signUp('nonsense'))).toBe(INVALID)
    const token = await invitedAda()
    expect((await signUp(token, { email: 'other@example.com' })).status).toBe(400)
    expect(problemsOf(await signUp(token, { firstName: ' ', password: 'short' }))).toBe(
      '400 firstName: First name is required password: Password must be at least 8 characters',
    )
  })

  it('creates one account, however often at a time', { tags: ['postgres'] }, async () => {
    const token = await invitedAda()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})
