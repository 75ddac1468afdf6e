import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask, idOf, OWNER, REASON } from '#tests/support/admin.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  await api.as('owner').get('/user')
  await api.as('platform2').get('/user')
})
afterAll(() => api.close())

const askForDeletion = async () => ask(api, 'delete-user', { userId: await idOf(api), confirmEmail: OWNER })

it('the page of a user asks for a deletion, and shows that it waits', async () => {
  const path = `/admin/users/${await idOf(api)}`
  const { user } = await renderApp({ api, as: 'platform', path })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask to delete user' }))
  const dialog = await screen.findByRole('dialog', { name: `Ask to delete ${OWNER}?` })
  expect(within(dialog).getByText(/Another administrator has to approve this/)).toBeDefined()
  await user.type(within(dialog).getByLabelText(/to confirm/), OWNER)
  await user.type(within(dialog).getByLabelText('Reason'), REASON)
  await user.click(within(dialog).getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Waiting for approval')).toBeDefined()
  const waiting = await screen.findByRole('region', { name: /^Approvals/ })
  expect(await within(waiting).findByText('Waiting')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  const again = await screen.findByRole('menuitem', { name: /^Ask to delete user/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
})

it('the overview counts what waits, and the list lets another administrator approve it', async () => {
  await askForDeletion()
  const { user } = await renderApp({ api, as: 'platform2', path: '/admin' })
  const main = await screen.findByRole('main')
  const heading = await within(main).findByRole('heading', { name: 'Approvals' })
  expect(await within(main).findByText('waiting for a decision')).toBeDefined()
  await user.click(within(heading).getByRole('link'))
  const row = await screen.findByRole('row', { name: new RegExp(OWNER) })
  await user.click(within(row).getByRole('button', { name: /^Actions for/ }))
  expect(screen.queryByRole('menuitem', { name: 'Withdraw' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Approve' }))
  const dialog = await screen.findByRole('dialog', { name: 'Approve this?' })
  expect(within(dialog).getByText(REASON)).toBeDefined()
  await user.type(within(dialog).getByLabelText('Reason'), 'The customer was called')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Approved and done')).toBeDefined()
  expect(await idOf(api)).toBe('')
})

it('who asked may withdraw, but neither approve nor reject', async () => {
  await askForDeletion()
  const { user } = await renderApp({ api, as: 'platform', path: '/admin/approvals' })
  const row = await screen.findByRole('row', { name: new RegExp(OWNER) })
  await user.click(within(row).getByRole('button', { name: /^Actions for/ }))
  expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Reject' })).toBeNull()
})
