import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transport } from '#providers/createClient.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function openPalette({
  as = 'owner',
  transport,
}: { as?: 'owner' | 'viewer'; transport?: Transport } = {}) {
  const app = await renderApp({ api, as, resources: testResources, ...(transport && { transport }) })
  await screen.findByRole('button', { name: 'Search' })
  await app.user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search pages and records' })
  return { ...app, input }
}

const labelOf = (option: Element) => option.textContent.replace(/G [A-Z]$/, '')
const options = () => screen.queryAllByRole('option').map(labelOf)
const chosen = () => labelOf(screen.getByRole('option', { selected: true }))

describe('the command palette', () => {
  it('opens by Ctrl K and by the search box, with the cursor in it', async () => {
    const { user, input } = await openPalette()
    await waitFor(() => expect(document.activeElement).toBe(input))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /Search pages/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByRole('combobox', { name: /Search pages/ })).toBeDefined()
  })

  it('offers the pages that the user may open', async () => {
    await openPalette({ as: 'viewer' })
    expect(options()).toContain('Transactions')
    expect(options()).toContain('Notifications')
    expect(options()).not.toContain('Send & Receive')
    expect(options()).not.toContain('Create supplier')
  })

  it('walks by arrow keys and opens by Enter', async () => {
    const { user, input, address } = await openPalette()
    await user.type(input, 'suppl')
    await waitFor(() => expect(chosen()).toBe('Suppliers'))
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toBe('Create supplier')
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(address()).toBe('/dashboard/suppliers'))
  })

  it('finds records once two letters are there, and opens one', async () => {
    const { body } = await api
      .as('owner')
      .post<{ id: string }>('/suppliers', { name: 'Zebra Ltd', email: 'zebra@example.com' })
    const { user, input, address } = await openPalette()
    await user.type(input, 'ze')
    const found = await screen.findByRole('group', { name: 'Suppliers' })
    await user.click(within(found).getByRole('option', { name: /Zebra Ltd/ }))
    await waitFor(() => expect(address()).toBe(`/dashboard/suppliers/${body.id}`))
  })

  it('asks the API once typing rests', async () => {
    const asked: string[] = []
    const transport: Transport = (request) => {
      if (request.url.includes('/search')) asked.push(new URL(request.url).search)
      return api.fetch(request)
    }
    const { user, input } = await openPalette({ transport })
    await user.type(input, 'zebra')
    await waitFor(() => expect(asked).toEqual(['?q=zebra']))
  })

  it('says so when nothing is found', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'qqqqq')
    expect(await screen.findByText('Nothing found for "qqqqq"')).toBeDefined()
  })

  it('offers Retry when records could not be searched', async () => {
    let down = true
    const transport: Transport = (request) => {
      if (!request.url.includes('/search') || !down) return api.fetch(request)
      return Promise.resolve(Response.json({ statusCode: 500, message: 'Broken' }, { status: 500 }))
    }
    await api.as('owner').post('/suppliers', { name: 'Zebra Ltd', email: 'zebra@example.com' })
    const { user, input } = await openPalette({ transport })
    await user.type(input, 'zebra')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    down = false
    await user.click(retry)
    expect(await screen.findByRole('option', { name: /Zebra Ltd/ })).toBeDefined()
  })

  it('does what can be done anywhere', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'theme')
    await waitFor(() => expect(options()).toEqual(['Switch to the light theme']))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'))
  })

  it('leads to the list of what a word names', async () => {
    const { user, input, address } = await openPalette()
    await user.type(input, 'failed trans')
    const lists = await screen.findByRole('group', { name: 'Lists' })
    await user.click(within(lists).getByRole('option', { name: /^Transactions: Failed/ }))
    await waitFor(() => expect(address()).toBe('/dashboard/transactions?status=failed'))
  })

  it('leads from an act alone to the list to choose from', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'freeze')
    expect(await screen.findByRole('option', { name: 'Freeze: crypto cards' })).toBeDefined()
  })

  it('finds what is made new, and pages by other words for them', async () => {
    const { user, input } = await openPalette()
    await user.type(input, 'new supplier')
    await waitFor(() => expect(options()).toContain('Create supplier'))
    await user.clear(input)
    await user.type(input, 'api keys')
    await waitFor(() => expect(options()).toContain('Settings'))
  })

  it('remembers what was opened last', async () => {
    const { user, input, address } = await openPalette()
    await user.type(input, 'transactions{Enter}')
    await waitFor(() => expect(address()).toBe('/dashboard/transactions'))
    await user.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option', { name: 'Transactions' })).toBeDefined()
  })
})
