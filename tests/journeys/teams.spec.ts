import type { Page } from '@playwright/test'
import { confirm, demo } from '#tests/browser/api.ts'
import { accessibilityProblems, expect, signIn, test } from '#tests/browser/test.ts'

const PATH = '/dashboard/teams'
const PASSWORD = 'correct horse battery'

test('an invitation is accepted by a new person, who signs up on the way', async ({
  page,
  openAs,
  elsewhere: zoe,
}) => {
  await confirm(await openAs('owner', PATH), demo('owner'))
  await invite(page, 'zoe@example.com')
  const sent: string[] = []
  zoe.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await openLink(zoe, 'zoe@example.com')
  await expect(heading(zoe, 'Join Demo Store')).toBeVisible()
  await expect(zoe).toHaveURL('/accept-invitation')
  const stored = await zoe.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))
  expect(stored).not.toMatch(/[\w-]{43}/)
  expect(sent.join()).not.toContain('token=')

  await zoe.getByLabel('First name').fill('Zoe')
  await zoe.getByLabel('Last name').fill('Zimmer')
  await zoe.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await zoe.getByLabel('Confirm password').fill(PASSWORD)
  await zoe.getByRole('checkbox').check()
  await zoe.getByRole('button', { name: 'Create account and join' }).click()
  await expect(zoe.getByText('You joined Demo Store')).toBeVisible()
  await expect(heading(zoe, 'Dashboard')).toBeVisible()
  await expect(zoe.getByRole('button', { name: 'Account of Zoe Zimmer' })).toBeVisible()

  await expect(page.getByRole('row', { name: /zoe@example\.com.*Accepted/ })).toBeVisible()
  await openLink(zoe, 'zoe@example.com')
  await expect(heading(zoe, 'Invalid invitation token')).toBeVisible()
})

test('a role changed or a member suspended takes effect on that person’s next request, in an open tab too', async ({
  page,
  elsewhere: theirs,
  openAs,
}) => {
  await openAs('viewer', '/dashboard/payment-links', theirs)
  await expect(heading(theirs, 'Payment Links')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Create Link' })).toHaveCount(0)

  const changeRole = async (role: string) => {
    await choose(page, 'Victor Vance', 'Edit role')
    const dialog = page.getByRole('dialog', { name: 'Change the role of Victor Vance' })
    await expect(dialog.getByRole('button', { name: 'Update role' })).toBeDisabled()
    await dialog.getByLabel('Role').click({ force: true })
    await page.getByTitle(role, { exact: true }).last().click()
    await dialog.getByRole('button', { name: 'Update role' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Victor Vance')).toContainText(role)
  }
  await confirm(await openAs('owner', PATH), demo('owner'))
  await changeRole('Member')
  // No reload: the next request of the open tab brings what the role allows.
  const search = theirs.getByPlaceholder(/Search/).first()
  await search.fill('a')
  await expect(theirs.getByRole('link', { name: 'Send & Receive' })).toBeVisible()
  await changeRole('Viewer')

  await choose(page, 'Victor Vance', 'Suspend')
  const question = page.getByRole('dialog', { name: 'Suspend Victor Vance?' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(rowOf(page, 'Victor Vance')).toContainText('Suspended')
  // They need not even ask: the stream of events ends, and with it the session on their screen.
  await expect(theirs).toHaveURL('/signin')
  await signIn(theirs, { email: 'viewer@demo.test', password: 'Demo-pass-1' })
  await expect(theirs.getByText(/You are not an active member of any team/).first()).toBeVisible()

  await choose(page, 'Victor Vance', 'Reactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(rowOf(page, 'Victor Vance')).toContainText('Active')
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(theirs, 'Payment Links')).toBeVisible()
})

test('switching the team takes every open tab along, and leaves nothing of the other on screen', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('owner', PATH)
  await expect(rowOf(page, 'Mei Tanaka')).toBeVisible()
  const other = await context.newPage()
  await other.goto(PATH)
  await expect(rowOf(other, 'Mei Tanaka')).toBeVisible()

  await page.getByRole('button', { name: /^Team .*, switch$/ }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('menuitem', { name: /^Demo Labs/ }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send & Receive' })).toHaveCount(0)
  await expect(page.getByText('No transactions found')).toBeVisible()

  await expect(other.getByText('Members and roles in Demo Labs')).toBeVisible()
  await expect(rowOf(other, 'Amir Adeyemi')).toBeVisible()
  await expect(rowOf(other, 'Mei Tanaka')).toHaveCount(0)
})

test('a team is created once, renamed, read about in its log, and deleted by its exact name', async ({
  page,
  merchant,
  openAs,
}) => {
  await openAs(merchant, PATH)
  await page.getByRole('button', { name: /^Team .*, switch$/ }).click()
  await page.getByRole('menuitem', { name: 'Create team' }).click()
  await page.getByRole('dialog').getByLabel('Team Name').fill('Side Project')
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).dblclick()
  await expect(page.getByText('Team created')).toBeVisible()
  // The menu is drawn anew for the new team: a button pressed before would be let go on another.
  await expect(page.getByRole('button', { name: 'Team Side Project, switch' })).toBeVisible()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page.getByText('Members and roles in Side Project')).toBeVisible()
  await expect(page.getByText('You own this team.', { exact: false })).toBeVisible()

  await page.goto(`${PATH}/settings`)
  await page.getByLabel('Team Name').fill('Corner Store')
  await page.getByLabel('Allowed Email Domains').first().fill('Corner.Example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Team settings saved')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Team Management' }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByText('Allowed Email Domains: any to corner.example')).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Corner Store' })
  await dialog.getByRole('textbox').fill('corner store')
  await expect(dialog.getByRole('button', { name: 'Delete Team' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Corner Store')
  await dialog.getByRole('button', { name: 'Delete Team' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Corner Store')).toHaveCount(0)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: action })
  await expect(item).toBeInViewport()
  await item.click()
}

/** Invites a person by the form of the team page that is open. */
async function invite(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Invite a member' })
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

/** Follows the link in the newest mail to an address. */
async function openLink(page: Page, email: string) {
  await page.goto(`/sandbox/inbox?to=${email}`)
  await page.getByText('Olivia Owens invited you to Demo Store').first().click()
  await page.getByRole('link', { name: 'View the invitation' }).click()
}
