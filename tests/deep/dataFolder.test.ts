import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '#server/platform/db/createDatabase.ts'
import { migrate, MIGRATIONS } from '#server/migrate.ts'

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
