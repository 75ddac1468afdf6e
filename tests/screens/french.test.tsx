import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { speak } from '#src/framework/text/speech.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterEach(() => {
  localStorage.clear()
  speak(undefined)
})
afterAll(() => api.close())

async function openInFrench(path: string) {
  const app = await renderApp({ api, as: 'owner', path })
  await app.user.click(await screen.findByRole('button', { name: 'Account of Olive Owner' }))
  await app.user.click(screen.getByRole('menuitem', { name: 'Français' }))
  await screen.findByRole('button', { name: 'Compte\u202f: Olive Owner' })
  return app
}

describe('in French', () => {
  it('a list says what its definition says', async () => {
    await openInFrench('/dashboard/customers')
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Tableau de bord' })[0]).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
  })

  it('an unknown address is named in the tab', async () => {
    await openInFrench('/dashboard/nowhere')
    expect(await screen.findByText('Page introuvable')).toBeTruthy()
    expect(document.title).toBe('Page introuvable · Coffer')
  })

  it('a form and the paper of an invoice call the price of a piece alike', async () => {
    await openInFrench('/dashboard/invoices/create')
    expect(await screen.findByLabelText(/^Prix unitaire/)).toBeTruthy()
    expect(await screen.findByRole('columnheader', { name: 'Prix unitaire' })).toBeTruthy()
  })

  it('what was typed is still there', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/profile' })
    const name = await screen.findByLabelText('First name')
    await user.clear(name)
    await user.type(name, 'Olivia')
    await user.click(screen.getByRole('button', { name: 'Account of Olive Owner' }))
    await user.click(screen.getByRole('menuitem', { name: 'Français' }))
    expect(await screen.findByLabelText('Prénom')).toHaveProperty('value', 'Olivia')
  })

  it('what was typed can be saved', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/profile' })
    const name = await screen.findByLabelText('First name')
    await user.clear(name)
    await user.type(name, 'Olivia')
    await user.type(screen.getByLabelText('Phone number'), '+4917123456789')
    await user.click(screen.getByRole('button', { name: 'Account of Olive Owner' }))
    await user.click(screen.getByRole('menuitem', { name: 'Français' }))
    await screen.findByLabelText('Prénom')
    await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
    await waitFor(async () => {
      const { body } = await api.as('owner').get<{ data: object }>('/user')
      expect(body.data).toMatchObject({ firstName: 'Olivia', language: 'fr' })
    })
  })

  it('the choice follows the user to another browser', async () => {
    await api.as('owner').patch('/user/update-profile', { language: 'fr' })
    await renderApp({ api, as: 'owner', path: '/dashboard/customers' })
    expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy()
  })

  it('an error of the API is said', async () => {
    const { services, user } = await renderApp({ api, path: '/signin' })
    await services.languages.choose('fr')
    await user.type(await screen.findByLabelText('E-mail'), 'nobody@example.com')
    await user.type(screen.getByLabelText('Mot de passe'), 'wrong-password')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    expect((await screen.findAllByText('E-mail ou mot de passe incorrect'))[0]).toBeTruthy()
  })

  it('the way back to English is at once', async () => {
    const { user } = await openInFrench('/dashboard/customers')
    await user.click(screen.getByRole('button', { name: 'Compte\u202f: Olive Owner' }))
    await user.click(screen.getByRole('menuitem', { name: 'English' }))
    await waitFor(() => screen.getByRole('heading', { name: 'Customers' }))
    expect(localStorage.getItem('language')).toBe('en')
  })
})
