import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const api = freshApi()

const read = (month: string, as: Persona = 'owner') =>
  api.as(as).get(`/transaction/statement?currency=USDC&month=${month}`)
const file = (ending: 'csv' | 'pdf') =>
  api.as('owner').get<string>(`/transaction/statement.${ending}?currency=USDC&month=2025-05`)
const statement = async (month: string) => (await read(month)).body.data
const addUp = async (query = '') => {
  type Sums = Envelope<{ readonly totals: readonly object[]; readonly usd: object }>
  return (await api.as('viewer').get<Sums>(`/transaction/totals${query}`)).body.data
}
const totals = async (query = '') => (await addUp(query)).totals

/** May: 100.25 in, 10 out, 20 failed. June: 5 in, 7 under way. */
async function given() {
  await deposit(api, '100.25')
  await send(api, { amount: '10' })
  await send(api, { amount: '20', to: FAILING_RECIPIENT })
  await settle(api)
  await api.services.db.orm.execute(
    sql`update wallet_transaction set settled_at = settled_at - interval '20 days', created_at = created_at - interval '20 days'`,
  )
  await deposit(api, '5')
  await send(api, { amount: '7' })
}

describe('the total of a list of transactions', () => {
  it('is what crossed the wallet of all that matches, in each currency', async () => {
    await given()
    await deposit(api, '2', 'ETH')
    expect(await totals()).toEqual([
      { currency: 'USDC', in: '105.25', out: '10', net: '95.25' },
      { currency: 'ETH', in: '2', out: '0', net: '2' },
    ])
    const { available = '', held = '' } = (await balanceOf(api)) ?? {}
    expect(Number(available) + Number(held), 'The wallet, with what is set aside').toBe(95.25)
    expect(await totals('?type=credit&currency=USDC')).toMatchObject([{ in: '105.25', out: '0' }])
    expect(await totals('?kind=send')).toMatchObject([{ out: '10' }])
  })

  it('is in dollars what the dashboard says of the same days', async () => {
    await given()
    await deposit(api, '2', 'ETH')
    const days = await addUp('?createdAt_gte=2025-06-01&createdAt_lte=2025-06-30')
    expect(days.totals).toMatchObject([
      { in: '5', out: '0' },
      { currency: 'ETH', in: '2' },
    ])
    expect(days.usd).toEqual({ in: '5005', out: '0', net: '5005' })
    const { body } = await api.as('viewer').get('/dashboards/money-flow?from=2025-06-01&to=2025-06-30')
    expect(body.data['figures']).toMatchObject({
      in: { value: '5005' },
      out: { value: '0' },
      net: { value: '5005' },
    })
  })
})

describe('a statement', () => {
  it('of all wallets is in dollars as each movement was worth then, and adds up when a price has changed', async () => {
    await given()
    api.advance(1000)
    await deposit(api, '2', 'ETH')
    await api.services.db.orm.execute(sql`update currency set usd_price = 1 where code = 'ETH'`)
    api.advance(1000)
    await deposit(api, '1', 'ETH')
    // As for what moves between the team's own accounts.
    await api.services.db.orm.execute(sql`update wallet_transaction set usd_value = null where amount = 5`)
    const all = (await api.as('owner').get('/transaction/statement?currency=USD&month=2025-06')).body.data
    expect(all).toMatchObject({
      ...{ opening: '90.25', in: '5006', out: '0', closing: '5096.25' },
      lines: [
        { token: 'USDC', tokens: '5', amount: '5', balance: '95.25' },
        { token: 'ETH', tokens: '2', amount: '5000', balance: '5095.25' },
        { token: 'ETH', tokens: '1', amount: '1', balance: '5096.25' },
      ],
    })
  })

  it('is a file for accounting software, without formulas', async () => {
    await deposit(api, '100')
    await send(api, { amount: '10', note: '=1+1' })
    await settle(api)
    await api.services.db.orm.execute(
      sql`update wallet_transaction set counterparty = '=HYPERLINK("x")' where type = 'credit'`,
    )
    const get = async (layout: string) => {
      const path = `/transaction/statement/${layout}.csv?currency=USD&month=2025-06`
      const { body, headers } = await api.as('owner').get<string>(path)
      expect(headers.get('Content-Disposition')).toContain(`statement-USD-2025-06-${layout}.csv`)
      return parseCsv(body)
    }
    const [heading, credit, debit] = await get('xero')
    expect(heading).toEqual(['Date', 'Amount', 'Payee', 'Description', 'Reference', 'Check Number'])
    expect(credit?.slice(0, 4)).toEqual(['06/15/2025', '100', `'=HYPERLINK("x")`, 'Deposit, 100 USDC'])
    expect([debit?.[1], debit?.[3], debit?.[5]]).toEqual(['-10', 'Send, 10 USDC, =1+1', ''])
    expect(await get('quickbooks')).toEqual([
      ['Date', 'Description', 'Amount'],
      ['06/15/2025', `'=HYPERLINK("x"), Deposit, 100 USDC`, '100'],
      ['06/15/2025', expect.stringContaining('Send, 10 USDC, =1+1'), '-10'],
    ])
  })

  it('goes from the closing balance of the month before to its own, also as CSV and PDF file', async () => {
    await given()
    expect(await statement('2025-05')).toMatchObject({
      ...{ opening: '0', in: '100.25', out: '10', closing: '90.25' },
      lines: [
        { kind: 'deposit', amount: '100.25', balance: '100.25' },
        { kind: 'send', amount: '-10', balance: '90.25' },
      ],
    })
    expect(await statement('2025-06')).toMatchObject({ opening: '90.25', closing: '95.25' })
    expect(await statement('2025-04')).toMatchObject({ opening: '0', closing: '0', lines: [] })
    const csv = await file('csv')
    expect(csv.headers.get('Content-Disposition')).toContain('statement-USDC-2025-05.csv')
    expect(parseCsv(csv.body).map((cells) => [cells[1], cells[4], cells[6]])).toEqual([
      ['Description', 'Amount', 'Balance'],
      ['Opening balance', '', '0'],
      ['Deposit', '100.25', '100.25'],
      ['Send', '-10', '90.25'],
      ['Closing balance', '', '90.25'],
    ])
    const pdf = await file('pdf')
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  })

  it('is refused, with both figures, where the books do not prove it', async () => {
    await given()
    await api.services.db.orm.execute(
      sql`update wallet_transaction set amount = amount + 1 where kind = 'deposit' and amount = 5`,
    )
    const { body } = await read('2025-05')
    expect(body).toMatchObject({ statusCode: 409, code: 'books_disagree' })
    expect(body.message).toContain('its transactions total 96.25 USDC, the ledger has 95.25 USDC')
  })

  it('is of a month that has begun, and of the own team', async () => {
    await given()
    expect((await read('2025-07')).status).toBe(400)
    expect((await read('June')).status).toBe(400)
    expect((await read('2025-05', 'stranger')).body.data).toMatchObject({ closing: '0', lines: [] })
  })
})
