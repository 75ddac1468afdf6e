/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ledgerAccount } from '#server/core/ledger/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { deposit, listTransactions, send } from '#tests/support/wallet.ts'

const api = freshApi()

// PGlite has one connection: no transaction can wait for another's lock there.
describe.runIf(process.env['DATABASE_URL'])('two that move money of one team', { tags: ['postgres'] }, () => {
  it('take the accounts before the sums over its transactions, so that neither waits for the other', async () => {
    await deposit(api, '100')
    await send(api, { amount: '1' })
    const { orm, transaction } = api.services.db
    const isWaiting = async () => {
      const { rows } = await orm.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    const second = await transaction(async (tx) => {
      // As a payment that is settled, and marks its transaction next.
      await tx.select().from(ledgerAccount).where(eq(ledgerAccount.purpose, 'held')).for('update')
      const sending = send(api, { amount: '1' })
      while (!(await isWaiting())) continue
      await tx.execute(sql`select * from wallet_amounts for update nowait`)
      return { sending }
    })
    expect((await second.sending).status).toBe(200)
    expect(await listTransactions(api)).toHaveLength(3)
  })
})
