import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import { createServices } from '#server/entry/createServices.ts'
import { currencyNetwork } from '#server/core/ledger/schema.ts'
import { migrate, MIGRATIONS } from '#server/entry/migrate.ts'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { buildPgliteThread } from '#tests/support/buildPgliteThread.ts'

describe('PGlite in a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coffer-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('keeps its data from one start to the next', async () => {
    const dataDir = join(folder, 'deep', 'kept')
    const first = await createDatabase({ dataDir })
    expect(await migrate(first)).toEqual(Object.keys(MIGRATIONS).sort())
    await first.close()
    const second = await createDatabase({ dataDir })
    expect(await migrate(second)).toEqual([])
    await second.close()
  })

  test('starts with a migrated copy where it has one', async () => {
    const migratedCopy = await keepMigratedCopy()
    const db = await createDatabase({ dataDir: join(folder, 'copied'), migratedCopy })
    expect(await migrate(db)).toEqual([])
    await db.close()
  })

  test('is filled anew after a process that died while it filled it', async () => {
    const dataDir = join(folder, 'half')
    await mkdir(join(dataDir, 'pgdata'), { recursive: true })
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '17')
    await writeFile(join(dataDir, 'unfinished'), '')
    const migratedCopy = await keepMigratedCopy()
    const first = await createDatabase({ dataDir, migratedCopy })
    await first.orm.execute(sql`insert into setting values ('kept', 'yes')`)
    await first.close()
    const second = await createDatabase({ dataDir, migratedCopy })
    const { rows } = await second.orm.execute(sql`select value from setting where name = 'kept'`)
    expect(rows).toEqual([{ value: 'yes' }])
    await second.close()
  })

  test('refuses a second process', async () => {
    await writeFile(join(folder, 'process.pid'), String(process.ppid))
    await expect(createDatabase({ dataDir: folder })).rejects.toThrow(`in use by process ${process.ppid}`)
  })

  test('takes over from a process that died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(join(folder, 'process.pid'), String(pid))
    const db = await createDatabase({ dataDir: folder })
    await db.close()
  })
})

describe('a start', () => {
  let folder: string
  let pgliteThread: URL
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coffer-'))
    pgliteThread = await buildPgliteThread()
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Whether a start finds that USDC can be used on Ethereum. The next one finds that it cannot. */
  async function startAs(name: string, env: Readonly<Record<string, string>> = {}) {
    const build = { name, migratedCopy: await keepMigratedCopy(), pgliteThread }
    const environment = { ...readEnvironment({ DATA_DIR: folder, SEED: 'empty', ...env }), build }
    const { db, live } = await createServices(environment)
    const place = and(eq(currencyNetwork.currency, 'USDC'), eq(currencyNetwork.network, 'ethereum'))
    const [found] = await db.orm.select().from(currencyNetwork).where(place)
    await db.orm.update(currencyNetwork).set({ configured: false }).where(place)
    await live.stop()
    await db.close()
    return found?.configured
  }

  test('compares the database with its build and configuration only when one of them is another', async () => {
    expect(await startAs('first')).toBe(true)
    expect(await startAs('first')).toBe(false)
    expect(await startAs('second')).toBe(true)
    expect(await startAs('second', { SEED: 'demo' })).toBe(true)
  })
})
