import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

declare global {
  /** What the screen of the application showed of a list, frame by frame, each change once. */
  var drawn: string[]
}

const LIST = '/dashboard/transactions'
const FRAME = 'nav a[aria-current="page"]'

/** Waits until the browser has kept what the next visit begins with. */
const whenKept = (page: Page) =>
  page.waitForFunction(
    () =>
      localStorage.getItem('frame') !== null &&
      localStorage.getItem('firstCalls')?.includes('/transaction/list'),
  )

/** Keeps back the application's scripts, until what is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

// A second call is right where something changes, as in the demo’s teams soon after a start: `merchant` has a team of its own.
test.use({ funds: '10' })

test('a list that was open before is asked for and framed before the application’s scripts have come', async ({
  page,
  merchant,
  openAs,
}) => {
  await openAs(merchant, `${LIST}?size=20`)
  await expect(page.locator('main tbody a').first()).toBeVisible()
  await whenKept(page)

  const release = await holdScripts(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const asked = page.waitForRequest(/\/api\/transaction\/list\?.*pageSize=20/)
  await page.goto(`${LIST}?size=20`, { waitUntil: 'commit' })
  await asked
  await expect(page.locator(FRAME)).toHaveText('Transactions')
  await expect(page.locator('h1')).toHaveText('Transactions')

  release()
  await expect(page.locator('main tbody a').first()).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/transaction/list'))).toHaveLength(1)
  expect(calls.filter((url) => url.endsWith('/api/config'))).toHaveLength(1)
})

for (const [title, path] of [
  ['Transactions', LIST],
  ['Dashboard', '/dashboard'],
] as const)
  test(`behind its frame ${path} comes with its rows, whose cells the definition names, and not with a skeleton before`, async ({
    page,
    merchant,
    openAs,
  }) => {
    await openAs(merchant, path)
    await expect(page.locator('main tbody a').first()).toBeVisible()
    await whenKept(page)
    await page.addInitScript(() => {
      globalThis.drawn = []
      const note = () => {
        const main = document.querySelector('main:not([inert] *)')
        const seen = main?.querySelector('tbody a') ? 'rows' : main && 'none'
        if (seen && globalThis.drawn.at(-1) !== seen) globalThis.drawn.push(seen)
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })

    const release = await holdScripts(page)
    const answered = page.waitForResponse(/\/api\/transaction\/list\?/)
    await page.goto(path, { waitUntil: 'commit' })
    await (await answered).finished()
    await expect(page.locator(FRAME)).toHaveText(title)
    release()
    await expect(page.locator('main tbody a').first()).toBeVisible()
    expect(await page.evaluate(() => globalThis.drawn)).toEqual(['rows'])
  })

test('a guest sees the sign-in form while the configuration has not come', async ({ page }) => {
  await page.route('**/api/config', () => new Promise(() => {}))
  await page.goto('/signin')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('the frame of the next visit says nothing of who was signed in, and a guest does not see it', async ({
  page,
  openAs,
}) => {
  const api = await openAs('owner', LIST)
  await expect(page.locator('main tbody a').first()).toBeVisible()
  await whenKept(page)
  const { body } = await api.get<{
    data: { firstName: string; lastName: string; email: string; team: { id: string; name: string } }
  }>('/user')
  const { firstName, lastName, email, team } = body.data
  const kept = await page.evaluate(() => localStorage.getItem('frame') ?? '')
  for (const word of [`${firstName} ${lastName}`, email, team.id, team.name, '$'])
    expect(kept).not.toContain(word)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: /sign in/i })).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('frame'), localStorage.getItem('firstCalls')]),
  ).toEqual([null, null])
  const release = await holdScripts(page)
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator(FRAME)).toHaveCount(0)
  release()
})
