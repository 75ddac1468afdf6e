import { beforeAll, describe, expect, it } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import { sharedApi } from '#tests/support/freshApi.ts'
import { actOn, makeInvoice, sentInvoice } from '#tests/support/invoices.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const DAY = 24 * 60 * 60_000

const api = sharedApi({ now: '2025-01-31T23:30:00.000Z' })
beforeAll(async () => {
  await deposit(api, '100')
  await deposit(api, '0.1', 'ETH')
  await send(api, { amount: '40' })
  await send(api, { amount: '50', to: FAILING_RECIPIENT })
  await settle(api)
  await send(api, { amount: '5' })
})

/** The months of the chart with what was paid in them: `2025-01 390`. */
const volumes = async (persona: Persona = 'viewer') => {
  const { body } = await api.as(persona).get<Envelope<readonly Month[]>>('/charts/monthly-volumes')
  return body.data.map(({ month, volume }) => `${month} ${volume}`)
}
type Month = Readonly<Record<'month' | 'volume', string>>

describe('GET /dashboards/money-flow', () => {
  interface Flow {
    readonly figures: unknown
    readonly charts: { readonly flow: readonly unknown[] }
    readonly lines: { readonly upcoming: readonly { readonly label: string; readonly at: string }[] }
  }
  const flow = async (query: string) => {
    const { body } = await api.as('viewer').get<Envelope<Flow>>(`/dashboards/money-flow${query}`)
    return body.data
  }

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
    const leadsTo = { resource: 'invoices', id: late.id }
    expect(lines.upcoming[1]).toMatchObject({ note: 'Invoice due', leadsTo })
  })
})

it('the figures of invoices are what is owed, overdue by age and paid lately, in dollars, of the team alone', async () => {
  const figures = async (persona: Persona) =>
    (await api.as(persona).get('/dashboards/invoice-figures')).body.data
  await sentInvoice(api, { currency: 'EUR' })
  await sentInvoice(api, { dueDate: '2025-01-30' })
  await sentInvoice(api, { dueDate: '2024-12-15' })
  await makeInvoice(api, { dueDate: '2024-12-15' })
  await actOn(api, (await sentInvoice(api)).id, 'markPaid')
  const overdue = { resource: 'invoices', where: expect.objectContaining({ status: 'overdue' }) }
  const age = (label: string, value: string) => ({ label, said: true, value, asset: 'USD', leadsTo: overdue })
  expect(await figures('viewer')).toEqual({
    figures: {
      owed: { value: '549.91', before: null },
      overdue: { value: '216.5', before: null },
      paid: { value: '108.25', before: null },
    },
    charts: {},
    lines: { ages: [age('1–30 days', '108.25'), age('31–60 days', '108.25'), age('Over 60 days', '0')] },
  })
  expect(await figures('stranger')).toMatchObject({ figures: { owed: { value: '0' } }, lines: { ages: [] } })
})

it('the figures of the wallet are balance, count and volume in dollars, zeros for a team without any', async () => {
  const stats = async (persona: Persona) =>
    (await api.as(persona).get('/crypto-wallet/dashboard-stats')).body.data
  expect(await stats('viewer')).toEqual({ balance: '310', totalTransactions: 5, transactionVolume: '390' })
  expect(await stats('stranger')).toEqual({ balance: '0', totalTransactions: 0, transactionVolume: '0' })
})

it('the chart has completed payments of six months up to this one, each in the month it was made', async () => {
  const months = ['2024-08 0', '2024-09 0', '2024-10 0', '2024-11 0', '2024-12 0']
  expect(await volumes()).toEqual([...months, '2025-01 390'])
  api.advance(DAY)
  await settle(api)
  expect(await volumes('owner@test.example')).toEqual([...months.slice(1), '2025-01 395', '2025-02 0'])
})
