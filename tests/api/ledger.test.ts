import Big from 'big.js'
import { like, sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { constraintOf } from '#server/engine/db/databaseError.ts'
import { ledgerEntry, ledgerPosting } from '#server/core/ledger/schema.ts'
import { balancesOf } from '#server/core/ledger/accounts.ts'
import { postEntry, type Grounds, type Line } from '#server/core/ledger/postEntry.ts'
import * as recipes from '#server/core/ledger/recipes.ts'
import { readTrialBalance } from '#server/core/ledger/trialBalance.ts'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const TEAM = 'team_a'
const CLEAN = { ok: true, currencies: [], entries: [], drifted: [], overdrawn: [] }
const usdc = (amount: string) => ({ teamId: TEAM, currency: 'USDC', amount })
const JUDGED: Grounds = { entry: 'send.hold', ...usdc('2') }
const post = (kind: string, id: string, lines: readonly Line[], reverses?: string) =>
  database.db.transaction((tx) =>
    postEntry(tx, {
      kind,
      ref: { type: 'transaction', id },
      lines,
      ...(reverses === undefined ? {} : { reverses }),
      ...judged(kind, lines),
    }),
  )
/** As if somebody had judged what is taken from a team. */
function judged(entry: string, lines: readonly Line[]) {
  const taken = lines.find(({ account, amount }) => account.purpose === 'available' && amount.startsWith('-'))
  if (!taken) return {}
  const { currency, account, amount } = taken
  return { grounds: { entry, teamId: account.ownerId, currency, amount: amount.slice(1) } }
}
const fund = (amount: string) => post('deposit', `fund-${amount}`, recipes.deposit(usdc(amount)))
const balance = async (teamId = TEAM) => (await balancesOf(database.db.orm, teamId))[0]
const books = () => verifyBooks(database.db.orm)
const execute = (statement: SQL) => database.db.transaction((tx) => tx.execute(statement))
const refusedBy = (constraint: string) => (error: unknown) => constraintOf(error) === constraint

/** Posts one entry per id at once; answers how many were accepted. Anything but a lack of money fails the test. */
async function postAll(kind: string, count: number, lines: readonly Line[]): Promise<number> {
  const works = Array.from({ length: count }, (_, n) => post(kind, `${kind}-${n}`, lines))
  const results = await Promise.allSettled(works)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refusals.filter((code) => code !== 'insufficient')).toEqual([])
  return count - refusals.length
}

describe('an entry', { tags: ['postgres'] }, () => {
  beforeEach(() => database.reset())

  test('has its effect once when 20 bring the same event at once', async () => {
    const works = Array.from({ length: 20 }, () => post('deposit', 'tx_1', recipes.deposit(usdc('5'))))
    const results = await Promise.allSettled(works)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toMatchObject({ available: '5' })
  })

  test('lets the transaction go on after one that was posted before', async () => {
    await post('deposit', 'tx_1', recipes.deposit(usdc('5')))
    await database.db.transaction(async (tx) => {
      const ref = { type: 'transaction', id: 'tx_1' }
      const again = postEntry(tx, { kind: 'deposit', ref, lines: recipes.deposit(usdc('5')) })
      await expect(again).rejects.toMatchObject({ code: 'already_posted' })
      await postEntry(tx, { kind: 'deposit', ref: { ...ref, id: 'tx_2' }, lines: recipes.deposit(usdc('1')) })
    })
    expect(await balance()).toMatchObject({ available: '6' })
  })

  test('is undone at most once', async () => {
    const id = await post('send.hold', 'none', recipes.deposit(usdc('5')))
    const back = recipes.drain(usdc('5'))
    await post('reversal', 'r1', back, id)
    await expect(post('reversal', 'r2', back, id)).rejects.toMatchObject({ code: 'already_reversed' })
  })

  test('takes exactly what there is, never more, and nothing of it stays', async () => {
    await fund('10')
    const hold = (amount: string) => post('send.hold', 'tx_1', recipes.sendHold(usdc(amount)))
    await expect(hold('10.000001')).rejects.toMatchObject({ code: 'insufficient' })
    expect(await balance()).toMatchObject({ available: '10', held: '0' })
    expect(await database.db.orm.select().from(ledgerEntry)).toHaveLength(1)
    await hold('10')
    expect(await balance()).toMatchObject({ available: '0', held: '10' })
  })

  test('is refused with more decimals than its currency has', async () => {
    await expect(post('deposit', 'tx_1', recipes.deposit(usdc('1.0000001')))).rejects.toMatchObject({
      code: 'decimals',
    })
    await fund('5')
    await post('deposit', 'tx_2', recipes.deposit({ ...usdc('0.000000000000000001'), currency: 'ETH' }))
    expect(await balancesOf(database.db.orm, TEAM)).toMatchObject([
      { currency: 'USDC', available: '5', total: '5' },
      { currency: 'ETH', available: '0.000000000000000001', total: '0.000000000000000001' },
    ])
  })

  test('is refused in a currency that does not exist, when it does not balance, and when it moves nothing', async () => {
    const doge = recipes.deposit({ ...usdc('1'), currency: 'DOGE' })
    await expect(post('deposit', 'tx_1', doge)).rejects.toMatchObject({ code: 'currency' })
    const [half = [], whole] = [
      recipes.deposit(usdc('5')).slice(1),
      recipes.deposit({ ...usdc('5'), currency: 'ETH' }),
    ]
    for (const lines of [half, [...whole, ...half], [], recipes.deposit(usdc('0'))])
      await expect(post('deposit', 'tx_1', lines)).rejects.toMatchObject({ code: 'unbalanced' })
  })

  test('takes from what a team may spend exactly what was judged', async () => {
    await fund('10')
    const hold = (grounds?: Partial<Grounds>, lines = recipes.sendHold(usdc('2')), kind = 'send.hold') =>
      database.db.transaction((tx) =>
        postEntry(tx, {
          kind,
          ref: { type: 'transaction', id: 'tx_1' },
          lines,
          ...(grounds && { grounds: { ...JUDGED, ...grounds } }),
        }),
      )
    const others = [
      { entry: 'card.fund' },
      { teamId: 'team_b' },
      { currency: 'USDT' },
      { amount: '2.000001' },
    ]
    for (const grounds of [undefined, ...others])
      await expect(hold(grounds)).rejects.toThrow('send.hold takes USDC that a team may spend')
    expect(await balance()).toMatchObject({ available: '10' })
    await hold({})
    // Neither what is set aside already nor what the platform itself takes leaves by the team's will.
    await hold(undefined, recipes.sendRelease(usdc('1')), 'send.release')
    await hold(undefined, recipes.lienPlace(usdc('4')), 'lien.place')
    expect(await balance()).toMatchObject({ available: '5', held: '1', liened: '4' })
  })
})

describe('the database itself', { tags: ['postgres'] }, () => {
  beforeAll(async () => {
    await database.reset()
    await fund('100')
  })
  const ENTRY = sql`insert into ledger_entry (id, kind, ref_type, ref_id) values ('e', 'k', 't', 'i')`
  const posting = (account: string, amount: string, currency = 'USDC') =>
    sql`insert into ledger_posting (entry_id, line, account_id, currency, amount)
        values ('e', 1, ${account}, ${currency}, ${amount})`
  const opening = (column: SQL, value: unknown) =>
    sql`insert into ledger_account (id, owner_type, owner_id, purpose, currency, ${column})
        values ('x', 'team', 'x', 'held', 'USDC', ${value})`
  const AVAILABLE = 'team:team_a:available:USDC'
  const HELD = 'team:team_a:held:USDC'
  const WORLD = 'system:system:world:USDC'
  const LATER = sql`insert into ledger_posting (entry_id, line, account_id, currency, amount)
                    select id, 9, ${WORLD}, 'USDC', 1 from ledger_entry`
  const write = (...statements: SQL[]) =>
    database.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })

  test.each([
    ['an entry that does not balance', 'ledger_entry_balanced', [ENTRY, posting(AVAILABLE, '5')]],
    ['a line added later that unbalances an entry', 'ledger_entry_balanced', [LATER]],
    ['an entry without lines', 'ledger_entry_empty', [ENTRY]],
    ['an overdraft', 'ledger_account_overdraft', [ENTRY, posting(AVAILABLE, '-101')]],
    ['a seventh decimal', 'ledger_posting_decimals', [ENTRY, posting(WORLD, '0.0000001')]],
    ['another currency', 'ledger_posting_account_currency', [ENTRY, posting(WORLD, '5', 'USDT')]],
    ['a change of a posting', 'ledger_posting_append_only', [sql`update ledger_posting set amount = 2`]],
    ['the removal of a posting', 'ledger_posting_append_only', [sql`delete from ledger_posting`]],
    ['a change of an entry', 'ledger_entry_append_only', [sql`update ledger_entry set kind = 'x'`]],
    ['the removal of an entry', 'ledger_entry_append_only', [sql`delete from ledger_entry`]],
    ['a balance set by hand', 'ledger_account_balance_guard', [sql`update ledger_account set balance = 7`]],
    ['an account with money', 'ledger_account_balance_guard', [opening(sql`balance`, 1)]],
    ['a team below zero', 'ledger_account_check', [opening(sql`allow_negative`, true)]],
  ])('refuses %s', async (_what, constraint, statements) => {
    await expect(write(...statements)).rejects.toSatisfy(refusedBy(constraint))
    expect(await books()).toEqual(CLEAN)
    expect(await balance()).toMatchObject({ available: '100' })
  })

  test('keeps the balance after each line, and takes accounts in one order whichever way money goes', async () => {
    await post('send.hold', 'tx_1', recipes.sendHold(usdc('30')))
    await post('send.release', 'tx_1', recipes.sendRelease(usdc('10')))
    const lines = await database.db.orm
      .select({ account: ledgerPosting.accountId, after: ledgerPosting.balanceAfter })
      .from(ledgerPosting)
      .where(like(ledgerPosting.entryId, 'send.%:transaction:tx_1'))
      .orderBy(ledgerPosting.entryId, ledgerPosting.line)
    expect(lines).toEqual([
      { account: AVAILABLE, after: '70' },
      { account: HELD, after: '30' },
      { account: AVAILABLE, after: '80' },
      { account: HELD, after: '20' },
    ])
  })
})

describe('verifyBooks', { tags: ['postgres'] }, () => {
  beforeEach(() => database.reset())

  test('finds what was changed behind the triggers', async () => {
    await fund('100')
    await post('deposit', 'tx_1', recipes.deposit(usdc('1')))
    await execute(sql`alter table ledger_account disable trigger balance_guard`)
    await execute(sql`alter table ledger_posting disable trigger append_only`)
    await execute(sql`update ledger_account set balance = 55 where purpose = 'available'`)
    const drifted = { account: 'team:team_a:available:USDC', balance: '55', sum: '101' }
    expect(await books()).toEqual({ ...CLEAN, ok: false, drifted: [drifted] })
    await execute(
      sql`update ledger_posting set amount = 2, balance_after = -1 where entry_id like '%tx_1' and amount = 1`,
    )
    await execute(sql`alter table ledger_account enable trigger balance_guard`)
    await execute(sql`alter table ledger_posting enable trigger append_only`)
    expect(await books()).toEqual({
      ok: false,
      currencies: [{ currency: 'USDC', sum: '1' }],
      entries: ['deposit:transaction:tx_1'],
      drifted: [{ ...drifted, sum: '102' }],
      overdrawn: ['team:team_a:available:USDC'],
    })
  })
})

describe('the trial balance', { tags: ['postgres'] }, () => {
  beforeEach(() => database.reset())
  const DAY_MS = 24 * 60 * 60_000
  const at = (days: number) =>
    readTrialBalance(database.db.orm, new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))

  test('has what was posted until the end of a day, and nothing of the next', async () => {
    await fund('100')
    await post('send.hold', 'tx_1', recipes.sendHold(usdc('30')))
    await execute(sql`alter table ledger_entry disable trigger append_only`)
    await execute(
      sql`update ledger_entry set created_at = date_trunc('day', now(), 'UTC') - interval '1 ms' where kind = 'deposit'`,
    )
    await execute(sql`alter table ledger_entry enable trigger append_only`)
    const row = (ownerType: string, purpose: string, balance: string) => ({
      ownerType,
      purpose,
      currency: 'USDC',
      accounts: 1,
      balance,
    })
    expect(await at(-1)).toMatchObject({
      rows: [row('team', 'available', '100'), row('system', 'world', '-100')],
      sums: [{ currency: 'USDC', sum: '0' }],
      entries: 1,
      unbalanced: [],
    })
    expect(await at(0)).toMatchObject({
      rows: [row('team', 'available', '70'), row('team', 'held', '30'), row('system', 'world', '-100')],
      entries: 2,
    })
    expect(await at(-2)).toMatchObject({ rows: [], sums: [], entries: 0 })
  })

  test('names the entries that do not balance', async () => {
    await fund('100')
    await execute(sql`alter table ledger_posting disable trigger append_only`)
    await execute(sql`update ledger_posting set amount = 101 where amount = 100`)
    await execute(sql`alter table ledger_posting enable trigger append_only`)
    expect(await at(0)).toMatchObject({
      sums: [{ currency: 'USDC', sum: '1' }],
      unbalanced: ['deposit:transaction:fund-100'],
    })
  })
})

describe('at once', { tags: ['postgres'] }, () => {
  beforeEach(() => database.reset())

  test('20 sends of 3 from 100, of which 60 are under lien, make exactly 13 (I-06)', async () => {
    await fund('100')
    await post('lien.place', 'lien_1', recipes.lienPlace(usdc('60')))
    expect(await postAll('send.hold', 20, recipes.sendHold(usdc('3')))).toBe(13)
    expect(await balance()).toMatchObject({ available: '1', held: '39', liened: '60', total: '100' })
    expect(await books()).toEqual(CLEAN)
  })

  test('100 sends, liens and off-ramps never overdraw the balance they share', async () => {
    await fund('100')
    const [sends, liens, payouts] = await Promise.all([
      postAll('send.hold', 60, recipes.sendHold(usdc('3'))),
      postAll('lien.place', 20, recipes.lienPlace(usdc('2.5'))),
      postAll('offramp.hold', 20, recipes.sendHold(usdc('1.25'))),
    ])
    const available = String(100 - 3 * sends - 2.5 * liens - 1.25 * payouts)
    expect(await balance()).toMatchObject({ available, total: '100' })
    expect(Number((await balance())?.available)).toBeLessThan(1.25)
    expect(await books()).toEqual(CLEAN)
  })

  test('money goes both ways between the same accounts without a deadlock', async () => {
    await fund('100')
    await post('send.hold', 'first', recipes.sendHold(usdc('50')))
    const [holds, releases] = await Promise.all([
      postAll('send.hold', 12, recipes.sendHold(usdc('1'))),
      postAll('send.release', 12, recipes.sendRelease(usdc('1'))),
    ])
    expect([holds, releases]).toEqual([12, 12])
    expect(await balance()).toMatchObject({ available: '50', held: '50' })
  })

  test('teams that send to the same fee account all succeed', async () => {
    const settle = (n: number) =>
      database.db.transaction(async (tx) => {
        const move = { teamId: `team_${n}`, currency: 'USDC', amount: '10' }
        const ref = { type: 'transaction', id: `tx_${n}` }
        await postEntry(tx, { kind: 'deposit', ref, lines: recipes.deposit(move) })
        await postEntry(tx, { kind: 'approval.hold', ref, lines: recipes.sendHold(move) })
        await postEntry(tx, { kind: 'send.settle', ref, lines: recipes.sendSettle({ ...move, fee: '0.1' }) })
      })
    await Promise.all(Array.from({ length: 12 }, (_, n) => settle(n)))
    expect(await books()).toEqual(CLEAN)
    expect(await balance('team_11')).toMatchObject({ total: '0' })
  })
})

describe('any walk', { tags: ['postgres'] }, () => {
  beforeEach(() => database.reset())

  const STEPS = {
    deposit: { lines: recipes.deposit, from: 'outside', to: 'available' },
    hold: { lines: recipes.sendHold, from: 'available', to: 'held' },
    release: { lines: recipes.sendRelease, from: 'held', to: 'available' },
    settle: {
      lines: (move: recipes.TeamAmount) =>
        recipes.sendSettle({ ...move, fee: sendFee(move.amount, 6)?.fee ?? '0' }),
      from: 'held',
      to: 'outside',
    },
    lien: { lines: recipes.lienPlace, from: 'available', to: 'liened' },
    unlien: { lines: recipes.lienRelease, from: 'liened', to: 'available' },
    drain: { lines: recipes.drain, from: 'available', to: 'outside' },
  } as const
  type Part = 'outside' | 'available' | 'held' | 'liened'
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[]
  const step = fc.record({ name: fc.constantFrom(...names), units: fc.bigInt({ min: 1n, max: 50_000_000n }) })

  test('of deposits, sends and liens ends where plain arithmetic does (I-01 to I-05)', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        const teamId = `team_walk_${++run}`
        const model: Record<Part, bigint> = { outside: 10n ** 18n, available: 0n, held: 0n, liened: 0n }
        for (const [n, { name, units }] of steps.entries()) {
          const { from, to, lines } = STEPS[name]
          const amount = new Big(units.toString()).div(1e6).toFixed()
          const posted = post(name, `${teamId}-${n}`, lines({ teamId, currency: 'USDC', amount }))
          if (model[from] < units) {
            await expect(posted).rejects.toMatchObject({ code: 'insufficient' })
            continue
          }
          await posted
          model[from] -= units
          model[to] += units
        }
        const text = (units: bigint) => new Big(units.toString()).div(1e6).toFixed()
        const { available, held, liened } = model
        const left = { available, held, liened, total: available + held + liened }
        expect((await balance(teamId)) ?? EMPTY).toMatchObject(
          Object.fromEntries(Object.entries(left).map(([name, units]) => [name, text(units)])),
        )
        expect(await books()).toEqual(CLEAN)
      }),
      { numRuns: 5 },
    )
  })

  const EMPTY = { available: '0', held: '0', liened: '0', total: '0' }
})
