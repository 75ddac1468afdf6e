import { File as NodeFile } from 'node:buffer'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { defineResource, field, type AnyRecord } from '#define'
import { membersSource } from '#server/features/people/teams/members.source.ts'
import { button } from '#tests/support/button.ts'
import { makePng, PDF, upload } from '#tests/support/files.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { posts, postResources } from '#tests/support/posts.ts'
import { rowOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { tickets } from '#tests/types/ticketsExample.ts'

const letters = defineResource({
  name: 'letters',
  labels: { singular: 'Letter', plural: 'Character set' },
  recordTitle: 'title',
  navigation: false,
  permissions: { ...posts.permissions, delete: false, export: false },
  fields: {
    id: field.id(),
    title: field.text({ required: true }),
    day: field.date({ max: '2020-12-31' }),
    body: field.markdown({ images: 'pictures' }),
    pictures: field.image({ many: true }),
    thread: field.reference({ to: 'letters', offers: { thread: null } }),
  },
  list: { columns: ['title', 'body'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title', 'day', 'body', 'pictures', 'thread'] }] },
  edit: { sections: [{ fields: ['title', 'day', 'body', 'pictures', 'thread'] }] },
})
const resources = [...postResources, letters, tickets]

const api = freshApi({ resources, sources: [membersSource] })
beforeAll(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  // Without a layout no text has a place: where it is scrolled to does not matter here.
  Range.prototype.getClientRects = () => document.body.getClientRects()
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
})

describe('a reference', () => {
  it('to several records picks them; one to a user begins with the one who writes', async () => {
    const [news, art] = [await make('tags', { name: 'News' }), await make('tags', { name: 'Art' })]
    const { user } = await open('posts/create')
    await user.type(await screen.findByLabelText('Title'), 'Hello')
    await user.click(await screen.findByLabelText('Tags'))
    await user.click(await screen.findByTitle('News'))
    await user.click(await screen.findByTitle('Art'))
    await user.click(button('Create post'))
    await screen.findByText('Post created')
    expect(await all('posts')).toMatchObject([{ title: 'Hello', tags: [news, art] }])
    const row = await rowOf('Hello')
    for (const name of ['News', 'Art', 'Olive Owner']) expect(await row.findByText(name)).toBeDefined()
  })

  it('offers the records without a value where its definition says so', async () => {
    const first = await make('letters', { title: 'First' })
    await make('letters', { title: 'An answer', thread: first })
    const { user } = await open('letters/create')
    await user.click(await screen.findByLabelText('Thread'))
    await screen.findByTitle('First')
    expect(screen.queryByTitle('An answer')).toBeNull()
  })

  it.each(['Tags', 'Topic'])('filters by Enter, also before the answer is there: %s', async (name) => {
    await make('tags', { name: 'Art' })
    const news = await make('tags', { name: 'News' })
    await make('posts', { title: 'About art' })
    await make('posts', { title: 'About news', tags: [news], topic: news })
    const { user } = await open('posts')
    await screen.findByText('About art')
    await user.click(screen.getByLabelText(name, { selector: 'input' }))
    await screen.findByTitle('Art')
    await user.keyboard('news{Enter}')
    await waitFor(() => expect(screen.queryByText('About art')).toBeNull())
    expect(await screen.findByText('About news')).toBeDefined()
  })
})

describe('a file', () => {
  it('is uploaded as soon as it is chosen, stored with the record, and gives way to another', async () => {
    const { user } = await open('posts/create')
    await user.type(await screen.findByLabelText('Title'), 'Hello')
    await user.upload(screen.getByLabelText('Cover'), makeFile(await makePng(), 'photo.png', 'image/png'))
    expect(await screen.findByLabelText('Remove photo.png')).toBeDefined()
    const papers = ['a.pdf', 'b.pdf'].map((name) => makeFile(PDF, name, 'application/pdf'))
    await user.upload(screen.getByLabelText('Papers'), papers)
    await screen.findByLabelText('Remove a.pdf')
    await user.click(await screen.findByLabelText('Remove b.pdf'))
    await user.click(button('Create post'))
    await screen.findByText('Post created')
    expect(await all('posts')).toMatchObject([{ cover: { name: 'photo.png' }, papers: [{ name: 'a.pdf' }] }])
    expect(await (await rowOf('Hello')).findByLabelText('Download photo.png')).toBeDefined()
  })

  it('that is refused says why, and the one before stays until another is there', async () => {
    const { body } = await upload(api, 'owner', '/uploads/posts/cover?name=old.png', await makePng())
    const id = await make('posts', { title: 'Old', cover: body.id })
    const { user } = await open(`posts/${id}/edit`)
    expect(await screen.findByLabelText('Remove old.png')).toBeDefined()
    await user.upload(screen.getByLabelText('Cover'), makeFile('no picture', 'fake.png', 'image/png'))
    expect((await screen.findByRole('alert')).textContent).toBe('Cover takes PNG, JPEG, GIF or WebP')
    await user.upload(screen.getByLabelText('Cover'), makeFile(await makePng(9, 9), 'new.png', 'image/png'))
    await screen.findByLabelText('Remove new.png')
    await user.click(button('Save changes'))
    await screen.findByText('Post updated')
    expect(await all('posts')).toMatchObject([{ cover: { name: 'new.png' } }])
  })
})

describe('Markdown', () => {
  it('is edited as it reads or as it is stored, and saved as it was written', async () => {
    const { user } = await open('letters/create')
    await user.type(await screen.findByLabelText('Title'), 'First')
    expect((await screen.findByRole('textbox', { name: 'Body' })).tagName).toBe('DIV')
    await user.click(screen.getByText('Switch to Markdown'))
    await user.type(screen.getByLabelText('Body'), '# Dear **all**')
    await user.click(screen.getByText('Switch to rich text'))
    const body = within(screen.getByRole('textbox', { name: 'Body' }))
    expect(body.getByRole('heading', { level: 3 }).innerHTML).toBe('Dear <strong>all</strong>')
    await user.click(button('Create letter'))
    await screen.findByText('Letter created')
    expect(await all('letters')).toMatchObject([{ body: '# Dear **all**' }])
  })

  it('is formatted by buttons, which say what is on and can be taken back', async () => {
    const { user } = await open(`letters/${await make('letters', { title: 'First', body: 'Dear all' })}/edit`)
    const bar = within(await screen.findByRole('toolbar', { name: 'Format of Body' }))
    await user.click(bar.getByRole('button', { name: 'Heading' }))
    expect(bar.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(bar.getByRole('button', { name: 'Undo' }))
    expect(bar.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('false')
    await user.click(bar.getByRole('button', { name: 'Numbered list' }))
    await user.click(button('Save changes'))
    await waitFor(async () =>
      expect(await all('letters')).toContainEqual(expect.objectContaining({ body: '1. Dear all' })),
    )
  })

  it('takes an address for a link, and says what is wrong with one', async () => {
    const { user } = await open(`letters/${await make('letters', { title: 'First', body: 'Dear ' })}/edit`)
    await user.click(await screen.findByRole('button', { name: 'Link' }))
    await user.type(screen.getByLabelText('Address of the link'), 'javascript:alert(1){Enter}')
    await screen.findByText('Enter an address such as https://example.com')
    await user.clear(screen.getByLabelText('Address of the link'))
    await user.type(screen.getByLabelText('Address of the link'), 'a.test/b{Enter}')
    await user.click(button('Save changes'))
    await waitFor(async () =>
      expect(await all('letters')).toContainEqual(
        expect.objectContaining({ body: expect.stringContaining('https://a.test/b') }),
      ),
    )
  })

  it('reads as text on the page of its record, and runs nothing', async () => {
    const hostile = '<img src=x onerror=alert(1)> [two](javascript:alert(1))'
    await open(`letters/${await make('letters', { title: 'First', body: `- one\n- ${hostile}` })}`)
    const [, second] = (await screen.findByText('one')).closest('ul')?.children ?? []
    expect(second?.textContent).toBe(hostile)
    expect(document.querySelector('main img, main a[href^="javascript"]')).toBeNull()
  })

  it('takes pictures by a button, pasted and described, and shows them on the page of its record', async () => {
    const { user } = await open('letters/create')
    await user.type(await screen.findByLabelText('Title'), 'First')
    await user.upload(await screen.findByLabelText('Pictures of Body'), await pictureCalled('harbor.png'))
    const harbor = await screen.findByRole('img', { name: 'harbor' })
    await waitFor(() => expect(harbor.getAttribute('src')).toBe('blob:picture'))
    act(() => screen.getByRole('textbox', { name: 'Body' }).focus())
    await user.keyboard('{ArrowLeft}')
    const words = await screen.findByLabelText('Description of the picture')
    await user.clear(words)
    // Twice: a bracket names a key.
    await user.type(words, 'A [[red] harbor{Enter}')
    await screen.findByRole('img', { name: 'A [red] harbor' })
    await user.keyboard('{ArrowRight}')
    pasteInto(screen.getByRole('textbox', { name: 'Body' }), await pictureCalled('boat.png'))
    await screen.findByRole('img', { name: 'boat' })
    expect(await screen.findByLabelText('Remove boat.png')).toBeDefined()
    await user.click(button('Create letter'))
    await screen.findByText('Letter created')
    const [letter] = await all('letters')
    expect(letter).toMatchObject({ pictures: [{ name: 'harbor.png' }, { name: 'boat.png' }] })
    expect(letter?.['body']).toMatch(/^!\[A \\\[red\\\] harbor\]\(file_\w+\)!\[boat\]\(file_\w+\)$/)
  })

  it('shows the pictures of its record, and of nobody else', async () => {
    const { body: file } = await upload(api, 'owner', '/uploads/letters/pictures?name=a.png', await makePng())
    const body = `![Mine](${file.id}) ![Lost](file_0) ![Theirs](https://evil.test/a.png)`
    const id = await make('letters', { title: 'First', body, pictures: [file.id] })
    await open(`letters/${id}`)
    const mine = await screen.findByRole('img', { name: 'Mine' })
    expect(mine.getAttribute('src')).toMatch(/^data:image/)
    const text = mine.closest('p')
    expect(text?.querySelectorAll('img')).toHaveLength(1)
    expect(text?.textContent).toContain('Lost ![Theirs](https://evil.test/a.png)')
  })
})

it('Enter ends typing a day without sending the form, and a today that is too late is not offered', async () => {
  const { user } = await open('letters/create')
  await user.type(await screen.findByLabelText('Title'), 'First')
  await user.click(await screen.findByLabelText('Day'))
  expect(screen.queryByText('Today')).toBeNull()
  await user.keyboard('31 Mar 2019{Enter}')
  expect(await all('letters')).toEqual([])
  await user.click(button('Create letter'))
  await screen.findByText('Letter created')
  expect(await all('letters')).toMatchObject([{ day: '2019-03-31' }])
})

it('a slug follows the title until it is edited, and again once it is emptied; a pattern refuses in its own words', async () => {
  const { user } = await open('tickets/create')
  const title = await screen.findByLabelText('Title')
  const slug = screen.getByLabelText('Slug')
  await user.type(title, 'Été à Paris')
  expect(slug).toHaveProperty('value', 'ete-a-paris')
  await user.tripleClick(slug)
  await user.keyboard('mine')
  await user.type(title, '!')
  expect(slug).toHaveProperty('value', 'mine')
  await user.clear(slug)
  expect(slug).toHaveProperty('value', 'ete-a-paris')
  await user.type(screen.getByLabelText('Room'), 'cellar')
  await user.tab()
  await screen.findByText('Room must be like B12')
})

it('a field that only some records have is asked for where it is wanted, and required where it must be', async () => {
  const id = await make('tickets', { title: 'Leak', status: 'closed' })
  const { user } = await open(`tickets/${id}/edit`)
  const billed = await screen.findByLabelText('Billed')
  expect(screen.queryByLabelText('Hours')).toBeNull()
  await user.click(billed)
  const hours = await screen.findByLabelText('Hours')
  await user.click(button('Save changes'))
  await screen.findByText('Hours is required')
  await user.type(hours, '2')
  await user.click(button('Save changes'))
  await waitFor(async () => expect(await all('tickets')).toMatchObject([{ hours: '2' }]))
})

type Stored = AnyRecord & { readonly id: string }

const open = (path: string) => renderApp({ api, as: 'owner', path: `/dashboard/${path}`, resources })
const make = async (name: string, values: object) =>
  (await api.as('owner').post<Stored>(`/${name}`, values)).body.id
const all = async (name: string) => (await api.as('owner').get<readonly Stored[]>(`/${name}`)).body
const pictureCalled = async (name: string) => makeFile(await makePng(), name, 'image/png')
/** jsdom has no clipboard that holds files. */
const pasteInto = (element: HTMLElement, ...files: readonly File[]) =>
  fireEvent.paste(element, { clipboardData: { files, getData: () => '', types: ['Files'], items: [] } })
/** jsdom's own cannot be read by what sends it here. */
const makeFile = (content: Uint8Array | string, name: string, type: string) =>
  new NodeFile([content], name, { type }) as File
