import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import type { TestApi } from '#tests/support/createTestApi.ts'
import { createPostsApi, postResources } from '#tests/support/posts.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createPostsApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Answered = AnyRecord & { readonly id: string }

const open = (path: string) => renderApp({ api, as: 'owner', path, resources: postResources })
const makeTag = async (name: string) => (await api.as('owner').post<Answered>('/tags', { name })).body.id
const posts = async () => (await api.as('owner').get<readonly Answered[]>('/posts')).body
const picker = (name: string) => screen.findByRole('combobox', { name })

it('picks several records, and begins with the user who writes', async () => {
  const [news, art] = [await makeTag('News'), await makeTag('Art')]
  const { user } = await open('/dashboard/posts/create')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello')
  await user.click(await picker('Tags'))
  await user.click(await screen.findByTitle('News'))
  await user.click(await screen.findByTitle('Art'))
  await user.click(screen.getByRole('button', { name: 'Create post' }))
  await screen.findByText('Post created')
  expect(await posts()).toMatchObject([{ title: 'Hello', tags: [news, art] }])
  const row = within(await screen.findByRole('row', { name: /Hello/ }))
  expect(await row.findByText('News')).toBeDefined()
  expect(row.getByText('Art')).toBeDefined()
  expect(await row.findByText('Olive Owner')).toBeDefined()
})

it('makes a record in the picker of another, and picks it', async () => {
  const { user } = await open('/dashboard/posts/create')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello')
  await user.click(await picker('Topic'))
  await user.click(await screen.findByRole('button', { name: 'New tag' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fresh')
  await user.click(screen.getByRole('button', { name: 'Create tag' }))
  expect(await screen.findByText('Tag created')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull())
  expect(await screen.findByTitle('Fresh')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create post' }))
  await screen.findByText('Post created')
  const [post] = await posts()
  const [tag] = (await api.as('owner').get<readonly Answered[]>('/tags')).body
  expect(post?.['topic']).toBe(tag?.id)
})

it('takes by Enter what was typed, also before the answer is there', async () => {
  await makeTag('Art')
  const news = await makeTag('News')
  const { user } = await open('/dashboard/posts/create')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello')
  await user.click(await picker('Topic'))
  await screen.findByTitle('News')
  await user.keyboard('news{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create post' }))
  await screen.findByText('Post created')
  expect(await posts()).toMatchObject([{ topic: news }])
})

it.each(['Tags', 'Topic'])(
  'filters by Enter by what was typed into %s, also before the answer is there',
  async (name) => {
    await makeTag('Art')
    const news = await makeTag('News')
    await api.as('owner').post('/posts', { title: 'About art' })
    await api.as('owner').post('/posts', { title: 'About news', tags: [news], topic: news })
    const { user } = await open('/dashboard/posts')
    await screen.findByRole('row', { name: /About art/ })
    await user.click(await picker(name))
    await screen.findByTitle('Art')
    await user.keyboard('news{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /About art/ })).toBeNull())
    expect(await screen.findByRole('row', { name: /About news/ })).toBeDefined()
  },
)
