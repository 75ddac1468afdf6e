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
  const openForm = async () => {
    const { user } = await open('stories/create')
    return { user, form: within(await screen.findByRole('form', { name: 'Create story' })) }
  }

  it('shows one at a time and says how much is translated', async () => {
    const { user, form } = await openForm()
    await user.type(await form.findByLabelText('Title (English)'), 'The sea')
    expect(form.queryByLabelText('Title (Français)')).toBeNull()
    await form.findByRole('radio', { name: 'Français 0 of 1 translated' })
    await user.click(form.getByText('Français'))
    const title = await form.findByLabelText('Title (Français)')
    expect(title.getAttribute('placeholder')).toBe('The sea')
    await user.type(title, 'La mer')
    await form.findByRole('radio', { name: 'Français' })
    await user.click(form.getByRole('button', { name: 'Create story' }))
    await waitFor(async () => {
      const { body } = await api.as('owner').get<readonly AnyRecord[]>('/stories')
      expect(body).toMatchObject([{ title: 'The sea', titleFr: 'La mer' }])
    })
  })

  it('begins a translation with the text in the main language', async () => {
    const { user, form } = await openForm()
    await user.type(await form.findByLabelText('Title (English)'), 'The sea')
    await user.click(form.getByText('Français'))
    await user.click(await form.findByRole('button', { name: 'Copy from English' }))
    expect(await form.findByLabelText('Title (Français)')).toHaveProperty('value', 'The sea')
    expect(form.queryByRole('button', { name: 'Copy from English' })).toBeNull()
  })

  it('leads to the language of what is wrong', async () => {
    const { user, form } = await openForm()
    await user.click(await form.findByText('Français'))
    await user.type(await form.findByLabelText('Title (Français)'), 'La mer')
    await user.click(form.getByRole('button', { name: 'Create story' }))
    const title = await form.findByLabelText('Title (English)')
    await form.findByText('Title is required')
    await form.findByRole('radio', { name: 'English to correct' })
    expect(document.activeElement).toBe(title)
  })

  it('goes on in the language of the screen', async () => {
    await make({ title: 'The sea' })
    const { services } = await open('stories')
    await services.languages.choose('fr')
    await screen.findByRole('row', { name: /Traduction manquante/ })
    fireEvent.click(screen.getByRole('link', { name: 'The sea' }))
    fireEvent.click(await screen.findByRole('link', { name: 'Modifier' }))
    expect(await screen.findByLabelText('Title (Français)')).toBeDefined()
  })
})

describe('content in two languages', () => {
  it('is read in the language of the screen, and in the first where it is not translated', async () => {
    const id = await make({ title: 'The sea', titleFr: 'La mer', text: 'Waves', place: 'Brest' })
    await make({ title: 'The wind' })
    const { services } = await open('stories')
    await services.languages.choose('fr')
    expect(await screen.findByRole('row', { name: /La mer/ })).toBeDefined()
    expect(
      await screen.findByRole('row', { name: /The wind.*Traduction manquante\u202f: Français/ }),
    ).toBeDefined()
    fireEvent.click(screen.getByRole('link', { name: 'La mer' }))
    expect(await screen.findByRole('heading', { name: 'La mer' })).toBeDefined()
    expect(await screen.findByText('Waves')).toBeDefined()
    expect(await screen.findByText(/Traduction manquante.: Français/)).toBeDefined()
    expect(await read(id)).toMatchObject({ title: 'The sea' })
  })

  it('is read in another one on its page', async () => {
    const id = await make({ title: 'The sea', titleFr: 'La mer', text: 'Waves', textFr: 'Des vagues' })
    const { user } = await open(`stories/${id}`)
    expect(await screen.findByText('Waves')).toBeDefined()
    await user.click(await screen.findByText('Français'))
    expect(await screen.findByText('Des vagues')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'La mer' })).toBeDefined()
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
