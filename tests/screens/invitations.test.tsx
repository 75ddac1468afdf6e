import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ADA } from '#tests/support/accounts.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { invitationTokenFor, invite, makeNina, NINA, setTeam } from '#tests/support/invitations.ts'
import { at } from '#tests/support/instead.ts'
import { heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const api = freshApi()

const press = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) =>
  user.click(await findButton(name))

it('invitations grow by a form, which says why somebody cannot be invited and keeps what was typed', async () => {
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/teams' })
  const form = () => within(screen.getByRole('form', { name: 'Invite a member' }))
  const input = await screen.findByLabelText(/^Email/)
  expect(form().getByRole('button').getAttribute('aria-disabled')).toBe('true')
  await user.type(input, ' Nina@example.com ')
  await press(user, 'Send invitation')
  expect(await screen.findByText('Invitation sent to nina@example.com')).toBeDefined()
  const row = within(await screen.findByRole('row', { name: /nina@example\.com/ }))
  expect(row.getByText('Pending')).toBeDefined()
  const again = form().getByLabelText(/^Email/)
  expect(again).toHaveProperty('value', '')

  await user.type(again, NINA.email)
  await press(user, 'Send invitation')
  await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('nina@example.com has already been invited').length).toBeGreaterThan(0)
  expect(again).toHaveProperty('value', NINA.email)
})

it('the link of an invitation leaves no token behind, is declined without an account, and is used up then', async () => {
  await invite(api, { email: ADA.email })
  let isDown = true
  const token = await invitationTokenFor(api, ADA.email)
  const lost = at('/lookup', () => Promise.reject(new TypeError('down')))
  const instead = (request: Request) => (isDown ? lost(request) : undefined)
  const { user, router } = await renderApp({ api, path: `/accept-invitation#token=${token}`, instead })
  expect(await screen.findByText('Failed to load invitation')).toBeDefined()
  isDown = false
  await press(user, 'Retry')
  await heading('Join Test Store')
  expect(router.here().hash).toBe('')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token)
  await press(user, 'Decline invitation')
  await heading('Invitation declined')
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }))
  await heading('Sign in')
  await router.navigate(`/accept-invitation#token=${token}`)
  await heading('Invalid invitation token')
  // As after a reload, which forgets the token.
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }))
  await heading('Sign in')
  await router.navigate('/accept-invitation')
  await heading('Open the link again')
})

it('the link of an invitation asks somebody else to sign out, and says what keeps its own person out', async () => {
  await makeNina(api)
  await invite(api)
  await setTeam(api, { requireTwoFactor: true })
  const path = `/accept-invitation#token=${await invitationTokenFor(api, NINA.email)}`
  const { user } = await renderApp({ api, as: 'stranger', path })
  await screen.findByText('It was sent to nina@example.com, but you’re signed in as stranger@test.example.')
  await press(user, 'Sign out and continue')
  expect(await screen.findByText(/Sign in as nina@example\.com to answer\./)).toBeDefined()
  await user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
  await press(user, 'Sign in')
  await press(user, 'Accept invitation')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(/^This team requires two-factor authentication\./)).toBeDefined()
  const settings = main.getByRole<HTMLAnchorElement>('link', { name: 'Open the security settings' })
  expect(settings.pathname).toBe('/dashboard/settings')
})
