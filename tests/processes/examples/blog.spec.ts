import { expect } from '#tests/browser/test.ts'
import { fits, form, make, row, SIZES, submit, type Made } from './steps.ts'
import { standsAlone } from './standsAlone.ts'
import { testOfExample } from './testOfExample.ts'

const test = testOfExample('blog')

test('the blog has nothing of payments', ({ page, server }) => standsAlone('blog', page, server))

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(`the blog, at ${viewport.width} px`, () => {
    test.use({ viewport })
    const name = (text: string) => `${text} ${size}`

    test('a post is written with a topic made on the way, published, withdrawn and duplicated', async ({
      page,
      openAs,
    }) => {
      const owner = await openAs('owner', '/dashboard/posts/create')
      const create = form(page, 'Create post')
      await create.getByLabel('Title').fill(name('Hello world'))
      await expect(create.getByLabel('Slug')).toHaveValue(`hello-world-${size}`)
      await create.getByLabel('Topics').click()
      await page.keyboard.type(name('News'))
      await page.getByRole('button', { name: 'New topic' }).click()
      await form(page, 'Create topic').getByLabel('Name').fill(name('News'))
      await submit(page, 'Create topic').click()
      await create.getByRole('textbox', { name: 'Body' }).click()
      await page.keyboard.type('# One\nIt is ')
      await page.keyboard.press('Control+b')
      await page.keyboard.type('bold\n- two')
      await expect(create.getByRole('listitem').filter({ hasText: 'two' })).toBeVisible()
      await fits(page)
      await create.getByText('Français', { exact: true }).click()
      await create.getByLabel('Title (Français)').fill(name('Bonjour'))
      const translation = create.getByRole('textbox', { name: 'Body (Français)' })
      await expect
        .poll(() => translation.evaluate((text) => getComputedStyle(text, '::before').content))
        .toContain('It is bold')
      await fits(page)
      await submit(page, 'Create post').click()
      await expect(page.getByText('Post created')).toBeVisible()
      const { body } = await owner.get<readonly Made[]>(`/posts?q=${size}`)
      expect(body[0]).toMatchObject({
        titleFr: name('Bonjour'),
        body: '# One\n\nIt is **bold**\n\n- two',
      })
      await page.goto(`/dashboard/posts/${body[0]?.id}`)
      await expect(page.getByRole('heading', { name: 'One', exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(name('News'))
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText(`${name('Hello world')} is published`)).toBeVisible()
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
      await fits(page)
      await page.goto(`/dashboard/posts?as=cards&q=${size}`)
      await expect(page.getByRole('listitem').getByRole('link', { name: name('Hello world') })).toBeVisible()
      await fits(page)
      await page.goto('/dashboard/posts?as=calendar')
      await expect(page.getByRole('link', { name: 'Next month' })).toBeVisible()
      await fits(page)
    })

    test('an edit of a published post is a draft until it is published, and the version before is restored', async ({
      page,
      openAs,
    }) => {
      const owner = await openAs('owner', '/dashboard/posts')
      const { id } = await make(owner, '/posts', { title: name('Old') })
      await owner.post(`/posts/${id}/actions/publish`, {})
      await page.goto(`/dashboard/posts/${id}/edit`)
      const edit = form(page, 'Edit post')
      await expect(edit.getByRole('textbox', { name: 'Summary' })).toBeFocused()
      await edit.getByLabel('Title').fill(name('New'))
      await expect(edit.getByText('Draft saved')).toBeVisible()
      await edit.getByRole('button', { name: 'Close' }).click()
      await page.goto(`/dashboard/posts?q=${size}`)
      await expect(row(page, name('Old'))).toBeVisible()

      await page.goto(`/dashboard/posts/${id}/edit`)
      await expect(edit.getByLabel('Title')).toHaveValue(name('New'))
      await expect(edit.getByText(/^Draft by /)).toBeVisible()
      await fits(page)
      await page.goto(`/dashboard/posts/${id}`)
      await page.getByRole('button', { name: 'Compare' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Compare versions' })
      await expect(dialog.getByRole('row', { name: 'Title' })).toContainText(name('New'))
      await fits(page)
      await dialog.getByText('Close', { exact: true }).click()
      await page.getByRole('button', { name: 'Publish later…' }).click()
      const later = page.getByRole('dialog', { name: 'Publish later' })
      await later.getByLabel('Publish on').fill('2099-12-04 09:00')
      await fits(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Goes live on Dec 4, 2099, 9:00 AM')).toBeVisible()
      await fits(page)
      await page.getByRole('button', { name: 'Cancel schedule' }).click()
      await expect(page.getByText('Schedule cancelled')).toBeVisible()
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await expect(page.getByText('Changes published')).toBeVisible()
      await expect(page.getByRole('heading', { name: name('New') })).toBeVisible()

      await page.getByRole('listitem').filter({ hasText: 'created it' }).getByText('Compare').click()
      await dialog.getByText('Restore this version').click()
      await expect(page.getByText('Version restored')).toBeVisible()
      await expect(page.getByRole('heading', { name: name('Old') })).toBeVisible()
    })
  })
