import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/browser/test.ts'
import { fits, form, make, row, SIZES, submit, type Made } from './steps.ts'
import { standsAlone } from './standsAlone.ts'
import { testOfExample } from './testOfExample.ts'

const test = testOfExample('desk')

test('the help desk has nothing of payments', ({ page, server }) => standsAlone('desk', page, server))

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(`the help desk, at ${viewport.width} px`, () => {
    test.use({ viewport })
    const name = (text: string) => `${text} ${size}`

    test('tickets are opened, commented, assigned many at once, and shown on board and calendar', async ({
      page,
      openAs,
    }) => {
      const owner = await openAs('owner', '/dashboard/tickets')
      await page.getByRole('link', { name: 'Create ticket' }).first().click()
      await form(page, 'Create ticket').getByLabel('Subject').fill(name('Broken lamp'))
      await submit(page, 'Create ticket').click()
      await expect(page.getByText('Ticket created')).toBeVisible()
      await make(owner, '/tickets', { subject: name('Wet floor'), dueOn: '2030-01-15' })

      const { body } = await owner.get<readonly Made[]>(`/tickets?q=lamp ${size}`)
      await page.goto(`/dashboard/tickets/${body[0]?.id}`)
      await page.getByRole('textbox', { name: 'New comment' }).fill('Ordered a bulb')
      await page.getByRole('button', { name: 'Comment', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Comments ?1$/ })).toBeVisible()
      await fits(page)

      await page.goto(`/dashboard/tickets?q=${size}`)
      for (const subject of ['Broken lamp', 'Wet floor'])
        await row(page, name(subject)).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Assign', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(page.getByText(/^Assign: done|2 /).first()).toBeVisible()
      await expect
        .poll(async () => {
          const { body: all } = await owner.get<readonly Made[]>(`/tickets?q=${size}`)
          return all.filter(({ assignee }) => assignee !== null).length
        })
        .toBe(2)
      await page.goto(`/dashboard/tickets?as=board&q=${size}`)
      await expect(column(page, 'No queue').getByText(name('Wet floor'))).toBeVisible()
      await page.getByRole('button', { name: 'New queue' }).click()
      await form(page, 'Create queue').getByLabel('Name').fill(name('Floors'))
      await submit(page, 'Create queue').click()
      await page.getByLabel(`Queue of ${name('Wet floor')}`).selectOption(name('Floors'))
      await expect(column(page, name('Floors')).getByText(name('Wet floor'))).toBeVisible()
      await fits(page)
      await page.goto(`/dashboard/tickets?q=${size}`)
      await expect(row(page, name('Wet floor')).getByText(name('Floors'))).toBeVisible()
      await fits(page)
      await page.goto(`/dashboard/tickets?as=calendar&month=2030-01&q=${size}`)
      await expect(page.getByRole('link', { name: name('Wet floor') })).toBeVisible()
      await fits(page)
    })
  })

test('the page of a company lists the time that its tickets took, which is added on theirs', async ({
  page,
  openAs,
}) => {
  const owner = await openAs('owner')
  const { id: company } = await make(owner, '/companies', { name: 'Lantern Works' })
  const { id: ticket } = await make(owner, '/tickets', { subject: 'Dark stairs', company })
  await page.goto(`/dashboard/tickets/${ticket}`)
  await page.getByRole('button', { name: 'Add time entry' }).click()
  await form(page, 'Create time entry').getByLabel('What was done').fill('Changed four bulbs')
  await form(page, 'Create time entry').getByLabel('Hours').fill('1.5')
  await submit(page, 'Create time entry').click()
  await expect(page.getByText('Changed four bulbs')).toBeVisible()

  await page.goto(`/dashboard/companies/${company}`)
  const time = page.getByRole('region', { name: /^Time ?1$/ })
  await expect(time.getByText('Changed four bulbs')).toBeVisible()
  await expect(time.getByRole('button')).toHaveCount(0)
  await fits(page)
})

test('the map of companies leads to one by its pin, and to those that have no place', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/dashboard/companies')
  await page.getByText('Map', { exact: true }).click()
  const map = page.getByRole('group', { name: 'Map' })
  await fits(page)
  await map.getByRole('link', { name: 'Tagus Tiles' }).click()
  await expect(page.getByRole('heading', { name: 'Tagus Tiles' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('38.7223, -9.1393')
  await page.goto('/dashboard/companies?as=map')
  await page.getByRole('link', { name: /without location$/ }).click()
  await expect(row(page, 'Everywhere Consulting')).toBeVisible()
  await expect(row(page, 'Tagus Tiles')).toHaveCount(0)
})

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Takes it with the pointer, goes there in steps, as a hand does, and lets it go. */
async function drag(page: Page, from: Locator, to: { readonly x: number; readonly y: number }) {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe('with the pointer', () => {
  const subjects = ['Ant', 'Bee', 'Cat']
  let ids: readonly string[] = []

  test.beforeEach(async ({ openAs }) => {
    const owner = await openAs('owner')
    const made: string[] = []
    for (const subject of subjects)
      made.push((await make(owner, '/tickets', { subject: `${subject} dragged` })).id)
    ids = made
  })

  test.afterEach(async ({ openAs }) => {
    const owner = await openAs('owner')
    for (const id of ids) await owner.delete(`/tickets/${id}`)
  })

  const shown = (page: Page) =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((each) => /(\w+) dragged/.exec(each.textContent ?? '')?.[1]))

  test('a row is dragged by its handle to another place, and stays there', async ({ page }) => {
    await page.goto('/dashboard/tickets?q=dragged')
    await expect(row(page, 'Cat dragged')).toBeVisible()
    await drag(
      page,
      page.getByRole('button', { name: 'Move Cat dragged' }),
      await middleOf(row(page, 'Ant dragged')),
    )
    await expect.poll(() => shown(page)).toEqual(['Cat', 'Ant', 'Bee'])
    await page.reload()
    await expect.poll(() => shown(page)).toEqual(['Cat', 'Ant', 'Bee'])
  })

  test('a card is dragged into another column, and stays there', async ({ page, openAs }) => {
    const owner = await openAs('owner')
    const { body: queues } = await owner.get<readonly Made[]>('/queues')
    const facilities = queues.find(({ name }) => name === 'Facilities')
    await owner.patch(`/tickets/${ids[1]}`, { queue: facilities?.id })
    await page.goto('/dashboard/tickets?as=board&q=dragged')
    const devices = column(page, 'Devices')
    await expect(column(page, 'Facilities').getByText('Bee dragged')).toBeVisible()
    await drag(page, page.getByRole('button', { name: 'Move Bee dragged' }), await middleOf(devices))
    await expect(devices.getByText('Bee dragged')).toBeVisible()
    await page.reload()
    await expect(devices.getByText('Bee dragged')).toBeVisible()
  })

  test('a column is dragged wider by its edge, and stays so', async ({ page }) => {
    await page.goto('/dashboard/tickets?q=dragged')
    const head = page.getByRole('columnheader', { name: 'Subject' })
    await expect(row(page, 'Ant dragged')).toBeVisible()
    const before = await head.boundingBox()
    if (!before) throw new Error('The heading is not on the screen')
    await page.mouse.move(before.x + before.width - 2, before.y + before.height / 2)
    await page.mouse.down()
    await page.mouse.move(before.x + before.width + 78, before.y + before.height / 2, { steps: 8 })
    await page.mouse.up()
    const width = async () => (await head.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(before.width + 60)
    await page.reload()
    await expect.poll(width).toBeGreaterThan(before.width + 60)
  })
})
