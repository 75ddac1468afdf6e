import { makeAccount } from './support/api.ts'
import { accessibilityProblems, expect, signIn, test } from './support/test.ts'

const PATH = '/dashboard/teams/settings'
const LOG = '/dashboard/teams/activity'

test('a team is renamed, read about in its log, and deleted by its exact name', async ({
  page,
  server,
  openAs,
}, { testId }) => {
  const owner = await makeAccount(server, testId)
  await openAs(owner, PATH)
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscription' })).toHaveCount(0)
  await page.getByLabel('Team Name').fill('Corner Store')
  await page.getByLabel('Allowed Email Domains').first().fill('Corner.Example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Team settings saved')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('link', { name: 'Back to Team Management' }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByText('Allowed Email Domains: any to corner.example')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto(PATH)
  await page.getByRole('button', { name: 'Delete Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Corner Store' })
  await dialog.getByRole('textbox').fill('corner store')
  await expect(dialog.getByRole('button', { name: 'Delete Team' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Corner Store')
  await dialog.getByRole('button', { name: 'Delete Team' }).click()
  await expect(page.getByText(/The team was deleted, and you are in no other one/)).toBeVisible()
  await signIn(page, owner)
  await expect(page).toHaveURL('/dashboard')
})

test('the log of the demo team filters, on a phone too', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs('admin', `${LOG}?window=90d&action=member_role_changed`)
  await expect(page.getByText('Mei Tanaka from viewer to member')).toBeVisible()
  await expect(page.getByText('Last 90 days')).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wider).toBe(false)
})
