import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defineResource, field } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { records } from '#tests/support/records.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const articles = defineResource({
  name: 'articles',
  labels: { singular: 'Article', plural: 'Articles' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 73 },
  permissions: records,
  fields: { id: field.id({ prefix: 'art_' }), title: field.text({ required: true }) },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title'] }] },
  edit: { sections: [{ fields: ['title'] }] },
  show: { layout: 'page', sections: [{ fields: ['title'] }] },
  versions: { drafts: true },
})
const resources = [articles]
const api = freshApi({ resources })

it('publishes a draft later: asks when, in the time of the reader, says so, and takes it back', async () => {
  const owner = api.as('owner')
  const { body } = await owner.post<{ id: string }>('/articles', { title: 'First' })
  await owner.put(`/articles/${body.id}/draft`, { version: 1, values: { title: 'Second' }, seen: null })
  const { user } = await renderApp({ api, as: 'owner', resources, path: `/dashboard/articles/${body.id}` })
  await user.click(await screen.findByText('Publish later…'))
  const dialog = await dialogOf('Publish later')
  expect(dialog.getByText(/^Your time zone: \S+\. You can go on editing/)).toBeDefined()
  await user.type(await dialog.findByLabelText('Publish on'), '2099-12-04 09:00{Enter}')
  await user.click(dialog.getByText('Schedule changes'))
  expect(await screen.findByText('Goes live on Dec 4, 2099, 9:00 AM')).toBeDefined()
  await user.click(screen.getByText('Cancel schedule'))
  await waitFor(() => expect(screen.queryByText(/^Goes live on/)).toBeNull())
})
