import { expect, it } from 'vitest'
import { team } from '#server/features/people/identity/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'

const api = freshApi()
const link = async (changes: object) => {
  const body = { name: 'Coffee', amount: '5', ...changes }
  return (await api.as('owner').post<{ id: string; currency: string }>('/payment-links', body)).body
}
const step = async () => {
  const path = '/dashboards/getting-started'
  const { body } = await api
    .as('owner')
    .get<{ data: { figures: Readonly<Record<string, { value: string }>> } }>(path)
  return body.data.figures['business']?.value
}

it('new records begin in the currency of the team, where nobody names another, the first step is done, and payers see where it is', async () => {
  expect([(await link({})).currency, await step()]).toEqual(['USD', '0'])
  await api.services.db.orm.update(team).set({ country: 'IE', currency: 'EUR' })
  const own = await link({})
  expect([own.currency, (await link({ currency: 'GBP' })).currency, await step()]).toEqual([
    'EUR',
    'GBP',
    '1',
  ])
  const page = await api.guest().get<{ data: { country: string } }>(`/public/pay/${own.id}`)
  expect(page.body.data.country).toBe('IE')
})
