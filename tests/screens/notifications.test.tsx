import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { tell } from '#tests/support/notifications.ts'
import { outOfOrder, type Instead } from '#tests/support/instead.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/notifications'

const api = freshApi()

describe('the page of notifications', () => {
  it('shows what was said, several of a kind as one row with their sum, and how much there is of it', async () => {
    for (const amount of ['20', '5.5']) {
      const words = { title: 'Payment received', message: '', many: '{count} payments received' }
      const metadata = { amount, currency: 'USDC', transactionId: `tx_${amount}` }
      await tell(api, 'owner', { type: 'payment', ...words, priority: 'high', metadata })
    }
    await tell(api, 'owner', { type: 'security', title: 'Session revoked' })
    await open()
    const paid = await row(/2 payments received/)
    for (const name of ['Payment', 'Unread']) expect(paid.getByRole('img', { name })).toBeDefined()
    for (const text of ['25.5 USDC', 'High']) expect(paid.getByText(text)).toBeDefined()
    const figures = () =>
      ['Total', 'Unread', 'Starred', 'High Priority'].map(
        (title) => screen.getByRole('heading', { name: title }).nextSibling?.textContent,
      )
    await waitFor(() => expect(figures()).toEqual(['2', '2', '0', '1']))
  })

  it('leads to the page and tab that a notification is about, where the reader may open it', async () => {
    const about = [
      ['Session revoked', { page: 'settings', tab: 'security' }],
      ['Member left', { page: 'teams' }],
      ['Security settings changed', { page: 'team-settings' }],
      ['Out of nowhere', { page: 'nowhere' }],
    ] as const
    for (const [title, page] of about) await tell(api, 'viewer', { title, metadata: { about: page } })
    await open(PATH, 'viewer')
    await row(/Session revoked/)
    const way = (title: string) => screen.getByText(title).closest('a')?.getAttribute('href')
    expect(about.map(([title]) => way(title))).toEqual([
      '/dashboard/settings?tab=security',
      '/dashboard/teams',
      undefined,
      undefined,
    ])
  })

  it('puts back what the API did not take, and says so', async () => {
    await tell(api, 'owner')
    const instead: Instead = ({ method }) => (method === 'GET' ? undefined : outOfOrder())
    const { user } = await open(PATH, 'owner', instead)
    const hello = await row(/Hello/)
    await user.click(hello.getByLabelText('Star Hello'))
    expect(await screen.findByText('Failed to update notification')).toBeDefined()
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
  const { user } = await open('/dashboard/profile', 'viewer')
  const button = await bell('Notifications, 99+ unread')
  await user.click(button)
  const panel = await dialogOf('Notifications')
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(5))
  await user.click(panel.getByText('Mark all read'))
  expect(await screen.findByText('Marked 100 notification(s) as read')).toBeDefined()
  expect(await bell('Notifications')).toBe(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

const open = (path = PATH, as: Persona = 'owner', instead?: Instead) => renderApp({ api, as, path, instead })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const bell = (name: string) => screen.findByRole('button', { name })
