import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'
import { speak } from '#src/framework/text/speech.ts'

const api = freshApi()
afterEach(() => {
  localStorage.clear()
  speak(undefined)
})

it('French is chosen in the midst of a form, whose words stay and can be saved, and English is back at once', async () => {
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/profile' })
  const name = await screen.findByLabelText('First name')
  await user.clear(name)
  await user.type(name, 'Olivia')
  await user.type(screen.getByLabelText('Phone number'), '+4917123456789')
  await user.click(screen.getByLabelText('Account of Olive Owner'))
  await user.click(screen.getByRole('menuitem', { name: 'Français' }))
  expect(await screen.findByLabelText('Prénom')).toHaveProperty('value', 'Olivia')
  expect(document.documentElement.lang).toBe('fr')
  await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
  await waitFor(async () => {
    const { body } = await api.as('owner').get<{ data: object }>('/user')
    expect(body.data).toMatchObject({ firstName: 'Olivia', language: 'fr' })
  })
  await user.click(await screen.findByRole('button', { name: 'Compte\u202f: Olivia Owner' }))
  await user.click(screen.getByRole('menuitem', { name: 'English' }))
  expect(await screen.findByLabelText('First name')).toBeDefined()
  expect(localStorage.getItem('language')).toBe('en')
})

it('what the server says is read again in the language that is chosen', async () => {
  await deposit(api, '1200.5')
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/notifications' })
  expect(await screen.findByText('1,200.5 USDC arrived')).toBeDefined()
  await user.click(screen.getByLabelText('Account of Olive Owner'))
  await user.click(screen.getByRole('menuitem', { name: 'Français' }))
  expect(await screen.findByText(/200,5 USDC sont arrivés/)).toBeDefined()
  expect(screen.getByText('Paiement reçu')).toBeDefined()
})

it('an error of the API is told to a guest in French', async () => {
  const { services, user } = await renderApp({ api, path: '/signin' })
  await services.languages.choose('fr')
  await user.type(await screen.findByLabelText('E-mail'), 'nobody@example.com')
  await user.type(screen.getByLabelText('Mot de passe'), 'wrong-password')
  await user.click(button('Se connecter'))
  expect((await screen.findAllByText('E-mail ou mot de passe incorrect'))[0]).toBeDefined()
})
