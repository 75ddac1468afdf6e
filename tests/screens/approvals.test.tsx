import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ask, idOf, OWNER, REASON } from '#tests/support/admin.ts'
import { button } from '#tests/support/button.ts'
import { makeCard } from '#tests/support/cards.ts'
import { enter } from '#tests/support/enter.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf, regionOf, waitsFor } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, send } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(async () => {
  await api.tokenOf('owner')
  await api.tokenOf('platform2')
})

it('the page of a user asks for a deletion, and shows that it waits', async () => {
  const { user, dialog } = await openUser('Request to delete user')
  expect(dialog.getByText(/Another administrator must approve this/)).toBeDefined()
  enter(dialog.getByLabelText(/to confirm/), OWNER)
  enter(dialog.getByLabelText('Reason'), REASON)
  await user.click(dialog.getByText('Send request'))
  expect(await screen.findByText('Waiting for approval')).toBeDefined()
  const waiting = await regionOf(/^Approvals/)
  expect(await waiting.findByText('Waiting')).toBeDefined()
  await user.click(screen.getByLabelText('More actions'))
  const again = await screen.findByRole('menuitem', { name: /^Request to delete user/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
})

it('the overview counts what waits, and the list lets another administrator approve it', async () => {
  await ask(api, 'delete-user', { userId: await idOf(api), confirmEmail: OWNER })
  const { user } = await renderApp({ api, as: 'platform2', path: '/admin' })
  const main = within(await screen.findByRole('main'))
  await user.click(await main.findByRole('link', { name: 'Approvals' }))
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  const approve = await screen.findByText('Approve')
  expect(screen.queryByText('Cancel request')).toBeNull()
  await user.click(approve)
  const dialog = await dialogOf('Approve this?')
  expect(dialog.getByText(REASON)).toBeDefined()
  enter(dialog.getByLabelText('Reason'), 'The customer was called')
  await user.click(button('Approve', dialog))
  expect(await screen.findByText('Approved and completed')).toBeDefined()
  expect(await idOf(api)).toBe('')
})

it('a dialog that spends money judges amount and address when they are left, and waits', async () => {
  await deposit(api, '200')
  const { dialog } = await openUser('Request withdrawal')
  const amount = await dialog.findByLabelText('Amount')
  const to = dialog.getByLabelText('To address')
  expect(await dialog.findByText('Available: 200 USDC')).toBeDefined()
  enter(amount, '200.5')
  enter(to, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect([amount, to].map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false'])
  fireEvent.blur(amount)
  fireEvent.blur(to)
  const [much, mistyped] = ['Insufficient available balance', 'To address has a typo']
  const button = dialog.getByRole('button', { name: 'Send request' })
  await waitFor(() => expect(waitsFor(button)).toBe(much))
  expect([amount, to].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(dialog.getByText(new RegExp(`^${mistyped}: its checksum doesn’t match`))).toBeDefined()
  enter(amount, '200')
  await waitFor(() => expect(waitsFor(button)).toContain(mistyped))
})

/** Opens the dialog of an action on the page of the owner. */
async function openUser(action: string) {
  const app = await renderApp({ api, as: 'platform', path: `/admin/users/${await idOf(api)}` })
  await app.user.click(await screen.findByLabelText('More actions'))
  await app.user.click(await screen.findByText(action))
  return { ...app, dialog: await dialogOf() }
}

it('a card load above the limit of a role waits, with no success told', async () => {
  await deposit(api, '200')
  const { id } = await makeCard(api)
  await api.as('owner').patch('/payment-limits', { adminApproval: '50' })
  const { user } = await renderApp({ api, as: 'admin', path: `/dashboard/crypto-cards/${id}` })
  await user.click(await screen.findByText('Fund card'))
  const dialog = await dialogOf('Fund Card')
  enter(dialog.getByLabelText('Amount'), '60')
  await user.click(button('Fund Card', dialog))
  expect(
    await screen.findByText('Sent for approval. The amount is on hold until it’s decided.'),
  ).toBeDefined()
  expect(screen.queryByText('Card funded successfully')).toBeNull()
})

it('a payment is approved from its notification, which then says so', async () => {
  await deposit(api, '200')
  await send(api, {}, { persona: 'member' })
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/notifications' })
  await user.click(await screen.findByText('Approve'))
  await user.click(button('Approve', await dialogOf('Approve this request?')))
  expect(await screen.findByText('Approved and completed')).toBeDefined()
  expect(await screen.findByText('Request approved')).toBeDefined()
  expect(screen.queryByText('Approve')).toBeNull()
})
