import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notification } from '#server/notifications/schema.ts'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { tell } from '#tests/support/notifications.ts'
import { answered, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/notifications'

const api = freshApi()

describe('the page of notifications', () => {
  it('shows what was said, and how much there is of it', async () => {
    const metadata = { amount: '25.5', currency: 'USDC', transactionId: 'tx_1' }
    await tell(api, 'owner', { type: 'payment', title: 'Payment received', priority: 'high', metadata })
    await tell(api, 'owner', { type: 'security', title: 'Session ended' })
    await open()
    const paid = await row(/Payment received/)
    expect(paid.getByRole('img', { name: 'Payment' })).toBeDefined()
    expect(paid.getByText('25.5 USDC')).toBeDefined()
    expect(paid.getByText('High')).toBeDefined()
    expect(paid.getByRole('img', { name: 'Unread' })).toBeDefined()
    expect(paid.getByRole('link').getAttribute('href')).toBe('/dashboard/transactions/tx_1')
    const figures = () =>
      ['Total', 'Unread', 'Starred', 'High Priority'].map(
        (title) => screen.getByRole('heading', { name: title }).nextSibling?.textContent,
      )
    await waitFor(() => expect(figures()).toEqual(['2', '2', '0', '1']))
    expect(await bell('Notifications, 2 unread')).toBeDefined()
  })

  it('shows several of a kind as one row that opens to its items, each leading to its subject', async () => {
    for (const amount of ['20', '5.5']) {
      const metadata = { amount, currency: 'USDC', transactionId: `tx_${amount}` }
      const message = `${amount} USDC arrived`
      const words = { title: 'Payment received', message, many: '{count} payments received' }
      await tell(api, 'owner', { type: 'payment', ...words, metadata })
    }
    const { user } = await open()
    const both = await row(/2 payments received/)
    expect(both.getByText('25.5 USDC')).toBeDefined()
    expect(both.getByText('5.5 USDC arrived, and 1 more')).toBeDefined()
    await user.click(both.getByRole('button', { name: '2 payments received', expanded: false }))
    expect((await both.findByText('20 USDC arrived')).closest('a')?.pathname).toBe(
      '/dashboard/transactions/tx_20',
    )
    expect(both.getByText('5.5 USDC arrived').closest('a')).not.toBeNull()
    expect(await bell('Notifications')).toBeDefined()
  })

  it('puts back what the API did not take, and says so', async () => {
    await tell(api, 'owner')
    const instead: Instead = ({ method }) => (method === 'GET' ? undefined : outOfOrder())
    const { user } = await open(PATH, 'owner', answered(api, instead))
    const hello = await row(/Hello/)
    await user.click(hello.getByLabelText('Star Hello'))
    expect(await screen.findByText('Failed to update the notification')).toBeDefined()
    expect(await hello.findByRole('button', { name: 'Star Hello', pressed: false })).toBeDefined()
    await user.click(hello.getByRole('checkbox'))
    await user.click(button('Mark Read'))
    expect(await screen.findByText('Failed to mark as read')).toBeDefined()
    expect(screen.getByText('1 selected')).toBeDefined()
  })
})

it('the bell counts to 99, shows the latest five, and marks all as read', async () => {
  await tell(api, 'viewer')
  const { orm } = api.services.db
  const [told] = await orm.select().from(notification)
  if (!told) throw new Error('Nobody was told')
  const more = Array.from({ length: 99 }, (_, index) => ({ ...told, id: `ntf_${index}` }))
  await orm.insert(notification).values(more)
  const { user, address } = await open('/dashboard/profile', 'viewer')
  const button = await bell('Notifications, 99+ unread')
  await user.click(button)
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5))
  await user.click(panel.getByText('Mark all read'))
  expect(await screen.findByText('Marked 100 notification(s) as read')).toBeDefined()
  expect(await bell('Notifications')).toBe(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  await user.click(await screen.findByText('View all notifications'))
  expect(address()).toBe(PATH)
})

const open = (path = PATH, as: Persona = 'owner', transport = api.fetch) =>
  renderApp({ api, as, path, transport })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const bell = (name: string) => screen.findByRole('button', { name })
