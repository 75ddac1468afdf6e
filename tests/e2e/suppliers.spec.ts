import { readFileSync } from 'node:fs'
import { buildWith } from './support/buildWith.ts'
import type { Build } from './support/buildWith.ts'
import { startServer } from './support/startServer.ts'
import { expect, signIn, test as base } from './support/test.ts'

/** The definition in the README's first recipe: what a reader would save. */
const RECIPE = /```ts suppliers\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''

/** The same application, with that one file added. */
const test = base.extend<object, { build: Build }>({
  build: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const build = await buildWith({ 'resources/suppliers.ts': RECIPE })
      await use(build)
      await build.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ build }, use) => {
      const server = await startServer({ dist: build.dist })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.describe('one file, resources/suppliers.ts', () => {
  test('gives the menu entry, the empty list and the create form', async ({ page }) => {
    await signIn(page, 'owner')
    await page.getByRole('link', { name: 'Suppliers' }).click()
    await expect(page).toHaveURL(/\/dashboard\/suppliers$/)
    await expect(page).toHaveTitle(/Suppliers/)
    await expect(page.getByText('No suppliers found')).toBeVisible()
    await page.getByRole('link', { name: 'Create supplier' }).first().click()
    await page.getByLabel('Name').fill('Acme')
    await page.getByRole('button', { name: 'Create supplier' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill('hello@acme.test')
    await page.getByRole('button', { name: 'Create supplier' }).click()
    await expect(page.getByText('Supplier created')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Acme' })).toBeVisible()
  })
})
