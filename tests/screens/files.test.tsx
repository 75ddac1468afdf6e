import { File as NodeFile } from 'node:buffer'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnyRecord, StoredFile } from '#define'
import type { TestApi } from '#tests/support/createTestApi.ts'
import { makePng, PDF, upload } from '#tests/support/files.ts'
import { createPostsApi, postResources } from '#tests/support/posts.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createPostsApi()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
beforeEach(() => api.reset())
afterAll(() => api.close())

type Post = AnyRecord & {
  readonly id: string
  readonly cover: StoredFile | null
  readonly papers: readonly StoredFile[] | null
}

const open = (path: string) => renderApp({ api, as: 'owner', path, resources: postResources })
const posts = async () => (await api.as('owner').get<readonly Post[]>('/posts')).body
/** jsdom's own cannot be read by what sends it here. */
const makeFile = (content: Uint8Array | string, name: string, type: string) =>
  new NodeFile([content], name, { type }) as File
const chooser = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

it('uploads what is chosen at once, and stores it with the record', async () => {
  const { user } = await open('/dashboard/posts/create')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hello')
  await user.upload(await chooser('Cover'), makeFile(await makePng(), 'photo.png', 'image/png'))
  expect(await screen.findByRole('button', { name: 'Remove photo.png' })).toBeDefined()
  await user.upload(await chooser('Papers'), [
    makeFile(PDF, 'a.pdf', 'application/pdf'),
    makeFile(PDF, 'b.pdf', 'application/pdf'),
  ])
  await screen.findByRole('button', { name: 'Remove a.pdf' })
  await user.click(await screen.findByRole('button', { name: 'Remove b.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Create post' }))
  await screen.findByText('Post created')
  expect(await posts()).toMatchObject([{ cover: { name: 'photo.png' }, papers: [{ name: 'a.pdf' }] }])
  const row = within(await screen.findByRole('row', { name: /Hello/ }))
  expect(await row.findByRole('button', { name: 'Download photo.png' })).toBeDefined()
})

it('says why a file was refused, and takes another in its place', async () => {
  const { body } = await upload(api, 'owner', '/uploads/posts/cover?name=old.png', await makePng())
  const { body: post } = await api.as('owner').post<Post>('/posts', { title: 'Old', cover: body.id })
  const { user } = await open(`/dashboard/posts/${post.id}/edit`)
  expect(await screen.findByRole('button', { name: 'Remove old.png' })).toBeDefined()
  await user.upload(await chooser('Cover'), makeFile('no picture', 'fake.png', 'image/png'))
  expect((await screen.findByRole('alert')).textContent).toBe('Cover takes PNG, JPEG, GIF or WebP')
  await user.upload(await chooser('Cover'), makeFile(await makePng(9, 9), 'new.png', 'image/png'))
  await screen.findByRole('button', { name: 'Remove new.png' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Post updated')
  expect(await posts()).toMatchObject([{ cover: { name: 'new.png' } }])
})
