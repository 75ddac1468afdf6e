import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/profile'
const CLAIM = {
  country: 'NG',
  documentType: 'NIN_SLIP',
  documentNumber: '12345678901',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1990-04-30',
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function open(
  as: Persona = 'owner',
  refuse: (request: Request) => Response | undefined = () => undefined,
) {
  const calls: Request[] = []
  const app = await renderApp({
    api,
    as,
    path: PATH,
    transport: async (request) => {
      calls.push(request.clone())
      return refuse(request) ?? api.fetch(request)
    },
  })
  await screen.findByLabelText('First name')
  return { ...app, calls }
}

const save = () => screen.getByRole('button', { name: 'Save changes' })
const card = () => screen.findByRole('region', { name: 'Identity verification' })

describe('the profile', () => {
  it('sends what was changed, and the user menu has the new name at once', async () => {
    const { user, calls } = await open()
    const first = screen.getByLabelText('First name')
    await user.clear(first)
    await user.type(first, 'Grace')
    await user.type(screen.getByLabelText('Phone number'), '+234 803 555 0142')
    await user.click(save())
    expect(await screen.findByText('Profile updated successfully')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Account of Grace Owner' })).toBeDefined()
    const sent = calls.find(({ method }) => method === 'PATCH')
    expect(await sent?.json()).toEqual({ firstName: 'Grace', phone: '+234 803 555 0142' })
    await waitFor(() => expect(save()).toHaveProperty('disabled', true))
  })

  it('shows the e-mail, which cannot be changed, and the avatar of this server', async () => {
    const { container } = await open()
    expect(screen.getByRole('status', { name: 'Email' }).textContent).toContain('owner@test.example')
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(container.querySelector('form img')?.getAttribute('src')).toMatch(/^\/avatar\/usr_\w+\.svg$/)
  })

  it('refuses names of spaces and a missing phone, and sends nothing', async () => {
    const { user, calls } = await open()
    for (const label of ['First name', 'Last name']) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), '   ')
    }
    await user.click(save())
    expect(await screen.findByText('First name is required')).toBeDefined()
    expect(screen.getByText('Last name is required')).toBeDefined()
    expect(screen.getByText('Phone number is required')).toBeDefined()
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  })

  it('shows why it failed in a banner and as a toast, and keeps what was typed', async () => {
    const { user } = await open('owner', ({ method }) =>
      method === 'PATCH'
        ? Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 })
        : undefined,
    )
    await user.type(screen.getByLabelText('Phone number'), '0803 555 0142')
    await user.click(save())
    expect(await screen.findByText('Failed to update profile')).toBeDefined()
    const form = screen.getByRole('form', { name: 'Profile' })
    expect(within(form).getByRole('alert').textContent).toContain('Out of order')
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '0803 555 0142')
  })

  it('asks before what was typed is left', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('First name'), 'x')
    const menu = screen.getByRole('navigation', { name: 'Main' })
    await user.click(within(menu).getByRole('link', { name: 'Dashboard' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined()
  })
})

describe('identity verification', () => {
  it('asks for a document of the country, and shows the outcome without a reload', async () => {
    const { user } = await open()
    await user.click(await within(await card()).findByRole('button', { name: 'Start verification' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify your identity' }))
    await user.click(await dialog.findByRole('combobox', { name: 'Document type' }))
    await user.click(await screen.findByTitle('NIN slip'))
    await user.type(dialog.getByLabelText('Document number'), '12345678901')
    await user.type(dialog.getByLabelText('Date of birth'), '1990-04-30{Tab}')
    await user.click(dialog.getByRole('button', { name: 'Submit for verification' }))
    expect(await screen.findByText('Identity verification started')).toBeDefined()
    expect(await within(await card()).findByText('Pending')).toBeDefined()
    await api.runJobs()
    expect(await within(await card()).findByText('Verified')).toBeDefined()
    expect(within(await card()).getByText('•••• 8901')).toBeDefined()
  })

  it('says why it was rejected, and can be tried again', async () => {
    await api.as('owner').post('/user/kyc/initiate', { ...CLAIM, documentNumber: '12345670000' })
    await api.runJobs()
    await open()
    const region = within(await card())
    expect(await region.findByText('Rejected')).toBeDefined()
    expect(region.getByText('The document could not be matched with your details')).toBeDefined()
    expect(region.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('says that a person is looking', async () => {
    await api.as('owner').post('/user/kyc/initiate', { ...CLAIM, documentNumber: '12345679999' })
    await api.runJobs()
    await open()
    expect(await within(await card()).findByText('Under review')).toBeDefined()
  })

  it('can be started by owners only', async () => {
    await open('member')
    const region = within(await card())
    expect(await region.findByText('Only the owner of a team can start a verification.')).toBeDefined()
    expect(region.queryByRole('button')).toBeNull()
  })
})
