import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

const LIST = '/dashboard/customers'

/** A resource that is one file: all of its screens are made by the engine. */
test('a record is made, found, edited against somebody else, deleted, and comes back from the trash', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant, LIST)
  await page.getByRole('link', { name: 'Create customer' }).first().click()
  const form = page.getByRole('form', { name: 'Create customer' })
  const submit = form.getByRole('button', { name: 'Create customer' })
  await form.getByLabel('Email').fill('nonsense')
  await submit.click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Email is invalid')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Acme')
  await form.getByLabel('Email').fill('hello@acme.test')
  await submit.click()
  await expect(page.getByText('Customer created')).toBeVisible()
  await api.post('/customers', { name: 'Globex', email: 'hello@globex.test' })
  await expect(row(page, 'Globex')).toBeVisible()
  await page.getByRole('searchbox').fill('acme')
  await expect(row(page, 'Globex')).toBeHidden()
  await expect(page).toHaveURL(`${LIST}?q=acme`)

  await page.getByRole('link', { name: 'Acme', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  const path = `/customers/${new URL(page.url()).pathname.split('/').at(-1)}`
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await api.patch(path, { name: 'Theirs', contactName: 'Thea' }, { 'If-Match': '"1"' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(question.getByRole('group', { name: 'Name' })).toContainText('Theirs')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Customer updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  expect((await api.get(path)).body).toMatchObject({ name: 'Mine', contactName: 'Thea' })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete customer' }).click()
  await expect(page.getByText('Customer deleted')).toBeVisible()
  await page.goto(`${LIST}/trash`)
  await page.getByRole('button', { name: 'Actions for Mine' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByText('Mine restored', { exact: true })).toBeVisible()
  await page.goto(LIST)
  await expect(row(page, 'Mine')).toBeVisible()
})

test('records come from a file', async ({ page, merchant, openAs }) => {
  await openAs(merchant, `${LIST}/import`)
  const buffer = Buffer.from('Name,Email\nFork Ltd,fork@example.com\nSpoon Ltd,nonsense\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText('1 of 2 rows can be imported. Nothing is saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 valid row' }).click()
  await expect(page.getByText('1 customer imported.')).toBeVisible()
})

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Customers' }).locator('tbody tr').filter({ hasText: name })
