import type { Page } from '@playwright/test'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { apiAs, makeAccount } from './support/api.ts'
import { accessibilityProblems, expect, test } from './support/test.ts'

const PATH = '/dashboard/teams'

interface Member {
  readonly id: string
  readonly teamId: string
  readonly name: string
}

/** Where somebody of the demo team is managed. */
async function placeOf(api: TestClient, name: string): Promise<string> {
  const { body } = await api.get<Envelope<{ team: { id: string } }>>('/user')
  const members = await api.get<Envelope<readonly Member[]>>(`/teams/${body.data.team.id}/members`)
  const found = members.body.data.find((member) => member.name === name)
  return `/teams/${found?.teamId}/members/${found?.id}`
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: action })
  await expect(item).toBeInViewport()
  await item.click()
}

test(
  'a role changed or a member suspended takes effect on that person’s next request, in an open tab too',
  { tag: '@short' },
  async ({ page, browser, openAs, server }) => {
    const context = await browser.newContext({ baseURL: server.url })
    const theirs = await context.newPage()
    await openAs('viewer', '/dashboard/payment-links', theirs)
    await expect(heading(theirs, 'Payment Links')).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Create Link' })).toHaveCount(0)

    await openAs('owner', PATH)
    await choose(page, 'Victor Vance', 'Edit role')
    const dialog = page.getByRole('dialog', { name: 'Change the role of Victor Vance' })
    await expect(dialog.getByRole('button', { name: 'Update role' })).toBeDisabled()
    await dialog.getByLabel('Role').click({ force: true })
    await page.getByTitle('Member', { exact: true }).last().click()
    await dialog.getByRole('button', { name: 'Update role' }).click()
    await expect(page.getByText('Role updated')).toBeVisible()
    await expect(rowOf(page, 'Victor Vance')).toContainText('Member')

    // No reload: the next request of the open tab brings what the role allows.
    await theirs
      .getByPlaceholder(/Search/)
      .first()
      .fill('a')
    await expect(theirs.getByRole('link', { name: 'Send & Receive' })).toBeVisible()

    await choose(page, 'Victor Vance', 'Suspend')
    const question = page.getByRole('dialog', { name: 'Suspend Victor Vance?' })
    await question.getByRole('button', { name: 'Suspend' }).click()
    await expect(rowOf(page, 'Victor Vance')).toContainText('Suspended')
    // They need not even ask: the stream of events ends, and with it the session on their screen.
    await expect(theirs).toHaveURL('/signin')
    await theirs.getByLabel('Email').fill('viewer@demo.test')
    await theirs.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(theirs.getByText(/You are not an active member of any team/).first()).toBeVisible()

    await choose(page, 'Victor Vance', 'Reactivate')
    await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
    await expect(rowOf(page, 'Victor Vance')).toContainText('Active')
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await expect(heading(theirs, 'Payment Links')).toBeVisible()
    await context.close()
    const owner = await apiAs(server, 'owner')
    await owner.patch(await placeOf(owner, 'Victor Vance'), { role: 'viewer' })
  },
)

test('switching the team takes every open tab along, and leaves nothing of the other on screen', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('owner', PATH)
  await expect(rowOf(page, 'Mei Tanaka')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const other = await context.newPage()
  await other.goto(PATH)
  await expect(rowOf(other, 'Mei Tanaka')).toBeVisible()

  await page.getByRole('button', { name: /^Team .*, switch$/ }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('menuitem', { name: /^Demo Labs/ }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Send & Receive' })).toHaveCount(0)
  await expect(page.getByText('No transactions found')).toBeVisible()

  await expect(other.getByText('Who works in Demo Labs, and what they may do')).toBeVisible()
  await expect(rowOf(other, 'Amir Adeyemi')).toBeVisible()
  await expect(rowOf(other, 'Mei Tanaka')).toHaveCount(0)
})

test('a tab that shows another team than its session acts for is refused, and follows', async ({
  page,
  openAs,
}) => {
  // A tab that the stream of events does not reach in time.
  await page.route('**/api/live', (route) => route.abort())
  const api = await openAs('admin', PATH)
  await expect(rowOf(page, 'Mei Tanaka')).toBeVisible()
  const { body } = await api.get<Envelope<readonly { id: string; name: string }[]>>('/teams')
  const labs = body.data.find(({ name }) => name === 'Demo Labs')
  await api.post(`/teams/${labs?.id}/switch`, {})
  await choose(page, 'Mei Tanaka', 'Suspend')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Who works in Demo Labs, and what they may do')).toBeVisible()
  const owner = await openAs('owner', PATH)
  const place = await placeOf(owner, 'Mei Tanaka')
  expect((await owner.patch(place, { role: 'member' })).body.data).toMatchObject({ status: 'active' })
})

test('a team is created once, and one goes on in it as its owner', async ({ page, server, openAs }) => {
  const founder = await makeAccount(server, 'founder')
  await openAs(founder)
  await page.getByRole('button', { name: /^Team .*, switch$/ }).click()
  await page.getByRole('menuitem', { name: 'Create team' }).click()
  await page.getByRole('dialog').getByLabel('Team Name').fill('Side Project')
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).dblclick()
  await expect(page.getByText('Team created')).toBeVisible()
  const api = await apiAs(server, founder)
  const { body } = await api.get<Envelope<readonly { name: string }[]>>('/teams')
  expect(body.data.filter(({ name }) => name === 'Side Project')).toHaveLength(1)
  await page.goto(PATH)
  await expect(page.getByText('Who works in Side Project, and what they may do')).toBeVisible()
  await expect(page.getByText('You own this team.', { exact: false })).toBeVisible()
})
