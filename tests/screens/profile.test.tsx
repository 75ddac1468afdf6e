import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at } from '#tests/support/instead.ts'
import { dialogOf, regionOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/profile'

const api = freshApi()

it('the profile says what failed and keeps what was typed, sends what changed, and shows it at once', async () => {
  let isDown = true
  const silent = at('/user/update-profile', () => new Response('', { status: 500 }))
  const instead = (request: Request) => (isDown ? silent(request) : undefined)
  const { user, writes } = await renderApp({ api, as: 'owner', path: PATH, instead })
  const first = await screen.findByLabelText('First name')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await user.clear(first)
  await user.type(first, 'Grace')
  await user.type(screen.getByLabelText('Phone number'), '+234 803 555 0142')
  await user.click(save)
  const form = within(screen.getByRole('form', { name: 'Profile' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('Failed to update profile'))
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '+234 803 555 0142')

  isDown = false
  await user.click(save)
  expect(await screen.findByText('Profile updated successfully')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Account of Grace Owner' })).toBeDefined()
  expect(await writes()[1]?.json()).toEqual({ firstName: 'Grace', phone: '+234 803 555 0142' })
  await waitFor(() => expect(save).toHaveProperty('disabled', true))
})

const question = () => dialogOf('Verify your identity')
const card = () => regionOf('Identity verification')

it('identity verification asks for a document of the country, says why one was rejected, has what was typed but its number after a reload, and shows what follows without a reload', async () => {
  await api.as('owner').post('/user/kyc/initiate', {
    country: 'NG',
    documentType: 'NIN_SLIP',
    documentNumber: '12345670000',
    firstName: 'Olive',
    lastName: 'Owner',
    dateOfBirth: '1990-04-30',
  })
  await api.runJobs()
  api.advance(1000)
  const { user, unmount } = await renderApp({ api, as: 'owner', path: PATH })
  const region = await card()
  expect(await region.findByText('Rejected')).toBeDefined()
  expect(region.getByText('The document doesn’t match your details')).toBeDefined()
  await user.click(button('Try again', region))
  const dialog = await question()
  await user.click(await dialog.findByRole('combobox', { name: 'Document type' }))
  await user.click(await screen.findByTitle('NIN slip'))
  // Of a number that ends like this a person has to decide.
  await user.type(dialog.getByLabelText('Document number'), '12345679999')
  await user.type(dialog.getByLabelText('Date of birth'), '30.4.1990{Tab}')

  unmount()
  const again = await renderApp({ api, as: 'owner', path: PATH })
  const after = await card()
  await after.findByText('Rejected')
  await again.user.click(button('Try again', after))
  const restored = await question()
  expect(restored.getByText('We restored your unsaved changes')).toBeDefined()
  expect(restored.getByLabelText('Date of birth')).toHaveProperty('value', '1990-04-30')
  const number = restored.getByLabelText('Document number')
  expect(number).toHaveProperty('value', '')
  await again.user.type(number, '12345679999')
  await again.user.click(button('Submit for verification', restored))
  expect(await after.findByText('Pending')).toBeDefined()
  await api.runJobs()
  expect(await after.findByText('Under review')).toBeDefined()
})
