/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope, TestAnswer } from '#tests/support/TestClient.ts'
import { UNLIMITED } from '#tests/support/unlimited.ts'
import { balanceOf, books, deposit, listTransactions, send, settle } from '#tests/support/wallet.ts'

/** Twelve transactions. */
const LINE_COUNT = 60
const addressOf = (n: number) => `0x${(n + 1).toString(16).padStart(40, '3')}`
const LINES = Array.from({ length: LINE_COUNT }, (_, n) => `${addressOf(n)},1,USDC,Line ${n}`)
const csv = ['address,amount,currency,note', ...LINES].join('\n')
/** What one of them waits for, others do. */
const LOCKED = ['audit_head', 'ledger_account', 'payment_file', 'team_member', 'wallet_transaction']

const api = freshApi({ settings: { rateLimits: UNLIMITED } })
beforeEach(() => deposit(api, '5000'))

type Checked = Envelope<{ readonly lines: readonly { readonly status: string }[] }>
const ask = (path: string) => api.as('owner').post<Checked>(`/wallet/payment-files${path}`, { csv })
const refused = ({ body }: TestAnswer<Checked>) =>
  body.data.lines.filter(({ status }) => status !== 'pending')

/** Does something again and again until an answer is there. */
async function beside<Answer, Seen>(answer: Promise<Answer>, deed: (n: number) => Promise<Seen>) {
  let isOver = false
  const over = answer.finally(() => (isOver = true))
  const seen: Seen[] = []
  while (!isOver) seen.push(await deed(seen.length))
  return { answer: await over, seen: seen.slice(0, -1) }
}

/** A payment of the same team, and a record of another person: money, and the audit log. */
async function write(n: number): Promise<readonly number[]> {
  const customer = { name: 'Beside', email: `beside${n}@customer.test`, currency: 'USD' }
  const answers = await Promise.all([
    send(api, { amount: '1' }),
    api.as('admin').post('/customers', customer),
  ])
  return answers.map(({ status }) => status)
}

/** What is locked against writing, by others than who asks. */
async function locked(): Promise<readonly unknown[]> {
  const { rows } = await api.services.db.orm.execute<{ name: string }>(sql`
    select relation::regclass::text as name from pg_locks
     where locktype = 'relation' and mode <> 'AccessShareLock' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ name }) => name).filter((name) => LOCKED.includes(name))
}

describe('beside a long file of payments', () => {
  it('nothing is locked while it is checked, and nothing of it is there afterwards', async () => {
    const { answer, seen } = await beside(ask('/review'), locked)
    expect(refused(answer)).toEqual([])
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.flat()).toEqual([])
    expect(await listTransactions(api)).toHaveLength(1)
    expect(await balanceOf(api)).toMatchObject({ available: '5000', held: '0' })
  })

  it('others write while it is checked', async () => {
    // However short a check is beside a write: as many as it takes.
    const written: number[] = []
    let begun = 0
    while (written.length < 6) {
      const { answer, seen } = await beside(ask('/review'), () => write((begun += 1)))
      expect(answer.status).toBe(200)
      written.push(...seen.flat())
    }
    expect(new Set(written)).toEqual(new Set([200, 201]))
  })

  it('others write while it is paid, and each line is paid once', async () => {
    const { answer, seen } = await beside(ask(''), write)
    expect(refused(answer)).toEqual([])
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.flat()).toEqual(seen.flatMap(() => [200, 201]))
    await settle(api)
    const balance = await balanceOf(api)
    // The last one was still written when the file was done.
    expect(balance).toMatchObject({ balance: String(5000 - LINE_COUNT - seen.length - 1), held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})
