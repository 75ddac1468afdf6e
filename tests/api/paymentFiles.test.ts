import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Orm } from '#server/engine/db/Database.ts'
import { transactionLimit } from '#server/core/wallet/schema.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import {
  balanceOf,
  books,
  deposit,
  listTransactions,
  RECIPIENT,
  send,
  settle,
} from '#tests/support/wallet.ts'

const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7'
const HEADER = 'address,amount,currency,note'
const GOOD = `${HEADER}\r\n${RECIPIENT},10,USDC,"May, paper"\r\n${OTHER},5.5,usdc,\r\n`
const MIXED = `${GOOD}0x12,1,USDC,\n${OTHER},100,USDC,too much\n`

const api = freshApi()
beforeEach(() => deposit(api, '100'))

interface Result {
  readonly lines: readonly {
    readonly address: string
    readonly amount: string
    readonly currency: string
    readonly status: string
    readonly reference: string | null
    readonly isPaid: boolean
    readonly errors: readonly { readonly text: string }[]
    readonly warnings: readonly string[]
  }[]
  readonly totals: readonly object[]
}

const review = (csv: string, persona: Persona = 'owner') =>
  api.as(persona).post<Envelope<Result>>('/wallet/payment-files/review', { csv })
const pay = (csv: string, only: 'all' | 'good' = 'all') =>
  api.as('owner').post<Envelope<Result>>('/wallet/payment-files', { csv, only })
const payments = () => listTransactions(api, '?type=debit&pageSize=100')

describe('a file of payments', () => {
  it('is reviewed line by line, with its sums, and moves nothing', async () => {
    await api.as('owner').post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
    const { body } = await review(MIXED)
    expect(body.data.lines).toMatchObject([
      { line: 2, status: 'pending', name: 'Kano Ltd', note: 'May, paper', fee: '0.1', reference: null },
      { line: 3, status: 'pending', name: null, currency: 'USDC', warnings: [NEW] },
      { line: 4, status: 'refused', errors: [{ field: 'to' }] },
      { line: 5, status: 'refused', errors: [{ text: 'Insufficient available balance' }] },
    ])
    expect(body.data.totals).toEqual([
      { currency: 'USDC', payments: 2, amount: '15.5', fee: '0.155', availableAfter: '84.5' },
    ])
    expect(await payments()).toEqual([])
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  })

  it('pays each line once, however often it is confirmed', async () => {
    const references = async (csv: string) =>
      (await pay(csv)).body.data.lines.map(({ reference }) => reference)
    expect(await references(GOOD)).toEqual(await references(GOOD.replaceAll('\r\n', '\n')))
    expect(await payments()).toHaveLength(2)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '84.5', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('pays all or nothing, or what is good, and the rest once it can be', async () => {
    expect([(await pay(MIXED)).status, await payments()]).toEqual([409, []])
    const { body } = await pay(MIXED, 'good')
    const statuses = body.data.lines.map(({ status }) => status)
    expect(statuses).toEqual(['pending', 'pending', 'refused', 'refused'])
    await deposit(api, '50')
    await pay(MIXED, 'good')
    expect((await payments()).map(({ amount }) => amount).toSorted()).toEqual(['10', '100', '5.5'])
  })

  it('without payments is none', async () => {
    expect(problemsOf(await pay(HEADER))).toBe('400 csv: This file has no payments')
  })

  it('is judged as payments by hand are, one after another: by balance, limits, role and second person', async () => {
    await deposit(api, '100', 'USDT')
    await api.services.db.orm.update(transactionLimit).set({ daily: '40' })
    await api.as('owner').patch('/payment-limits', { adminApproval: '20', adminDay: '90' })
    const csv = `${HEADER}\n${JUDGED.map((line) => `${line}\n`).join('')}`
    const { lines, totals } = (await review(csv, 'admin')).body.data
    expect(lines.map(({ warnings }) => warnings)).toEqual(WARNINGS)
    const byHand: unknown[] = []
    for (const { address: to, amount, currency } of lines)
      byHand.push(outcomeOf(await send(api, { to, amount, currency }, { persona: 'admin' })))
    expect(lines.map(({ status, errors }) => [status, ...errors.map(({ text }) => text)])).toEqual(byHand)
    const left = await Promise.all([balanceOf(api, 'USDC'), balanceOf(api, 'USDT')])
    expect(totals).toMatchObject(left.map((one) => ({ availableAfter: one?.available })))
  })

  it('is paid line by line: what a crash left is paid by the next confirmation, and nothing twice', async () => {
    await whenPaid(7, sql`raise exception 'the power went out'`)
    expect((await pay(LONG)).status).toBe(500)
    expect(await payments()).toHaveLength(5)
    const { lines } = (await review(LONG)).body.data
    expect(lines.map(({ isPaid }) => isPaid)).toEqual([...Array(5).fill(true), false, false])
    await forget()
    expect((await pay(LONG)).status).toBe(200)
    expect(await payments()).toHaveLength(7)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '93', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('all of it stops where a line is refused since it was checked, and says what is paid', async () => {
    await whenPaid(6, sql`update team set payouts_held_until = '2099-01-01'`)
    const { status, body } = await pay(LONG)
    await forget()
    const text =
      'Payment stopped: 1 of 7 payments are invalid. 5 were paid. Upload the same file again to pay the rest.'
    expect([status, body.message]).toEqual([409, text])
    expect(await payments()).toHaveLength(5)
  })
})

const line = (to: string, amount: string, currency = 'USDC') => `${to},${amount},${currency},`
/** One address for each number. */
const nth = (n: number) => `0x${String(n).padStart(40, '2')}`
const LONG = `${HEADER}\n${[1, 2, 3, 4, 5, 6, 7].map((n) => `${line(nth(n), '1')}\n`).join('')}`

/** What an admin asks for who may move 20 dollars alone and 90 in a day, where 40 of a token may be sent in a day. */
const JUDGED = [
  line(RECIPIENT, '15'),
  line(RECIPIENT, '15'),
  line(nth(1), '15'),
  line(nth(1), '25', 'USDT'),
  line('0x22222222222222222222222222222222229', '1', 'USDT'),
  line('0x2222333333333333333333333333333333330001', '20', 'USDT'),
  line('0x2222444444444444444444444444444444440001', '20', 'USDT'),
  line(nth(3), '1', 'EUR'),
  line(nth(3), '80', 'USDT'),
]
const NEW = 'You haven’t sent to this address before'
const WARNINGS = [
  [NEW],
  ['Line 2 pays this address the same amount'],
  ...[[NEW], [NEW], [NEW], [NEW]],
  [NEW, 'This address looks like one you’ve paid before, but it’s different'],
  ...[[NEW], [NEW]],
]

/** What became of a payment by hand. */
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  OUTCOMES[status],
  ...(body.errors ?? []).map(({ text }) => text),
]
const OUTCOMES: Readonly<Record<number, string>> = {
  200: 'pending',
  202: 'awaiting_approval',
  400: 'refused',
}

/** Lets the database do something as it stores that a line is paid. */
async function whenPaid(at: number, deed: ReturnType<typeof sql>): Promise<void> {
  await api.services.db.transaction(async (tx: Orm) => {
    await tx.execute(
      sql`create function test_deed() returns trigger language plpgsql as $$ begin ${deed}; return new; end $$`,
    )
    await tx.execute(
      sql`create trigger test_deed after insert on payment_file_line for each row when (new.line = ${sql.raw(String(at))}) execute function test_deed()`,
    )
  })
}

const forget = () => api.services.db.orm.execute(sql`drop function test_deed cascade`)
