import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archiveAudit, findWrongArchives } from '#server/engine/db/archiveAudit.ts'
import { audit, verifyAuditChain, type AuditEvent } from '#server/engine/db/audit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import { digestOfBlock, verifyAuditLog } from '#server/engine/db/verifyAuditLog.ts'
import { constraintOf } from '#server/engine/db/databaseError.ts'
import { auditArchive, auditCheckpoint, auditHead, auditLog } from '#server/engine/db/schema.ts'
import { findUnsealed, isSealedBy, sealAudit } from '#server/engine/db/sealAudit.ts'
import { createDiskStorage } from '#server/engine/files/createDiskStorage.ts'
import { keyedHash } from '#server/engine/support/secretBox.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const EVENT: AuditEvent = {
  team: 'team_a',
  actor: { type: 'user', id: 'usr_1' },
  action: 'crypto_sent',
  target: { type: 'transaction', id: 'tx_1' },
  details: { to: '0xabc', amount: '12.5', nested: { b: [1, { y: null, x: 'ü' }], a: true } },
  ip: '10.0.0.1',
  userAgent: 'Test',
  requestId: 'req_1',
  at: new Date('2025-06-15T12:00:00.123Z'),
}
const write = (event: Partial<AuditEvent> = {}) =>
  database.db.transaction((tx) => audit(tx, { ...EVENT, ...event }))
const verify = () => verifyAuditChain(database.db.orm)

const isAppendOnly = (error: unknown) => constraintOf(error) === 'audit_log_append_only'

/** What somebody with the owner's rights can do: the trigger does not stop them. */
const tamper = (statement: SQL) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger append_only`)
    await tx.execute(statement)
    await tx.execute(sql`alter table audit_log enable trigger append_only`)
  })

describe('the audit log', () => {
  test('keeps who did what, when and from where, or no more than must be', async () => {
    await write()
    await database.db.transaction((tx) =>
      audit(tx, { team: null, actor: { type: 'system', id: null }, action: 'login_failed', at: EVENT.at }),
    )
    expect(await database.db.orm.select().from(auditLog).orderBy(auditLog.seq)).toMatchObject([
      {
        ...{ seq: 1, teamId: 'team_a', actorType: 'user', actorId: 'usr_1', action: 'crypto_sent' },
        ...{ targetType: 'transaction', targetId: 'tx_1', details: EVENT.details, createdAt: EVENT.at },
        ...{ ip: '10.0.0.1', userAgent: 'Test', requestId: 'req_1' },
      },
      { seq: 2, teamId: null, actorId: null, details: {}, ip: null },
    ])
  })

  test('keeps nothing of a change that is rolled back', async () => {
    await write()
    const work = database.db.transaction(async (tx) => {
      await audit(tx, EVENT)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await write()
    const rows = await database.db.orm.select({ seq: auditLog.seq }).from(auditLog).orderBy(auditLog.seq)
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }])
  })

  test('is written at the end of a transaction, in order, without what a savepoint has undone', async () => {
    const note = (tx: Orm, requestId: string) => audit(tx, { ...EVENT, requestId })
    await database.db.transaction(async (tx) => {
      await note(tx, 'first')
      const undone = inSavepoint(tx, async (savepoint) => {
        await note(savepoint, 'undone')
        throw new Error('Refused')
      })
      await expect(undone).rejects.toThrow('Refused')
      await inSavepoint(tx, (savepoint) => inSavepoint(savepoint, (inner) => note(inner, 'second')))
      await note(tx, 'third')
      expect(await tx.$count(auditLog)).toBe(0)
    })
    const rows = await database.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.map(({ requestId }) => requestId)).toEqual(['first', 'second', 'third'])
    expect(await verify()).toEqual({ ok: true, rows: 3 })
  })

  test('refuses changes and removals', async () => {
    await write()
    const run = (statement: SQL) => database.db.orm.execute(statement)
    await expect(run(sql`update audit_log set action = 'x'`)).rejects.toSatisfy(isAppendOnly)
    await expect(run(sql`delete from audit_log`)).rejects.toSatisfy(isAppendOnly)
    await expect(run(sql`truncate audit_log`)).rejects.toSatisfy(isAppendOnly)
    await expect(run(sql`truncate ledger_posting cascade`)).rejects.toThrow()
  })
})

describe('verifyAuditChain', () => {
  test('accepts an empty log, and what 40 writers wrote at once, without a gap', async () => {
    expect(await verify()).toEqual({ ok: true, rows: 0 })
    await Promise.all(Array.from({ length: 40 }, (_, n) => write({ requestId: `req_${n}` })))
    expect(await verify()).toEqual({ ok: true, rows: 40 })
  })

  test('walks more rows than it holds at a time', async () => {
    await fill(2001)
    expect(await verify()).toEqual({ ok: true, rows: 2001 })
    await tamper(sql`update audit_log set actor_id = 'usr_2' where seq = 2001`)
    expect(await verify()).toEqual({ ok: false, badSeq: 2001 })
  })

  test.each([
    ['a changed action', sql`update audit_log set action = 'login' where seq = 3`, 3],
    ['a changed detail', sql`update audit_log set details = details || '{"amount":"1"}' where seq = 3`, 3],
    ['a changed team', sql`update audit_log set team_id = null where seq = 3`, 3],
    ['a changed address', sql`update audit_log set ip = '10.0.0.2' where seq = 3`, 3],
    ['a changed time', sql`update audit_log set created_at = created_at + interval '1 ms' where seq = 3`, 3],
    ['a changed hash', sql`update audit_log set hash = repeat('f', 64) where seq = 3`, 3],
    ['a removed row', sql`delete from audit_log where seq = 3`, 3],
    ['a removed first row', sql`delete from audit_log where seq = 1`, 1],
    ['a removed last row', sql`delete from audit_log where seq = 5`, 5],
    ['a log that was emptied', sql`delete from audit_log`, 1],
    ['a row that was moved to the end', sql`update audit_log set seq = 6 where seq = 3`, 3],
  ])('finds %s', async (_what, statement, badSeq) => {
    for (let n = 1; n <= 5; n++) await write({ requestId: `req_${n}` })
    expect(await verify()).toEqual({ ok: true, rows: 5 })
    await tamper(statement)
    expect(await verify()).toEqual({ ok: false, badSeq })
  })

  test('finds a last row that was written anew with a hash that fits', async () => {
    await write()
    const [row] = await database.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    await write({ action: 'login' })
    await tamper(sql`delete from audit_log where seq = 2`)
    await tamper(sql`update audit_head set seq = 1, hash = ${row?.hash}`)
    await write({ action: 'logout' })
    await tamper(sql`update audit_head set hash = repeat('0', 64)`)
    expect(await verify()).toEqual({ ok: false, badSeq: 2 })
  })
})

const KEY = btoa('k'.repeat(32))
/** A tenth of what the application has: to write so many takes its time. */
const BLOCK = 1_000
const folder = join(tmpdir(), `coffer-audit-${crypto.randomUUID()}`)
const files = createDiskStorage(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))
const verifyLog = (walks: 'new' | 'all' = 'new') =>
  verifyAuditLog({ db: database.db, files, key: KEY, now: () => EVENT.at, block: BLOCK, walks })
/** What somebody can do who has all rights in the database: the log as if from the first entry on it had been another. */
const writeAnew = async (count: number) => {
  await tamper(sql`delete from audit_log`)
  await database.db.transaction(async (tx) => {
    await tx.update(auditHead).set({ seq: 0, hash: '0'.repeat(64) })
    await audit(tx, { ...EVENT, ip: '10.0.0.2' }, ...Array<AuditEvent>(count - 1).fill(EVENT))
  })
}
const fill = (count: number) =>
  database.db.transaction((tx) => audit(tx, ...Array<AuditEvent>(count).fill(EVENT)))

describe('verifyAuditLog', () => {
  beforeAll(async () => {
    await database.reset()
    await fill(1_050)
    await database.keepRows()
  })
  afterAll(() => database.forgetRows())

  test('walks what is new, and keeps a block that it found whole', async () => {
    expect(await verifyLog()).toEqual({ ok: true, rows: 1_050, walked: 1_050 })
    await write()
    expect(await verifyLog()).toEqual({ ok: true, rows: 1_051, walked: 51 })
  })

  test.each([
    ['in a block that was found whole', 3],
    ['after the last one', 1_050],
  ])('finds a changed entry %s', async (_where, seq) => {
    await verifyLog()
    await tamper(sql`update audit_log set ip = '10.0.0.2' where seq = ${seq}`)
    expect(await verifyLog()).toEqual({ ok: false, badSeq: seq })
  })

  test('finds a checkpoint that was made to fit', async () => {
    await verifyLog()
    await tamper(sql`update audit_log set ip = '10.0.0.2' where seq = 3`)
    await database.db.transaction((tx) =>
      tx.execute(sql`update audit_checkpoint set digest = ${digestOfBlock(0, BLOCK)}`),
    )
    expect(await verifyLog()).toEqual({ ok: false, badSeq: 3 })
  })

  test.each(['new', 'all'] as const)('finds a log that was written anew, walking %s', async (walks) => {
    await verifyLog()
    await writeAnew(1_050)
    expect(await verify()).toEqual({ ok: true, rows: 1_050 })
    expect(await verifyLog(walks)).toEqual({ ok: false, badSeq: 1 })
    await database.db.transaction((tx) => tx.execute(sql`update audit_checkpoint set mac = 'made up'`))
    expect(await verifyLog(walks)).toEqual({ ok: false, badSeq: 1 })
  })

  test('walks a block again that is laid out anew, and keeps it when the chain is whole', async () => {
    await verifyLog()
    const [block] = await database.db.orm.select().from(auditCheckpoint)
    const mac = await keyedHash(KEY, `audit 0 ${BLOCK} ${block?.hash} another layout`)
    await database.db.transaction((tx) => tx.update(auditCheckpoint).set({ digest: 'another layout', mac }))
    expect(await verifyLog()).toEqual({ ok: true, rows: 1_050, walked: 1_050 })
    expect(await verifyLog()).toEqual({ ok: true, rows: 1_050, walked: 50 })
  })
})

describe('a seal of the audit log', () => {
  const seal = () => sealAudit({ orm: database.db.orm, files, key: KEY })
  const isSealed = (text = '') => isSealedBy({ orm: database.db.orm, key: KEY }, text)
  const wrong = () => findUnsealed({ orm: database.db.orm, files, key: KEY })
  beforeEach(() => files.remove('audit-seal.json'))

  test('is made of what is new, and holds while the log goes on', async () => {
    for (let n = 1; n <= 5; n++) await write()
    const first = await seal()
    expect(first).toEqual({ ok: true, text: expect.stringMatching(/^5:[0-9a-f]{64}$/) })
    expect(await seal()).toEqual({ ok: true })
    await write()
    expect(await wrong()).toBeUndefined()
    expect(await seal()).toMatchObject({ text: expect.stringMatching(/^6:/) })
    expect(await isSealed('text' in first ? first.text : '')).toBe(true)
  })

  test.each([
    ['cut', () => tamper(sql`delete from audit_log where seq > 3`).then(() => headTo(3))],
    ['written anew', () => writeAnew(5)],
    ['written anew and longer', () => writeAnew(8)],
  ])('finds a log that was %s, and stays as evidence', async (_how, change) => {
    for (let n = 1; n <= 5; n++) await write()
    const { text = '' } = { text: '', ...(await seal()) }
    await change()
    expect(await verify()).toMatchObject({ ok: true })
    expect(await verifyLog()).toEqual({ ok: false, badSeq: 5 })
    expect(await seal()).toEqual({ ok: false, badSeq: 5 })
    await files.remove('audit-seal.json')
    expect(await isSealed(text)).toBe(false)
  })

  const headTo = async (seq: number) => {
    const [row] = await database.db.orm.select().from(auditLog).where(eq(auditLog.seq, seq))
    await database.db.transaction((tx) => tx.update(auditHead).set({ seq, hash: row?.hash ?? '' }))
  }
})

describe('archiveAudit', () => {
  const DAY_MS = 24 * 60 * 60_000
  const now = new Date(EVENT.at.getTime() + 30 * DAY_MS)
  beforeEach(() => files.remove('audit-seal.json'))
  const archive = () =>
    database.db.transaction((tx) =>
      archiveAudit(tx, { files, key: KEY, now, before: new Date(now.getTime() - 10 * DAY_MS) }),
    )
  const left = async () =>
    (await database.db.orm.select().from(auditLog).orderBy(auditLog.seq)).map(({ seq }) => seq)
  const aged = async () => {
    for (const days of [1, 2, 25, 26]) await write({ at: new Date(EVENT.at.getTime() + days * DAY_MS) })
  }

  test('moves what is old into a file, and the rest stays verifiable', async () => {
    await aged()
    await archive()
    expect(await left()).toEqual([3, 4])
    const content = await files.get('audit-000000000001-000000000002.jsonl')
    const lines = (await new Response(content).text()).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ seq: 1 }, { seq: 2 }])
    await write({ at: now })
    await archive()
    expect(await verifyLog()).toEqual({ ok: true, rows: 5, walked: 3 })
    expect(await findWrongArchives(database.db.orm, files)).toEqual([])
    await files.put('audit-000000000001-000000000002.jsonl', new Blob(['changed']).stream(), 7)
    expect(await findWrongArchives(database.db.orm, files)).toHaveLength(1)
  })

  test('is the only way out of the log, and leaves an entry that was changed', async () => {
    await aged()
    await tamper(sql`update audit_log set ip = '10.0.0.2' where seq = 1`)
    await archive()
    expect(await left()).toEqual([1, 2, 3, 4])
    const remove = database.db.transaction((tx) => tx.execute(sql`delete from audit_log where seq = 1`))
    await expect(remove).rejects.toSatisfy(isAppendOnly)
  })

  test('cannot be made up by who has the database alone', async () => {
    await aged()
    await database.db.transaction(async (tx) => {
      const [row] = await tx.select().from(auditLog).where(eq(auditLog.seq, 2))
      const facts = { firstSeq: 1, lastSeq: 2, hash: row?.hash ?? '', file: 'none', digest: '', mac: '' }
      await tx.insert(auditArchive).values({ ...facts, archivedAt: now })
      await tx.execute(sql`delete from audit_log where seq <= 2`)
    })
    expect(await verifyLog()).toEqual({ ok: false, badSeq: 1 })
  })
})
