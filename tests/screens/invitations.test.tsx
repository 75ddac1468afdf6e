import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA } from '#tests/support/accounts.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { invitationTokenFor, invite, makeNina, NINA, setTeam } from '#tests/support/invitations.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const openTeam = (as: Persona = 'owner') => renderApp({ api, as, path: '/dashboard/teams' })
/** Opens the link of the newest mail to somebody. */
const openLink = async (email: string, as?: Persona) =>
  renderApp({
    api,
    ...(as && { as }),
    path: `/accept-invitation#token=${await invitationTokenFor(api, email)}`,
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the invitations of a team', () => {
  it('grow by the form, which is empty again and ready for the next', async () => {
    const { user } = await openTeam()
    const form = await screen.findByRole('form', { name: 'Invite a member' })
    expect(within(form).getByRole('button')).toHaveProperty('disabled', true)
    await user.type(within(form).getByLabelText(/^Email/), ' Nina@example.com ')
    await user.click(within(form).getByRole('button'))
    expect(await screen.findByText('Invitation sent to nina@example.com')).toBeDefined()
    const row = await screen.findByRole('row', { name: /nina@example\.com/ })
    expect(within(row).getByText('Viewer')).toBeDefined()
    expect(within(row).getByText('Pending')).toBeDefined()
    const again = screen.getByRole('form', { name: 'Invite a member' })
    expect(within(again).getByLabelText(/^Email/)).toHaveProperty('value', '')
    expect(within(again).getByRole('button')).toHaveProperty('disabled', true)
  })

  it('say beside the input why somebody cannot be invited, and keep what was typed', async () => {
    await invite(api)
    const { user } = await openTeam()
    const input = await screen.findByLabelText(/^Email/)
    await user.type(input, NINA.email)
    await press(user, 'Send invitation')
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('nina@example.com has already been invited').length).toBeGreaterThan(0)
    expect(input).toHaveProperty('value', NINA.email)
  })

  it('say that the team is full', async () => {
    await setTeam(api, { maxMembers: 1 })
    const { user } = await openTeam()
    await user.type(await screen.findByLabelText(/^Email/), NINA.email)
    await press(user, 'Send invitation')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This team has reached its maximum of 1 members',
    )
  })

  it('are sent again and cancelled from their row', async () => {
    await invite(api)
    const { user } = await openTeam()
    const row = await screen.findByRole('row', { name: /nina@example\.com/ })
    await user.click(within(row).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Resend' }))
    expect(await screen.findByText('Invitation resent')).toBeDefined()
    expect(await api.mails(NINA.email)).toHaveLength(2)
    await user.click(within(row).getByRole('button'))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the invitation of nina@example.com?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel invitation' }))
    expect(await screen.findByText('Invitation cancelled')).toBeDefined()
    expect(await screen.findByText('Cancelled')).toBeDefined()
  })

  it('are only read by who may not manage members', async () => {
    await invite(api)
    await openTeam('viewer')
    const row = await screen.findByRole('row', { name: /nina@example\.com/ })
    expect(within(row).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('stand all on a page of their own', async () => {
    await invite(api)
    await renderApp({ api, as: 'owner', path: '/dashboard/teams/invitations' })
    expect(await screen.findByText(NINA.email)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Team Management' })).toBeDefined()
    expect(screen.getByPlaceholderText('Search invitations...')).toBeDefined()
  })
})

describe('the link of an invitation', () => {
  it('leads a new person over an account into the team, and leaves no token behind', async () => {
    await invite(api, { email: ADA.email })
    const token = await invitationTokenFor(api, ADA.email)
    const { user, router, services } = await openLink(ADA.email)
    await heading('Join Test Store')
    expect(router.state.location.hash).toBe('')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token)
    await user.type(screen.getByLabelText('First name'), ADA.firstName)
    await user.type(screen.getByLabelText('Last name'), ADA.lastName)
    await user.type(screen.getByLabelText('Password'), ADA.password)
    await user.type(screen.getByLabelText('Confirm password'), ADA.password)
    await user.click(screen.getByRole('checkbox'))
    await press(user, 'Create account and join')
    expect(await screen.findByText('You joined Test Store')).toBeDefined()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(services.session.user()?.team).toMatchObject({ name: 'Test Store', role: 'member' })
  })

  it('lets an existing person in only after they signed in and accepted', async () => {
    await makeNina(api)
    await invite(api)
    const { user, router, services } = await openLink(NINA.email)
    expect(await screen.findByText(/Sign in as nina@example\.com to answer\./)).toBeDefined()
    await user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
    await press(user, 'Sign in')
    await press(user, 'Accept invitation')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(services.session.user()?.team.name).toBe('Test Store')
  })

  it('asks somebody else to sign out first', async () => {
    await makeNina(api)
    await invite(api)
    const { user } = await openLink(NINA.email, 'stranger')
    await heading('This invitation is for somebody else')
    expect(
      screen.getByText('It was sent to nina@example.com. You are signed in as stranger@test.example.'),
    ).toBeDefined()
    await press(user, 'Sign out and continue')
    expect(await screen.findByText(/Sign in as nina@example\.com to answer\./)).toBeDefined()
  })

  it('says what keeps somebody out, and the way to change it', async () => {
    await makeNina(api)
    await invite(api)
    await setTeam(api, { requireTwoFactor: true })
    const { user } = await openLink(NINA.email, NINA.email)
    await press(user, 'Accept invitation')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/^This team requires two-factor authentication\./)).toBeDefined()
    expect(within(alert).getByRole('link')).toHaveProperty('pathname', '/dashboard/settings')
  })

  it('is declined without an account', async () => {
    await invite(api, { email: ADA.email })
    const { user } = await openLink(ADA.email)
    await press(user, 'Decline invitation')
    await heading('Invitation declined')
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeDefined()
  })

  it('is invalid once it was used, and is asked for again after a reload', async () => {
    await invite(api)
    const token = await invitationTokenFor(api)
    await api.guest().post('/invitations/decline', { token })
    const { unmount } = await openLink(NINA.email)
    await heading('Invalid invitation token')
    unmount()
    await renderApp({ api, path: '/accept-invitation' })
    await heading('Open the link again')
  })

  it('can be tried again when the API cannot be reached', async () => {
    await invite(api, { email: ADA.email })
    let isDown = true
    const transport = (request: Request) =>
      isDown && request.url.endsWith('/lookup') ? Promise.reject(new TypeError('down')) : api.fetch(request)
    const token = await invitationTokenFor(api, ADA.email)
    const { user } = await renderApp({ api, transport, path: `/accept-invitation#token=${token}` })
    expect(await screen.findByText('Failed to load the invitation')).toBeDefined()
    isDown = false
    await press(user, 'Retry')
    await heading('Join Test Store')
  })
})
