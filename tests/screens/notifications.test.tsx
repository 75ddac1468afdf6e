import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { featureFlag } from '#server/platform/db/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { notificationsOf, tell } from '#tests/support/notifications.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/notifications'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const orm = () => api.services.db.orm
const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
/** The figure of a card. */
const figure = (title: string) => screen.getByRole('heading', { name: title }).nextSibling?.textContent
const bell = (name: string) => screen.findByRole('button', { name })
/** Lets marking fail. */
const withoutMarking = async (request: Request) =>
  request.method !== 'GET' && new URL(request.url).pathname.startsWith('/api/notifications/')
    ? new Response('', { status: 503 })
    : api.fetch(request)

describe('the page of notifications', () => {
  it('shows what was said, and lets it be starred and read, with figures that follow', async () => {
    const metadata = { amount: '25.5', currency: 'USDC', transactionId: 'tx_1' }
    await tell(api, 'owner', { type: 'payment', title: 'Payment received', priority: 'high', metadata })
    await tell(api, 'owner', { type: 'security', title: 'Session ended' })
    const { user } = await open()
    const paid = await row(/Payment received/)
    expect(paid.getByRole('img', { name: 'Payment' })).toBeDefined()
    expect(paid.getByText('25.5 USDC')).toBeDefined()
    expect(paid.getByText('High')).toBeDefined()
    expect(paid.getByRole('img', { name: 'Unread' })).toBeDefined()
    expect(paid.getByRole('link').getAttribute('href')).toBe('/dashboard/transactions/tx_1')
    await waitFor(() =>
      expect(['Total', 'Unread', 'Starred', 'High Priority'].map(figure)).toEqual(['2', '2', '0', '1']),
    )

    await user.click(paid.getByRole('button', { name: 'Star Payment received' }))
    expect(await paid.findByRole('button', { name: 'Star Payment received', pressed: true })).toBeDefined()
    await user.click(paid.getByRole('button', { name: 'Mark Payment received as read' }))
    await waitFor(() => expect(paid.queryByRole('img', { name: 'Unread' })).toBeNull())
    await waitFor(() => expect(['Total', 'Unread', 'Starred'].map(figure)).toEqual(['2', '1', '1']))
    expect(await bell('Notifications, 1 unread')).toBeDefined()
    expect(await notificationsOf(api, 'owner', '&_preset=starred')).toMatchObject([{ isRead: true }])
  })

  it('marks and deletes the chosen ones, and all that match', async () => {
    for (let count = 1; count <= 12; count++) {
      api.advance(1000)
      await tell(api, 'owner', { title: `Notice ${count}` })
    }
    const { user } = await open()
    await user.click((await row(/Notice 12/)).getByRole('checkbox'))
    await user.click((await row(/Notice 11/)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Mark Read' }))
    expect(await screen.findByText('Marked 2 notification(s) as read')).toBeDefined()
    await waitFor(() => expect(figure('Unread')).toBe('10'))
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()

    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 12 matching' }))
    await user.click(screen.getByRole('button', { name: 'Mark Unread' }))
    expect(await screen.findByText('Marked 12 notification(s) as unread')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())

    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Delete' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete: 10 notifications' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted 10 notification(s)')).toBeDefined()
    await waitFor(() => expect(figure('Total')).toBe('2'))
  })

  it('deletes one after a question', async () => {
    await tell(api, 'owner', { title: 'Old news' })
    const { user } = await open()
    await user.click((await row(/Old news/)).getByRole('button', { name: 'Actions for Old news' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this notification?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete notification' }))
    expect(await screen.findByText('Deleted 1 notification(s)')).toBeDefined()
    expect(await screen.findByText('You have no notifications at this time.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await row(/Old news/)).toBeDefined()
  })

  it('shows several of a kind as one row that opens to its items, each leading to its subject', async () => {
    for (const amount of ['20', '5.5']) {
      const metadata = { amount, currency: 'USDC', transactionId: `tx_${amount}` }
      const words = {
        title: 'Payment received',
        message: `${amount} USDC arrived`,
        many: '{count} payments received',
      }
      await tell(api, 'owner', { type: 'payment', ...words, metadata })
    }
    const { user } = await open()
    const both = await row(/2 payments received/)
    expect(both.getByText('25.5 USDC')).toBeDefined()
    expect(both.getByText('5.5 USDC arrived, and 1 more')).toBeDefined()
    await user.click(both.getByRole('button', { name: '2 payments received', expanded: false }))
    expect((await both.findByRole('link', { name: '20 USDC arrived' })).getAttribute('href')).toBe(
      '/dashboard/transactions/tx_20',
    )
    expect(both.getByRole('link', { name: '5.5 USDC arrived' })).toBeDefined()
    expect(await bell('Notifications')).toBeDefined()
  })

  it('says that there are none, and that none match', async () => {
    await tell(api, 'owner')
    const { user } = await open(`${PATH}?view=starred`)
    expect(await screen.findByText('No notifications match your current filters.')).toBeDefined()
    expect(screen.getByText('No notifications')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await row(/Hello/)).toBeDefined()
  })

  it('puts back what the API did not take, and says so', async () => {
    await tell(api, 'owner')
    const { user } = await renderApp({ api, as: 'owner', path: PATH, transport: withoutMarking })
    const hello = await row(/Hello/)
    await user.click(hello.getByRole('button', { name: 'Star Hello' }))
    expect(await screen.findByText('Failed to update the notification')).toBeDefined()
    expect(await hello.findByRole('button', { name: 'Star Hello', pressed: false })).toBeDefined()
    await user.click(hello.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Mark Read' }))
    expect(await screen.findByText('Failed to mark as read')).toBeDefined()
    expect(screen.getByText('1 selected')).toBeDefined()
  })
})

describe('the bell', () => {
  it('counts, shows the latest five and marks all as read', async () => {
    for (let count = 1; count <= 6; count++) await tell(api, 'viewer', { title: `Notice ${count}` })
    const { user, address } = await open('/dashboard', 'viewer')
    const button = await bell('Notifications, 6 unread')
    await user.click(button)
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5))
    await user.click(panel.getByRole('button', { name: 'Mark all read' }))
    expect(await screen.findByText('Marked 6 notification(s) as read')).toBeDefined()
    expect(await bell('Notifications')).toBe(button)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('link', { name: 'View all notifications' }))
    expect(address()).toBe(PATH)
  })

  it('counts no further than 99', async () => {
    await tell(api, 'owner')
    const [told] = await orm().select().from(notification)
    if (!told) throw new Error('Nobody was told')
    const more = Array.from({ length: 99 }, (_, index) => ({ ...told, id: `ntf_${index}` }))
    await orm().insert(notification).values(more)
    await open('/dashboard')
    expect(await bell('Notifications, 99+ unread')).toBeDefined()
  })

  it('is absent while the feature is off', async () => {
    const off = { name: 'notifications', enabled: false, updatedAt: api.services.now() }
    await orm().insert(featureFlag).values(off)
    await open('/dashboard')
    expect(await screen.findByRole('button', { name: /Account of/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  })
})
