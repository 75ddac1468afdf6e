import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/browser/test.ts'
import { fits, form, make, row, rows, SIZES, submit, type Made } from './steps.ts'
import { standsAlone } from './standsAlone.ts'
import { testOfExample } from './testOfExample.ts'

const test = testOfExample('shop')

test('the shop has nothing of payments', ({ page, server }) => standsAlone('shop', page, server))

test('the overview draws its orders over time and by their status', async ({ page, openAs }) => {
  await openAs('owner', '/dashboard')
  await expect(page.locator('main canvas')).toHaveCount(2)
})

async function chooseInMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Stock Refine's form shows the record that it has, and sets its fields again when the server has answered: until then it can't be saved. */
const answered = (page: Page) => expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(`the shop, at ${viewport.width} px`, () => {
    test.use({ viewport })
    const name = (text: string) => `${text} ${size}`

    test('a product is made, found, edited against somebody else, and comes back from the trash', async ({
      page,
      openAs,
    }) => {
      const owner = await openAs('owner', '/dashboard/products/create')
      const create = form(page, 'Create product')
      await create.getByLabel('Name').fill(name('Teapot'))
      await create.getByLabel('SKU').fill(`TEA-${size}`)
      await create.getByLabel('Price').fill('24.50')
      await create.getByLabel('Stock').fill('7')
      await submit(page, 'Create product').click()
      await expect(page.getByText('Product created')).toBeVisible()
      const bowl = { name: name('Bowl'), description: 'Glazed by hand. '.repeat(30) }
      await make(owner, '/products', { ...bowl, sku: `BOWL-${size}`, price: '3', stock: 1 })

      await page.goto(`/dashboard/products?q=${size}&sort=-price`)
      await expect(row(page, name('Teapot'))).toContainText('24.50')
      await expect(rows(page).first()).toContainText(name('Teapot'))
      if (size === 'wide') {
        const widthOf = async (part: Locator) => (await part.boundingBox())?.width
        expect(await widthOf(page.getByRole('columnheader', { name: 'SKU' }))).toBeCloseTo(130, 0)
        expect(await widthOf(page.getByText('Glazed by hand.'))).toBeLessThan(380)
      }
      await page.goto(`/dashboard/products?q=${size}&sort=price&stock.gte=2`)
      await expect(row(page, name('Teapot'))).toBeVisible()
      await expect(row(page, name('Bowl'))).toBeHidden()
      await fits(page)

      await page.getByRole('link', { name: name('Teapot'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: name('Teapot') })).toBeVisible()
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      const edit = form(page, 'Edit product')
      await edit.getByLabel('Stock').fill('9')
      const { body } = await owner.get<readonly Made[]>(`/products?sku=TEA-${size}`)
      await owner.patch(`/products/${body[0]?.id}`, { stock: 3 }, { 'If-Match': '"1"' })
      await edit.getByRole('button', { name: 'Save changes' }).click()
      const question = page.getByRole('dialog', { name: 'Changed by someone else' })
      await question.getByRole('button', { name: 'Keep mine' }).click()
      await expect(page.getByText('Product updated')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('9')

      await page.goto(`/dashboard/products?q=${size}`)
      await chooseInMenu(page, name('Bowl'), 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
      await expect(row(page, name('Bowl'))).toBeHidden()
      await page.goto('/dashboard/products/trash')
      await chooseInMenu(page, name('Bowl'), 'Restore')
      await expect(page.getByText(`${name('Bowl')} restored`)).toBeVisible()
      await page.goto(`/dashboard/products?q=${size}`)
      await expect(row(page, name('Bowl'))).toBeVisible()
    })

    test('products come from a file, and have sizes in an order', async ({ page, openAs }) => {
      const owner = await openAs('owner', '/dashboard/products/import')
      const text = `Name,SKU,Price,Stock\n${name('Fork')},FORK-${size},2,5\n${name('Spoon')},SPOON-${size},x,5\n`
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await page.getByRole('button', { name: 'Check 2 rows' }).click()
      await expect(page.getByText('1 of 2 rows can be imported. Nothing is saved yet.')).toBeVisible()
      await fits(page)
      await page.getByRole('button', { name: 'Import 1 valid row' }).click()
      await expect(page.getByText('1 product imported.')).toBeVisible()
      const { body } = await owner.get<readonly Made[]>(`/products?sku=FORK-${size}`)
      await page.goto(`/dashboard/products/${body[0]?.id}`)
      for (const each of ['Small', 'Large']) {
        await page.getByRole('button', { name: 'Add variant' }).click()
        await form(page, 'Create variant').getByLabel('Name').fill(each)
        await submit(page, 'Create variant').click()
        await expect(page.getByText('Variant created').last()).toBeVisible()
      }
      await page.getByRole('button', { name: 'Move Large' }).focus()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByText('Large is now 1 of 2')).toBeAttached()
      await fits(page)
    })

    test('an order works out its totals, goes through its steps, and is on the board', async ({
      page,
      openAs,
    }) => {
      const owner = await openAs('owner', '/dashboard/orders')
      await make(owner, '/products', { name: name('Cup'), sku: `CUP-${size}`, price: '8', stock: 5 })
      await page.goto('/dashboard/orders/create')
      const create = form(page, 'Create order')
      await create.getByLabel('Customer').fill(`${size}@shop.test`)
      await create.getByRole('button', { name: 'Next' }).click()
      await create.getByLabel('Product').click()
      await page.keyboard.type(name('Cup'))
      await page.getByTitle(name('Cup')).click()
      const lines = create.locator('.ant-select', { hasText: name('Cup') })
      expect((await lines.boundingBox())?.width).toBeGreaterThan(200)
      await create.getByLabel('Quantity').fill('3')
      await expect(create.getByLabel('Price')).toHaveValue(/8/)
      await create.getByLabel('Tax rate').fill('10')
      await expect(create.getByText('26.40').first()).toBeVisible()
      await fits(page)
      // Each step is one of the browser's history, and nothing of it is lost.
      await page.goBack()
      await expect(create.getByLabel('Customer')).toHaveValue(`${size}@shop.test`)
      await create.getByRole('button', { name: 'Next' }).click()
      await create.getByRole('button', { name: 'Next' }).click()
      await expect(create.getByRole('region', { name: 'Review' })).toContainText('26.40')
      await fits(page)
      await submit(page, 'Create order').click()
      await expect(page.getByText('Order created')).toBeVisible()

      const { body } = await owner.get<readonly Made[]>(`/orders?q=${size}`)
      const number = String(body[0]?.['number'])
      await page.goto(`/dashboard/orders/${body[0]?.id}`)
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.getByRole('button', { name: 'Ship', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
      await expect(page.getByText(`${number} shipped`, { exact: true })).toBeVisible()
      await fits(page)
      const { body: cups } = await owner.get<readonly Made[]>(`/products?sku=CUP-${size}`)
      expect(cups).toMatchObject([{ stock: 2 }])

      await page.goto(`/dashboard/orders?as=board&q=${size}`)
      await expect(page.getByRole('region', { name: 'Shipped' }).getByText(number)).toBeVisible()
      await page.getByRole('combobox', { name: `Status of ${number}` }).selectOption('delivered')
      await expect(page.getByRole('region', { name: 'Delivered' }).getByText(number)).toBeVisible()
      await fits(page)
    })

    test('the settings of the shop are saved', async ({ page, openAs }) => {
      await openAs('owner', '/dashboard/shop-settings')
      await page.getByLabel('Shop name').fill(name('Corner shop'))
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Shop settings updated')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Shop name')).toHaveValue(name('Corner shop'))
      await fits(page)
    })
  })

test.describe('a stock page of Refine', () => {
  test('lists, sorts and filters by two columns, by ranges, by what is missing and by alternatives', async ({
    page,
    openAs,
  }) => {
    const owner = await openAs('owner', '/dashboard/products')
    const parcels = { Ann: 1, Bob: 2, Cid: 5, Dan: 9 }
    for (const [name, weight] of Object.entries(parcels)) await make(owner, '/parcels', { name, weight })
    const { body } = await owner.get<readonly Made[]>('/parcels?name=Dan')
    await owner.patch(`/parcels/${body[0]?.id}`, { status: 'lost', sentOn: '2026-03-01' })
    await page.goto('/dashboard/parcels')
    await expect(page.getByRole('heading', { name: 'Return parcels' })).toBeVisible()
    await expect(page.getByText('Lost: 1')).toBeVisible()
    const names = page.locator('tbody td:first-child')
    await expect(names).toHaveText(['Ann', 'Bob', 'Cid', 'Dan'])
    await page.getByRole('columnheader', { name: 'Name' }).click()
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await page.getByLabel('Name contains').fill('a')
    await page.getByRole('button', { name: 'filter Filter' }).click()
    await expect(names).toHaveText(['Ann', 'Dan'])
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
    await page.getByRole('combobox', { name: 'Status is' }).click()
    await page.getByTitle('lost').click()
    await page.getByRole('button', { name: 'filter Filter' }).click()
    await expect(names).toHaveText(['Dan'])
    await page.getByRole('columnheader', { name: 'Weight' }).click()
    await expect(names).toHaveText(['Dan'])
    for (const [view, expected] of [
      ['From 2 to 5', ['Bob', 'Cid']],
      ['Not sent', ['Ann', 'Bob', 'Cid']],
      ['Lost or light', ['Ann', 'Dan']],
    ] as const) {
      await page.getByRole('button', { name: view }).click()
      await expect(names).toHaveText([...expected])
    }
  })

  test('creates, edits, shows, clones and deletes, with notices, and asks before it is left unsaved', async ({
    page,
    openAs,
  }) => {
    const owner = await openAs('owner', '/dashboard/products')
    await make(owner, '/products', { name: 'Tea', sku: 'TEA', price: '3', stock: 1 })
    await page.goto('/dashboard/parcels')
    await page.getByRole('button', { name: 'Count', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Counted' })).toContainText('2 boxes')
    await page.getByRole('button', { name: 'Quick parcel' }).click()
    const modal = page.getByRole('dialog', { name: 'Quick parcel' })
    await modal.getByRole('textbox', { name: 'Name' }).fill('Eve')
    await modal.getByLabel('Weight').fill('3')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Successfully created return parcel')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'Eve' })
    await row.getByRole('button', { name: 'Weigh' }).click()
    await expect(page.getByLabel('New weight')).toHaveValue('3')
    await page.getByLabel('New weight').fill('4')
    await page.getByRole('button', { name: 'Save weight' }).click()
    await expect(row).toContainText('4')

    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Fay')
    await page.getByRole('link', { name: 'Products' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Weight').fill('6')
    await page.getByLabel('Product').click()
    await page.keyboard.type('Tea')
    await page.getByTitle('Tea', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const fay = page.getByRole('row').filter({ hasText: 'Fay' })
    await expect(fay).toContainText('6')

    await fay.getByRole('button').nth(1).click()
    await expect(page.getByRole('heading', { name: 'Show Return parcel' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await answered(page)
    await expect(page.getByLabel('Weight')).toHaveValue('6')
    await page.getByLabel('Weight').fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(fay).toContainText('7')
    await fay.getByRole('button').nth(2).click()
    await answered(page)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Fay')
    await page.getByRole('textbox', { name: 'Name' }).fill('Gus')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Gus' })).toContainText('7')
    await fay.getByRole('button').nth(3).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(fay).toBeHidden()
  })
})
