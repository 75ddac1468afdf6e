import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defineResource, field } from '#define'
import type { Resource } from '#src/framework/define/resource.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const letters = defineResource({
  name: 'letters',
  labels: { singular: 'Letter', plural: 'Letters' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 73 },
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: false,
    export: false,
  },
  fields: { id: field.id(), title: field.text({ required: true }), body: field.markdown({ maxLength: 500 }) },
  list: { columns: ['title', 'body'], search: ['body'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title', 'body'] }] },
})
const resources = [letters] as unknown as readonly Resource[]

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ resources: [letters] })
})
afterEach(() => api.reset())
afterAll(() => api.close())

describe('a field of Markdown', () => {
  it('is written, looked at, and saved as it was written', async () => {
    const { user } = await renderApp({ api, as: 'owner', resources, path: '/dashboard/letters/create' })
    await user.type(await screen.findByLabelText('Title'), 'First')
    await user.type(await screen.findByLabelText('Body'), '# Dear **all**')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    const preview = within(screen.getByRole('region', { name: 'Preview of Body' }))
    expect(preview.getByRole('heading', { level: 3 }).innerHTML).toBe('Dear <strong>all</strong>')
    await user.click(screen.getByRole('button', { name: 'Create letter' }))
    await screen.findByText('Letter created')
    const { body } = await api.as('owner').get<readonly { body: string }[]>('/letters?q=Dear')
    expect(body.map((letter) => letter.body)).toEqual(['# Dear **all**'])
  })

  it('reads as text on the page of its record, and runs nothing', async () => {
    const values = {
      title: 'First',
      body: '- one\n- <img src=x onerror=alert(1)> [two](javascript:alert(1))',
    }
    const { body } = await api.as('owner').post<{ id: string }>('/letters', values)
    await renderApp({ api, as: 'owner', resources, path: `/dashboard/letters/${body.id}` })
    const [one] = (await screen.findByText('one')).closest('ul')?.children ?? []
    expect(one?.nextElementSibling?.textContent).toBe(
      '<img src=x onerror=alert(1)> [two](javascript:alert(1))',
    )
    expect(document.querySelector('main img, main a[href^="javascript"]')).toBeNull()
  })

  it('is refused when it is too long', async () => {
    const { status } = await api.as('owner').post('/letters', { title: 'First', body: 'x'.repeat(501) })
    expect(status).toBe(400)
  })
})
