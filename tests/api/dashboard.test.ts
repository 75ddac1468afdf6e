import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const DAY = 24 * 60 * 60_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ now: '2025-01-31T23:30:00.000Z' })
  await deposit(api, '100')
  await deposit(api, '0.1', 'ETH')
  await send(api, { amount: '40' })
  await send(api, { amount: '50', to: FAILING_RECIPIENT })
  await settle(api)
  await send(api, { amount: '5' })
})
afterAll(() => api.close())

const volumes = async (persona: Persona = 'viewer') =>
  (await api.as(persona).get('/charts/monthly-volumes')).body.data

describe('GET /dashboards/money-flow', () => {
  interface Flow {
    readonly figures: unknown
    readonly charts: { readonly flow: readonly unknown[] }
    readonly lines: { readonly upcoming: readonly { readonly label: string; readonly at: string }[] }
  }
  const flow = async (query: string) => {
    const { status, body } = await api
      .as('viewer')
      .get<{ readonly data: Flow }>(`/dashboards/money-flow${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }

  it('has a period where the user chooses one, and nowhere else', async () => {
    const period = 'from=2025-01-01&to=2025-01-31'
    const { status } = await api.as('owner').get(`/dashboards/getting-started?${period}`)
    expect(status).toBe(400)
  })

  it('says what came in and went out of the wallet in a period, and before it', async () => {
    const { figures } = await flow('?from=2025-01-01&to=2025-01-31')
    expect(figures).toEqual({
      in: { value: '350', before: '0' },
      out: { value: '40', before: '0' },
      net: { value: '310', before: '0' },
    })
  })

  it('goes by day up to a hundred days, then by month, and marks what is not over', async () => {
    const { charts } = await flow('?from=2025-01-30&to=2025-01-31')
    expect(charts.flow).toEqual([
      { label: '2025-01-30', bar: 'in', value: '0' },
      { label: '2025-01-30', bar: 'out', value: '0' },
      { label: '2025-01-31', bar: 'in', value: '350', isUnfinished: true },
      { label: '2025-01-31', bar: 'out', value: '40', isUnfinished: true },
    ])
    const year = await flow('?from=2024-02-01&to=2025-01-31')
    expect(year.charts.flow).toHaveLength(24)
    expect(year.charts.flow.at(-1)).toEqual({ label: '2025-01', bar: 'out', value: '40', isUnfinished: true })
  })

  it('names what is due, matures and waits to be paid out, the next first', async () => {
    const late = await sentInvoice(api, { customerName: 'Later Ltd', dueDate: '2025-03-01' })
    await sentInvoice(api, { customerName: 'Sooner Ltd', dueDate: '2025-02-10' })
    const { lines } = await flow('')
    expect(lines.upcoming.map(({ label, at }) => `${label} ${at}`)).toEqual([
      'Sooner Ltd 2025-02-10',
      'Later Ltd 2025-03-01',
    ])
    expect(lines.upcoming[1]).toMatchObject({
      note: 'Invoice due',
      leadsTo: { resource: 'invoices', id: late.id },
    })
  })
})

describe('GET /charts/monthly-volumes', () => {
  it('sums completed payments of six months up to this one, across the turn of the year', async () => {
    expect(await volumes()).toEqual([
      { name: 'Aug', volume: '0', month: '2024-08' },
      { name: 'Sep', volume: '0', month: '2024-09' },
      { name: 'Oct', volume: '0', month: '2024-10' },
      { name: 'Nov', volume: '0', month: '2024-11' },
      { name: 'Dec', volume: '0', month: '2024-12' },
      { name: 'Jan', volume: '390', month: '2025-01' },
    ])
  })
})

describe('GET /crypto-wallet/dashboard-stats', () => {
  it('answers balance, count and volume in dollars', async () => {
    const { body } = await api.as('viewer').get('/crypto-wallet/dashboard-stats')
    expect(body.data).toEqual({ balance: '310', totalTransactions: 5, transactionVolume: '390' })
  })

  it('answers zeros to a team without any, also by month', async () => {
    const { body } = await api.as('stranger').get('/crypto-wallet/dashboard-stats')
    expect(body.data).toEqual({ balance: '0', totalTransactions: 0, transactionVolume: '0' })
    expect(await volumes('stranger')).toMatchObject({ 5: { volume: '0' } })
  })
})

describe('the months of the chart', () => {
  it('move on with the clock and count a payment in the month it was made', async () => {
    api.advance(DAY)
    await settle(api)
    expect(await volumes('owner@test.example')).toMatchObject([
      { month: '2024-09' },
      { month: '2024-10' },
      { month: '2024-11' },
      { month: '2024-12' },
      { month: '2025-01', volume: '395' },
      { month: '2025-02', volume: '0' },
    ])
  })
})
