import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OWNER } from '#tests/support/admin.ts'
import { makeCard } from '#tests/support/cards.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit } from '#tests/support/wallet.ts'

const TOO_MUCH = 'Insufficient available balance'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  await deposit(api, '200')
})
afterAll(() => api.close())

/** The texts that an element is described by. */
function describes(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

const waits = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

async function openUser(action: string) {
  const { body } = await api
    .as('platform')
    .get<Envelope<readonly { id: string }[]>>(`/admin/users?search=${encodeURIComponent(OWNER)}`)
  const app = await renderApp({ api, as: 'platform', path: `/admin/users/${body.data[0]?.id}` })
  await app.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await app.user.click(await screen.findByRole('menuitem', { name: action }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}

describe('funding a card', () => {
  it('judges the amount when it is left, and waits', async () => {
    const { id } = await makeCard(api)
    const { user } = await renderApp({ api, as: 'owner', path: `/dashboard/crypto-cards/${id}` })
    await user.click(await screen.findByRole('button', { name: 'Fund card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fund Card' }))
    const amount = await dialog.findByLabelText('Amount')
    expect(await dialog.findByText('Available: 200 USDC')).toBeDefined()
    await user.type(amount, '201')
    expect(amount.getAttribute('aria-invalid')).toBe('false')
    await user.tab()
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
    expect(describes(amount)).toContain(TOO_MUCH)
    const button = dialog.getByRole('button', { name: 'Fund Card' })
    expect([waits(button), describes(button)]).toEqual([true, TOO_MUCH])
    await user.clear(amount)
    await user.type(amount, '200')
    await user.click(dialog.getByRole('button', { name: 'Fund Card' }))
    expect(await screen.findByText('Card funded successfully')).toBeDefined()
  })
})

describe('a lien', () => {
  it('judges the amount when it is left, and waits', async () => {
    const { user, dialog } = await openUser('Place lien')
    const amount = await dialog.findByLabelText('Amount')
    await user.type(amount, '200.5')
    await user.tab()
    await waitFor(() => expect(describes(amount)).toContain(TOO_MUCH))
    expect(waits(dialog.getByRole('button', { name: 'Place lien' }))).toBe(true)
  })
})

describe('a drain', () => {
  it('judges amount and address when they are left, and waits', async () => {
    const { user, dialog } = await openUser('Ask to drain')
    const amount = await dialog.findByLabelText('Amount')
    await user.type(amount, '200.5')
    const to = dialog.getByLabelText('To address')
    await user.type(to, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await user.tab()
    await waitFor(() => expect(describes(amount)).toContain(TOO_MUCH))
    expect(describes(to)).toContain('To address is mistyped: its checksum does not match')
    await user.clear(amount)
    await user.type(amount, '200')
    expect(dialog.getAllByRole('button').filter(waits)).toHaveLength(1)
  })
})
