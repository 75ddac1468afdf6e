import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { speak } from '#src/framework/text/speech.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { stories } from '#tests/support/stories.ts'

const resources = [stories]
const api = freshApi({ resources })
const open = (path: string) => renderApp({ api, as: 'owner', resources, path: `/dashboard/${path}` })
const make = async (values: AnyRecord) =>
  (await api.as('owner').post<{ readonly id: string }>('/stories', values)).body.id
const read = async (id: string) => (await api.as('owner').get<AnyRecord>(`/stories/${id}`)).body

afterEach(() => {
  localStorage.clear()
  speak(undefined)
})

describe('a form of content in two languages', () => {
  it('shows one at a time and marks what is missing', async () => {
    const { user } = await open('stories/create')
    const form = within(await screen.findByRole('form', { name: 'Create story' }))
    await user.type(await form.findByLabelText('Title'), 'The sea')
    expect(form.queryByLabelText('Title (Français)')).toBeNull()
    await form.findByRole('radio', { name: 'Français not complete' })
    await user.click(form.getByText('Français'))
    await user.type(await form.findByLabelText('Title (Français)'), 'La mer')
    await form.findByRole('radio', { name: 'Français' })
    await user.click(form.getByRole('button', { name: 'Create story' }))
    await waitFor(async () => {
      const { body } = await api.as('owner').get<readonly AnyRecord[]>('/stories')
      expect(body).toMatchObject([{ title: 'The sea', titleFr: 'La mer' }])
    })
  })

  it('leads to the language of what is wrong', async () => {
    const { user } = await open('stories/create')
    const form = within(await screen.findByRole('form', { name: 'Create story' }))
    await user.click(await form.findByText('Français'))
    await user.type(await form.findByLabelText('Title (Français)'), 'La mer')
    await user.click(form.getByRole('button', { name: 'Create story' }))
    await form.findByLabelText('Title')
    await form.findByText('Title is required')
  })
})

describe('content in two languages', () => {
  it('is read in the language of the screen, and in the first where it is not translated', async () => {
    const id = await make({ title: 'The sea', titleFr: 'La mer', text: 'Waves', place: 'Brest' })
    await make({ title: 'The wind' })
    const { services } = await open('stories')
    await services.languages.choose('fr')
    expect(await screen.findByRole('row', { name: /La mer/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /The wind/ })).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'La mer' }))
    expect(await screen.findByRole('heading', { name: 'La mer' })).toBeDefined()
    expect(await screen.findByText('Waves')).toBeDefined()
    expect(await read(id)).toMatchObject({ title: 'The sea' })
  })

  it('is read in another one on its page', async () => {
    const id = await make({ title: 'The sea', text: 'Waves', textFr: 'Des vagues' })
    const { user } = await open(`stories/${id}`)
    expect(await screen.findByText('Waves')).toBeDefined()
    await user.click(await screen.findByText('Français'))
    expect(await screen.findByText('Des vagues')).toBeDefined()
    expect(screen.queryByText('Waves')).toBeNull()
  })

  it('is edited in a cell in the language in which it is read there', async () => {
    const id = await make({ title: 'The sea', titleFr: 'La mer' })
    const { services, user } = await open('stories')
    await services.languages.choose('fr')
    await user.click(await screen.findByRole('button', { name: /^Modifier .*La mer/ }))
    const input = await screen.findByDisplayValue('La mer')
    await user.clear(input)
    await user.type(input, 'Le large{Enter}')
    await waitFor(async () => expect(await read(id)).toMatchObject({ title: 'The sea', titleFr: 'Le large' }))
  })
})
