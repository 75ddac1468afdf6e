import { apiAs, DEMO_PASSWORD } from '#tests/browser/api.ts'
import { launchServer } from '#tests/browser/launchServer.ts'
import { startServer } from '#tests/browser/startServer.ts'
import { expect } from '#tests/browser/test.ts'
import { buildOfRecipes, testOfBuild } from './testOfBuild.ts'

const test = testOfBuild('recipes', buildOfRecipes)

test.describe('the recipes', () => {
  test('begin with one file, which gives a menu entry, a list, forms, an action and its place in the API reference', async ({
    page,
    openAs,
  }) => {
    const owner = await openAs('owner', '/dashboard/customers')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click()
    await expect(page).toHaveURL('/dashboard/suppliers')
    await expect(page).toHaveTitle('Suppliers · Coffer')
    await page.getByRole('link', { name: 'Create supplier' }).first().click()
    const form = page.getByRole('form', { name: 'Create supplier' })
    await form.getByLabel('Name').fill('Umbrella')
    await form.getByLabel('Email').fill('hello@umbrella.test')
    await form.getByLabel('Credit limit').fill('12345.5')
    await form.getByRole('button', { name: 'Create supplier' }).click()
    await expect(page.getByText('Supplier created')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'hello@umbrella.test' })
    await expect(row).toContainText('12,345.50 USDC')
    await expect(row).toContainText('Active')
    await page.getByRole('button', { name: 'Actions for Umbrella' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    const question = page.getByRole('dialog', { name: 'Archive Umbrella?' })
    await question.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Umbrella archived', { exact: true })).toBeVisible()
    await expect(row).toContainText('Archived')
    const found = await owner.get<readonly object[]>('/suppliers?q=umbrella&_start=0&_end=1')
    expect(found.headers.get('X-Total-Count')).toBe('1')

    await page.goto('/api/docs')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Suppliers', exact: true }).click()
    await page.getByRole('link', { name: /^POST \/suppliers / }).click()
    await expect(page.getByRole('row', { name: /^email.*required/ }).first()).toBeVisible()
  })

  test('add a rule, which refuses with its words and changes what it says', async ({ server }) => {
    const owner = await apiAs(server, 'owner')
    const sent = { name: 'Acme', email: 'hello@acme.test', creditLimit: '500' }
    const { body } = await owner.post<{ id: string; version: number }>('/suppliers', sent)
    const version = { 'If-Match': `"${body.version}"` }
    const refused = await owner.delete(`/suppliers/${body.id}`, undefined, version)
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'Archive the supplier first' }])
    const archived = await owner.post(`/suppliers/${body.id}/actions/archive`, {}, { 'Idempotency-Key': 'a' })
    expect(archived.body).toMatchObject({ status: 'archived', creditLimit: '0' })
  })

  test('add a resource as rich as invoices', async ({ page, server, openAs }) => {
    const owner = await apiAs(server, 'owner')
    const { body: supplier } = await owner.post<{ id: string }>('/suppliers', {
      name: 'Initech',
      email: 'orders@initech.test',
    })
    await openAs('owner', '/dashboard/purchase-orders/create')
    const form = page.getByRole('form', { name: 'Create purchase order' })
    const submit = form.getByRole('button', { name: 'Create purchase order' })
    await expect(submit).toBeDisabled()
    await form.getByLabel('Number').fill('PO-7')
    await form.getByLabel('Supplier').click()
    await page.getByTitle('Initech').click()
    await form.getByLabel('Delivery date').fill('2030-01-31')
    await form.getByLabel('Delivery date').press('Enter')
    await form.getByLabel('Description').fill('Toner')
    await form.getByLabel('Quantity').fill('3')
    await form.getByLabel('Price').fill('12.50')
    await form.getByLabel('Tax rate').fill('10')
    await expect(form.getByText('41.25')).toBeVisible()
    await submit.click()
    await expect(page.getByText('Purchase order created')).toBeVisible()
    const { body: orders } = await owner.get<readonly { id: string; total: string; version: number }[]>(
      '/purchase-orders?supplier=' + supplier.id,
    )
    expect(orders).toMatchObject([{ number: 'PO-7', subtotal: '37.50', tax: '3.75', total: '41.25' }])
    const { id = '' } = orders[0] ?? {}

    await page.goto(`${server.url}/dashboard/purchase-orders/${id}`)
    await page.getByRole('button', { name: 'Order', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Order', exact: true }).click()
    await expect(page.getByText('PO-7 ordered', { exact: true })).toBeVisible()
    const refused = await owner.patch(`/purchase-orders/${id}`, { notes: 'Too late' })
    expect(refused.status).toBe(409)
    await page.getByRole('button', { name: 'Receive' }).click()
    await page.getByRole('dialog').getByLabel('Received by').fill('Nina')
    await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click()
    await expect(page.getByText('PO-7 received', { exact: true })).toBeVisible()
    const { body: received } = await owner.get(`/purchase-orders/${id}`)
    expect(received).toMatchObject({ status: 'received', receivedBy: 'Nina' })

    const taken = await owner.post('/purchase-orders', { ...order(supplier.id), number: 'PO-7' })
    expect(taken.body).toMatchObject({ errors: [{ field: 'number' }] })
    await owner.post(`/suppliers/${supplier.id}/actions/archive`, {}, { 'Idempotency-Key': 'b' })
    const archived = await owner.post('/purchase-orders', order(supplier.id))
    expect(archived.body).toMatchObject({
      errors: [{ field: 'supplier', text: 'This supplier is archived' }],
    })
  })

  test('put a definition on an API that is already there', async ({ page, server, openAs }) => {
    const owner = await apiAs(server, 'owner')
    await owner.post('/support/tickets', { subject: 'Card reader broken' })
    await openAs('owner', '/dashboard/tickets')
    const ticket = page.getByRole('row').filter({ hasText: 'Card reader broken' })
    await expect(ticket).toContainText('Open')
    await page.getByRole('button', { name: 'Actions for Card reader broken' }).click()
    await page.getByRole('menuitem', { name: 'Close' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(page.getByText('Card reader broken closed', { exact: true })).toBeVisible()
    await expect(ticket).toContainText('Closed')
  })

  test('add a screen with a menu entry', async ({ page, server, openAs }) => {
    const owner = await apiAs(server, 'owner')
    await owner.post('/suppliers', { name: 'Globex', email: 'hello@globex.test' })
    await openAs('owner')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Welcome' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await expect(page.getByText(/You have \d+ suppliers/)).toBeVisible()
  })

  test('replace a cell of a generated list', async ({ page, server, openAs }) => {
    const owner = await apiAs(server, 'owner')
    await owner.post('/vehicles', { plate: 'KX 17', fuel: 60 })
    await openAs('owner', '/dashboard/vehicles')
    await expect(page.getByLabel('Fuel of KX 17')).toHaveAttribute('value', '60')
  })

  test('put stock pages of Refine in the place of generated ones', async ({ page, server, openAs }) => {
    const owner = await apiAs(server, 'owner')
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay']) await owner.post('/couriers', { name })
    await openAs('owner', '/dashboard/couriers?method=delete')
    await expect(page.getByRole('row')).toHaveCount(6)
    await page.getByRole('listitem', { name: '2' }).click()
    await expect(page.getByRole('cell', { name: 'Fay' })).toBeVisible()
    await expect(page).toHaveURL(/currentPage=2/)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: 'Edit' }).click()
    // Refine's stock form opens empty, and is filled once the record is there.
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Fay')
    await page.getByRole('textbox', { name: 'Name' }).fill('Fay Fox')
    await page.getByLabel('Phone').fill('+4915112345678')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Successfully updated/)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Ann' })).toBeVisible()
    const { body } = await owner.get<readonly { name: string }[]>('/couriers?q=&_sort=name&_order=desc')
    expect(body[0]).toMatchObject({ name: 'Fay Fox', phone: '+4915112345678' })
  })

  test('add a field type, which is filled in, checked and shown', async ({ page, server, openAs }) => {
    const owner = await apiAs(server, 'owner')
    const refused = await owner.post('/reviews', { title: 'Six stars', stars: 6 })
    expect(refused.body).toMatchObject({ errors: [{ field: 'stars', text: 'Stars must be from 1 to 5' }] })
    await openAs('owner', '/dashboard/reviews/create')
    const form = page.getByRole('form', { name: 'Create review' })
    await form.getByLabel('Title').fill('Four stars')
    await form.getByRole('radio').nth(3).click()
    await form.getByRole('button', { name: 'Create review' }).click()
    await expect(page.getByRole('img', { name: '4 of 5' })).toBeVisible()
  })

  test('serve the app from a process that passes its calls on', async ({ browser, build }) => {
    const backend = await startServer({ dist: build.dist })
    const front = await launchServer({ dist: build.dist, env: { API_URL: `${backend.url}/api` } })
    const context = await browser.newContext()
    try {
      const page = await context.newPage()
      await page.goto(`${front.url}/signin`)
      await page.getByLabel('Email').fill('owner@demo.test')
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
      await backend.stop()
      const gone = await page.request.get(`${front.url}/api/config`)
      expect([gone.status(), await gone.json()]).toMatchObject([502, { message: 'Can’t reach the API' }])
    } finally {
      await context.close()
      await front.stop()
    }
  })
})

const order = (supplier: string) => ({
  number: 'PO-8',
  supplier,
  deliveryDate: '2030-01-31',
  items: [{ description: 'Paper', quantity: 1, price: '5' }],
})
