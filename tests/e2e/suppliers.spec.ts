import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { TestClient } from '#tests/support/TestClient.ts'
import { apiAs } from './support/api.ts'
import { buildWith } from '#build/static/buildWith.ts'
import { readFirstRecipe } from '#build/static/readRecipes.ts'
import { expect, test as plain } from './support/test.ts'
import { testOfBuild } from './support/testOfBuild.ts'

const LIST = '/dashboard/suppliers'

interface Supplier {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly email: string
  readonly status: string
}

/** The same application, with that one file added. */
const test = testOfBuild(() => buildWith({ 'resources/suppliers.ts': readFirstRecipe() })).extend<{
  owner: TestClient
}>({
  /** The owner's API; there are no suppliers yet. */
  owner: async ({ server }, use) => {
    const owner = await apiAs(server, 'owner')
    const { body } = await owner.get<readonly Supplier[]>('/suppliers?_start=0&_end=100')
    for (const { id, version } of body)
      await owner.delete(`/suppliers/${id}`, undefined, { 'If-Match': `"${version}"` })
    await use(owner)
  },
})

async function make(api: TestClient, name: string, more: object = {}): Promise<Supplier> {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@supplier.test`
  const { body } = await api.post<Supplier>('/suppliers', { name, email, ...more })
  return body
}

/** Supplier 01 to Supplier 12, in the order in which they were made. */
async function makeTwelve(api: TestClient): Promise<void> {
  for (let number = 1; number <= 12; number++)
    await make(api, `Supplier ${String(number).padStart(2, '0')}`, { creditLimit: String(number * 100) })
}

const rows = (page: Page) => page.getByRole('table', { name: 'Suppliers' }).locator('tbody tr')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

async function chooseInMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('one file, resources/suppliers.ts', () => {
  test('gives a menu entry, which leads to an empty list', async ({ page, owner, openAs }) => {
    await owner.get('/suppliers')
    await openAs('owner')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(page).toHaveTitle('Suppliers · Coffer')
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
    await expect(page.getByText('No suppliers found')).toBeVisible()
  })

  test('creates a supplier, and says on each field what is wrong', async ({ page, owner, openAs }) => {
    await make(owner, 'Globex')
    await openAs('owner', LIST)
    await page.getByRole('link', { name: 'Create supplier' }).click()
    const form = page.getByRole('form', { name: 'Create supplier' })
    const submit = form.getByRole('button', { name: 'Create supplier' })
    await form.getByLabel('Email').fill('nonsense')
    await submit.click()
    await expect(form.getByText('Name is required')).toBeVisible()
    await expect(form.getByText('Email is invalid')).toBeVisible()
    await form.getByLabel('Name').fill('Acme')
    await form.getByLabel('Email').fill('globex@supplier.test')
    await submit.click()
    await expect(form.getByText('Email is already used')).toBeVisible()
    await expect(form.getByLabel('Email')).toBeFocused()
    await form.getByLabel('Email').fill('hello@acme.test')
    await form.getByLabel('Credit limit').fill('12345.5')
    await submit.click()
    await expect(page.getByText('Supplier created')).toBeVisible()
    await expect(page).toHaveURL(LIST)
    await expect(row(page, 'Acme')).toContainText('hello@acme.test')
    await expect(row(page, 'Acme')).toContainText('12,345.50 USDC')
    await expect(row(page, 'Acme')).toContainText('Active')
  })

  test('pages, sorts, searches and filters, all of it in the address', async ({ page, owner, openAs }) => {
    await makeTwelve(owner)
    await openAs('owner', LIST)
    await expect(page.getByText('Showing 1–10 of 12')).toBeVisible()
    await expect(rows(page).first()).toContainText('Supplier 12')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL(`${LIST}?page=2`)
    await page.getByRole('button', { name: 'Credit limit', exact: true }).click()
    await expect(rows(page).first()).toContainText('Supplier 01')
    await expect(page).toHaveURL(`${LIST}?sort=creditLimit`)
    await page.getByRole('button', { name: 'Filter: Credit limit' }).click()
    const range = page.getByRole('dialog', { name: 'Credit limit' })
    await range.getByLabel('From').fill('1000')
    await range.getByRole('button', { name: 'Apply' }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search suppliers...' }).fill('supplier 11')
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/q=supplier/)
    await page.goBack()
    await expect(page).toHaveURL(`${LIST}?sort=creditLimit`)
    await expect(page.getByText('Showing 1–10 of 12')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${LIST}?page=2`)
    await expect(rows(page)).toHaveCount(2)
  })

  test('opens a list where a link says', async ({ page, owner, openAs }) => {
    await makeTwelve(owner)
    await openAs('owner', `${LIST}?q=supplier&status=active&sort=-name&page=2&size=10`)
    await expect(page.getByText('Showing 11–12 of 12')).toBeVisible()
    await expect(rows(page).first()).toContainText('Supplier 02')
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByTitle('Archived', { exact: true }).click()
    await expect(page).toHaveURL(/status=active&status=archived/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByText('Showing 1–10 of 12')).toBeVisible()
  })

  test('exports what matches, all of it', async ({ page, owner, openAs }) => {
    await makeTwelve(owner)
    await make(owner, '=1+1')
    await openAs('owner', `${LIST}?q=supplier.test&sort=name`)
    await expect(rows(page)).toHaveCount(10)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    await expect(page.getByText('Exported 13 suppliers')).toBeVisible()
    expect(download.suggestedFilename()).toMatch(/^suppliers-\d{4}-\d{2}-\d{2}\.csv$/)
    const [header, ...lines] = parseCsv(await readFile(await download.path(), 'utf8'))
    expect(header).toContain('Credit limit')
    const names = lines.map((line) => line[header?.indexOf('Name') ?? 0])
    expect(names).toContain("'=1+1")
    expect(names.filter((name) => name?.startsWith('Supplier'))).toHaveLength(12)
  })

  test('shows a supplier, and edits it over the list', async ({ page, owner, openAs }) => {
    const { id } = await make(owner, 'Acme', { creditLimit: '10' })
    await openAs('owner', LIST)
    await page.getByRole('link', { name: 'Acme', exact: true }).click()
    await expect(page).toHaveURL(`${LIST}/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('10.00 USDC')
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Name').fill('Acme Ltd')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Supplier updated')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Acme Ltd' })).toBeVisible()
  })

  test('asks who wins when two people edit one supplier', async ({ page, owner, openAs }) => {
    const { id, version } = await make(owner, 'Acme')
    await openAs('owner', `${LIST}/${id}/edit`)
    await page.getByLabel('Name').fill('Mine')
    const theirs = { name: 'Theirs', email: 'theirs@acme.test' }
    await owner.patch(`/suppliers/${id}`, theirs, { 'If-Match': `"${version}"` })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const question = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(question.getByRole('group', { name: 'Name' })).toContainText('Theirs')
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Supplier updated')).toBeVisible()
    const { body } = await owner.get<Supplier>(`/suppliers/${id}`)
    expect(body).toMatchObject({ name: 'Mine', email: 'theirs@acme.test' })
  })

  test('does its action after a question', async ({ page, owner, openAs }) => {
    const { id } = await make(owner, 'Acme')
    await openAs('owner', LIST)
    await chooseInMenu(page, 'Acme', 'Archive')
    const question = page.getByRole('dialog', { name: 'Archive Acme?' })
    await question.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Acme archived')).toBeVisible()
    await expect(row(page, 'Acme')).toContainText('Archived')
    await page.getByRole('button', { name: 'Actions for Acme' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeHidden()
    const again = await owner.post(`/suppliers/${id}/actions/archive`, {}, { 'Idempotency-Key': 'again' })
    expect(again.status).toBe(409)
  })

  test('deletes a supplier after a question', async ({ page, owner, openAs }) => {
    const { id } = await make(owner, 'Acme')
    await openAs('owner', LIST)
    await chooseInMenu(page, 'Acme', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete this supplier?' })
    await expect(question).toContainText('Acme')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await chooseInMenu(page, 'Acme', 'Delete')
    await question.getByRole('button', { name: 'Delete supplier' }).click()
    await expect(page.getByText('Supplier deleted')).toBeVisible()
    await expect(page.getByText('No suppliers found')).toBeVisible()
    expect((await owner.get(`/suppliers/${id}`)).status).toBe(404)
  })

  test('lets a viewer look, and do nothing more, on screen and at the API', async ({
    page,
    owner,
    openAs,
  }) => {
    const { id } = await make(owner, 'Acme')
    const viewer = await openAs('viewer', LIST)
    await expect(row(page, 'Acme')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create supplier' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Actions for Acme' })).toBeHidden()
    await page.goto(`${LIST}/create`)
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText('owner, admin, member')).toBeVisible()
    const refused = await viewer.patch(`/suppliers/${id}`, { name: 'Mine now' })
    expect(refused).toMatchObject({ status: 403, body: { missingPermission: 'records.write' } })
  })

  test('speaks the simple-rest dialect, and stands in the API reference', async ({ page, owner }) => {
    await makeTwelve(owner)
    const answer = await owner.get<readonly Supplier[]>('/suppliers?_start=10&_end=12&_sort=name&_order=asc')
    expect(answer.headers.get('X-Total-Count')).toBe('12')
    expect(answer.body.map(({ name }) => name)).toEqual(['Supplier 11', 'Supplier 12'])
    await page.goto('/api/docs')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Suppliers', exact: true }).click()
    await page.getByRole('link', { name: /^POST \/suppliers / }).click()
    await expect(page.getByRole('row', { name: 'email required' }).first()).toBeVisible()
  })
})

plain.describe('without that file', () => {
  plain('nothing of suppliers is left', async ({ page, server, openAs }) => {
    await openAs('owner')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Transactions' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Suppliers' })).toBeHidden()
    await page.goto(LIST)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    const owner = await apiAs(server, 'owner')
    expect((await owner.get('/suppliers')).status).toBe(404)
  })
})
