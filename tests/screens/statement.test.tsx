import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, send, settle } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

describe('the statement', () => {
  it('has a plus before what came in, a minus before what went out, and the balance after each', async () => {
    const { createdAt } = await deposit(api, '100')
    api.advance(60_000)
    await send(api, { amount: '40' })
    await settle(api)
    await renderApp({
      api,
      as: 'owner',
      path: `/dashboard/transactions/statement?month=${createdAt.slice(0, 7)}`,
    })
    const table = within(await screen.findByRole('table', { name: 'Movements' }))
    const lines = table.getAllByRole('row').slice(1)
    const cells = lines.map((line) => within(line).getAllByRole('cell').slice(2))
    expect(cells.map((line) => line.map(({ textContent }) => textContent))).toEqual([
      ['+100 USDC', '100 USDC'],
      ['-40 USDC', '60 USDC'],
    ])
  })
})
