import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actOn, lien, OWNER, REASON as LIEN_REASON } from '#tests/support/admin.ts'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { answered, at, outOfOrder } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const api = freshApi()

const REASON = 'Asked for by the compliance team'
const menu = () => screen.findByRole('navigation', { name: 'Main' })

/** The row of a table that begins with these words. */
const row = (name: RegExp) => screen.findByRole('row', { name })

it('a lien is named by how much of whose it is, and why', async () => {
  await deposit(api, '40')
  const { lienId } = (await lien(api, '15')).body.data
  await renderApp({ api, as: 'platform', path: `/admin/liens/${lienId}` })
  const name = `15 USDC of ${OWNER}: ${LIEN_REASON}`
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(name) })).toBeDefined()
  const path = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(within(path).getByText(name)).toBeDefined()
})

it('the books agree line by line, have a trial balance of each day, and name what does not agree when checked again', async () => {
  await deposit(api, '120.5')
  const { user, router } = await renderApp({ api, as: 'platform', path: '/admin/books' })
  expect(await screen.findByText('The books agree')).toBeDefined()
  expect(screen.getByText(/^Checked .*June 15, 2025/)).toBeDefined()
  const checks = within(screen.getByRole('table', { name: 'Checks of the books' }))
  const lines = checks.getAllByRole('row').slice(1)
  expect(lines.every(({ textContent }) => textContent?.endsWith('OK'))).toBe(true)
  expect((await row(/^The outside world/)).textContent).toMatch(/USDC.*-120\.5 USDC/)
  expect((await row(/^Teams: available/)).textContent).toMatch(/USDC.*1.*120\.5 USDC/)
  await router.navigate('/admin/books?day=2020-01-31')
  expect(await screen.findByText(/^0 entries until the end of 2020-01-31/)).toBeDefined()
  expect(screen.queryByRole('row', { name: /^Teams: available/ })).toBeNull()

  const { orm } = api.services.db
  await orm.execute(sql`alter table ledger_account disable trigger user`)
  await orm.execute(sql`update ledger_account set balance = balance + 1 where owner_type = 'system'`)
  await orm.execute(sql`alter table ledger_account enable trigger user`)
  await user.click(button('Check again'))
  expect(await screen.findByText('The books do not agree: 1 of the checks failed')).toBeDefined()
  expect((await row(/^Every balance/)).textContent).toMatch(/balance -119\.5, postings -120\.5.*Alarm$/)
})

it('features are switched with a reason, kept when the call fails; menu and row follow at once', async () => {
  let isDown = true
  const transport = answered(api, ({ method }) => (isDown && method === 'POST' ? outOfOrder() : undefined))
  const { user, router } = await renderApp({ api, as: 'platform', path: '/admin/features', transport })
  await user.click(await screen.findByRole('switch', { name: 'Switch Transactions off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch Transactions off?' }))
  const act = () => dialog.getByRole('button', { name: 'Switch off' })
  expect(act().getAttribute('aria-disabled')).toBe('true')
  const entries = await dialog.findByText('Menu entries')
  expect(entries.parentElement?.textContent).toContain('Transactions')
  await user.type(dialog.getByLabelText('Reason'), REASON)
  await user.click(act())
  expect(await dialog.findByText('Out of order')).toBeDefined()
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', REASON)
  isDown = false
  await user.click(act())
  expect(await screen.findByRole('switch', { name: 'Switch Transactions on' })).toBeDefined()
  expect((await row(/^Transactions/)).textContent).toContain('platform@test.example')
  await router.navigate('/dashboard/nowhere')
  expect(await within(await menu()).findByRole('link', { name: 'Dashboard' })).toBeDefined()
  expect(within(await menu()).queryByRole('link', { name: 'Transactions' })).toBeNull()
})

it('users in bulk are marked before they are sent, kept when the call fails, and sent again under the same key', async () => {
  await api.tokenOf('owner')
  const keys: (string | null)[] = []
  const create = at('/bulk-user-create', (request) => {
    keys.push(request.headers.get('Idempotency-Key'))
    return keys.length === 1 ? outOfOrder() : api.fetch(request)
  })
  const path = '/admin/users/bulk'
  const { user } = await renderApp({ api, as: 'platform', path, transport: answered(api, create) })
  const text =
    'Ad\xe4;Okafor;ada@example.com\nBen;Otieno;ben\nAda;Again;ADA@example.com\nO;O;owner@test.example'
  const bytes = new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)))
  await user.upload(await screen.findByLabelText('CSV file'), new File([bytes], 'users.csv'))
  for (const said of ['Windows-1252', 'Semicolon']) expect(await screen.findByTitle(said)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'CSV' })).toHaveProperty('value', text)
  await user.click(button('Add to the rows'))
  expect(await screen.findByText('2 ready, 1 with problems, 1 duplicate')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), REASON)
  await user.click(button('Create 4 users'))
  expect(await screen.findByText('Out of order')).toBeDefined()
  expect(screen.getByLabelText('Email of row 2')).toHaveProperty('value', 'ben')

  await user.click(button('Create 4 users'))
  expect(await screen.findByText('1 created, 3 not created')).toBeDefined()
  expect(keys).toEqual([expect.any(String), keys[0]])
  const results = screen.getAllByRole('row').slice(1)
  expect(results.map(({ children }) => children[2]?.textContent)).toEqual([
    'ResultCreated',
    'ResultInvalid',
    'ResultExists',
    'ResultExists',
  ])
})

describe('the identity checks', () => {
  /** Of a number that ends like this a person has to decide. */
  const submit = (persona: Persona) =>
    api.as(persona).post('/user/kyc/initiate', {
      country: 'NG',
      documentType: 'NIN_SLIP',
      documentNumber: '12345679999',
      firstName: 'Ada',
      lastName: persona,
      dateOfBirth: '1990-04-30',
    })

  it('that wait are counted and listed alike, and only they can be decided', async () => {
    await submit('owner')
    await api.runJobs()
    await submit('stranger')
    const { user } = await renderApp({ api, as: 'platform', path: '/admin' })
    const waiting = await within(await screen.findByRole('main')).findByRole('link', {
      name: 'Identity checks',
    })
    await waitFor(() => expect(waiting.closest('section')?.textContent).toMatch(/^Identity checks1/))
    await user.click(waiting)
    expect(await screen.findByText('Showing 1–1 of 1')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'All' }))
    expect(await screen.findByText('Showing 1–2 of 2')).toBeDefined()
    expect(within(await row(/Ada owner/)).getByRole('button', { name: 'Approve' })).toBeDefined()
    expect(within(await row(/Ada stranger/)).queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('show a reviewer what was submitted, why it waits, and how earlier ones ended', async () => {
    await submit('owner')
    await api.runJobs()
    const find = async (query: string) =>
      (await api.as('platform').get<readonly { id: string }[]>(`/kyc-cases${query}`)).body[0]?.id ?? ''
    await actOn(api, `kyc-cases/${await find('')}/actions/reject`, { reason: 'The photo is blurred' })
    await submit('owner')
    await api.runJobs()
    const path = `/admin/kyc/${await find('?status=review')}`
    await renderApp({ api, as: 'platform', path })
    const main = within(await screen.findByRole('main'))
    const why = 'The photo and the details of the document do not match with certainty'
    await waitFor(() => expect(main.getAllByText(why)).toHaveLength(2))
    expect(within(main.getByRole('table', { name: 'What happened so far' })).getByText(why)).toBeDefined()
    for (const text of ['Apr 30, 1990', 'Nigeria', 'NIN slip', '9999'])
      expect(main.getAllByText(new RegExp(text)).length).toBeGreaterThan(0)
    const earlier = within(await main.findByRole('table', { name: 'Other checks of this person' }))
    expect(await earlier.findByText('The photo is blurred')).toBeDefined()
    expect(main.getByRole('button', { name: 'Approve' })).toBeDefined()
  })
})
