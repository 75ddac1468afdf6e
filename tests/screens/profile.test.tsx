import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/profile'

const api = freshApi()

it('the profile says what is wrong or failed and keeps what was typed, sends what changed, and shows it at once', async () => {
  const sent: Request[] = []
  const { user, container } = await renderApp({
    api,
    as: 'owner',
    path: PATH,
    transport: async (request) => {
      if (request.method !== 'PATCH') return api.fetch(request)
      sent.push(request.clone())
      return sent.length === 1 ? new Response('', { status: 500 }) : api.fetch(request)
    },
  })
  const first = await screen.findByLabelText('First name')
  const save = screen.getByRole('button', { name: 'Save changes' })
  expect(screen.getByRole('status', { name: 'Email' }).textContent).toContain('owner@test.example')
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
  expect(container.querySelector('form img')?.getAttribute('src')).toMatch(/^\/avatar\/usr_\w+\.svg$/)

  const last = screen.getByLabelText('Last name')
  for (const field of [first, last]) {
    await user.clear(field)
    await user.type(field, ' ')
  }
  await user.click(save)
  expect(await screen.findByText('First name is required')).toBeDefined()
  expect(screen.getByText('Last name is required')).toBeDefined()
  expect(screen.getByText('Phone number is required')).toBeDefined()
  expect(sent).toEqual([])

  await user.clear(first)
  await user.type(first, 'Grace')
  await user.clear(last)
  await user.type(last, 'Owner')
  await user.type(screen.getByLabelText('Phone number'), '+234 803 555 0142')
  await user.click(save)
  const form = within(screen.getByRole('form', { name: 'Profile' }))
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('Failed to update profile'))
  expect(screen.getAllByText('Failed to update profile').length).toBeGreaterThan(1)
  expect(screen.queryByText(/HTTP/)).toBeNull()
  expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '+234 803 555 0142')

  await user.click(save)
  expect(await screen.findByText('Profile updated successfully')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Account of Grace Owner' })).toBeDefined()
  expect(await sent[1]?.json()).toEqual({ firstName: 'Grace', phone: '+234 803 555 0142' })
  await waitFor(() => expect(save).toHaveProperty('disabled', true))
})

describe('identity verification', () => {
  const question = async () => within(await screen.findByRole('dialog', { name: 'Verify your identity' }))
  const card = async () => within(await screen.findByRole('region', { name: 'Identity verification' }))

  it('asks for a document of the country, says why one was rejected, has what was typed but its number after a reload, and shows what follows without a reload', async () => {
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
    expect(region.getByText('The document could not be matched with your details')).toBeDefined()
    await user.click(button('Try again', region))
    const dialog = await question()
    await user.click(await dialog.findByRole('combobox', { name: 'Document type' }))
    await user.click(await screen.findByTitle('NIN slip'))
    // Of a number that ends like this a person has to decide.
    await user.type(dialog.getByLabelText('Document number'), '12345679999')
    const birth = dialog.getByLabelText('Date of birth')
    await user.type(birth, '03/04/1990{Tab}')
    await dialog.findAllByText('Date of birth must be a date like 2026-03-31')
    expect(birth).toHaveProperty('value', '03/04/1990')
    await user.clear(birth)
    await user.type(birth, '30.4.1990{Tab}')
    expect(birth).toHaveProperty('value', '1990-04-30')

    unmount()
    const again = await renderApp({ api, as: 'owner', path: PATH })
    const after = await card()
    await after.findByText('Rejected')
    await again.user.click(button('Try again', after))
    const restored = await question()
    expect(restored.getByText('What you typed before is still here')).toBeDefined()
    expect(restored.getByLabelText('Date of birth')).toHaveProperty('value', '1990-04-30')
    const number = restored.getByLabelText('Document number')
    expect(number).toHaveProperty('value', '')
    await again.user.type(number, '12345679999')
    await again.user.click(button('Submit for verification', restored))
    expect(await screen.findByText('Identity verification started')).toBeDefined()
    expect(await after.findByText('Pending')).toBeDefined()
    await api.runJobs()
    expect(await after.findByText('Under review')).toBeDefined()
  })

  it('can be started by owners only', async () => {
    await renderApp({ api, as: 'member', path: PATH })
    const region = await card()
    expect(await region.findByText('Only the owner of a team can start a verification.')).toBeDefined()
    expect(region.queryByRole('button')).toBeNull()
  })
})
