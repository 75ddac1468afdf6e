import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { actOn, lien, OWNER, REASON as LIEN_REASON } from '#tests/support/admin.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder } from '#tests/support/instead.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const api = freshApi()

const REASON = 'Asked for by the compliance team'

/** The row of a table that begins with these words. */
const row = (name: RegExp) => screen.findByRole('row', { name })

it('a lien is named by how much of whose it is, and why', async () => {
  await deposit(api, '40')
  const { lienId } = (await lien(api, '15')).body.data
  await renderApp({ api, as: 'platform', path: `/admin/liens/${lienId}` })
  const panel = await dialogOf(/15 ?USDC/)
  expect(panel.getByText(LIEN_REASON)).toBeDefined()
  await waitFor(() => expect(document.title).toContain(`15 USDC from ${OWNER}: ${LIEN_REASON}`))
})

it('the books agree line by line, have a trial balance of each day, and name what does not agree when checked again', async () => {
  await deposit(api, '120.5')
  const { user, router } = await renderApp({ api, as: 'platform', path: '/admin/books' })
  expect(await screen.findByText('The books balance')).toBeDefined()
  expect(screen.getByText(/^Checked Jun 15, 2025/)).toBeDefined()
  expect((await row(/^External:/)).textContent).toMatch(/USDC.*−120\.5 USDC/)
  expect((await row(/^Teams: available/)).textContent).toMatch(/USDC.*1.*120\.5 USDC/)
  await router.navigate('/admin/books?day=2020-01-31')
  expect(await screen.findByText(/^0 entries through 2020-01-31/)).toBeDefined()
  expect(screen.queryByRole('row', { name: /^Teams: available/ })).toBeNull()

  const { orm } = api.services.db
  await orm.execute(sql`alter table ledger_account disable trigger user`)
  await orm.execute(sql`update ledger_account set balance = balance + 1 where owner_type = 'system'`)
  await orm.execute(sql`alter table ledger_account enable trigger user`)
  await user.click(button('Check again'))
  expect(await screen.findByText('The books don’t balance. Failed checks: 1')).toBeDefined()
  expect((await row(/^Every balance/)).textContent).toMatch(/balance -119\.5, postings -120\.5.*Alert$/)
})

it('users in bulk are marked before they are sent, kept when the call fails, and sent again under the same key', async () => {
  await api.tokenOf('owner')
  let isDown = true
  const instead = at('/bulk-user-create', (request) => (isDown ? outOfOrder() : api.fetch(request)))
  const { user, writes } = await renderApp({ api, as: 'platform', path: '/admin/users/bulk', instead })
  const text = 'Ad\xe4;O;ada@example.com\nBen;O;ben\nAda;O;ADA@example.com\nO;O;owner@test.example'
  const bytes = new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)))
  await user.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'users.csv'))
  for (const said of ['Windows-1252', 'Semicolon']) expect(await screen.findByTitle(said)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'CSV' })).toHaveProperty('value', text)
  await user.click(button('Add rows'))
  expect(await screen.findByText('2 ready, 1 with problems, 1 duplicate')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), REASON)
  await user.click(button('Create 4 users'))
  expect(await screen.findByText('Out of order')).toBeDefined()
  expect(screen.getByLabelText('Email of row 2')).toHaveProperty('value', 'ben')

  isDown = false
  await user.click(button('Create 4 users'))
  expect(await screen.findByText('1 created, 3 failed')).toBeDefined()
  const keys = writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
  await user.click(button('Fix 3 rows'))
  expect(await screen.findByLabelText('Email of row 1')).toHaveProperty('value', 'ben')
})

/** Of a number that ends like this a person has to decide. */
const submit = () =>
  api.as('owner').post('/user/kyc/initiate', {
    country: 'NG',
    documentType: 'NIN_SLIP',
    documentNumber: '12345679999',
    firstName: 'Ada',
    lastName: 'Obi',
    dateOfBirth: '1990-04-30',
  })

it('the identity checks show a reviewer what was submitted, why it waits, and how earlier ones ended', async () => {
  await submit()
  await api.runJobs()
  const find = async (query: string) =>
    (await api.as('platform').get<readonly { id: string }[]>(`/kyc-cases${query}`)).body[0]?.id ?? ''
  await actOn(api, `kyc-cases/${await find('')}/actions/reject`, { reason: 'The photo is blurred' })
  await submit()
  await api.runJobs()
  const path = `/admin/kyc/${await find('?status=review')}`
  await renderApp({ api, as: 'platform', path })
  const main = await dialogOf(/Ada Obi/)
  const why = 'The photo and the document details don’t clearly match'
  await waitFor(() => expect(main.getAllByText(why)).toHaveLength(2))
  expect(within(main.getByRole('table', { name: 'History' })).getByText(why)).toBeDefined()
  for (const text of ['Apr 30, 1990', 'Nigeria', 'NIN slip', '9999'])
    expect(main.getAllByText(new RegExp(text)).length).toBeGreaterThan(0)
  const earlier = within(await main.findByRole('table', { name: 'Other checks for this person' }))
  expect(await earlier.findByText('The photo is blurred')).toBeDefined()
  expect(main.getByRole('button', { name: 'Approve' })).toBeDefined()
})
