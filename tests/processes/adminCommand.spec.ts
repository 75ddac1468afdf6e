import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { folderFixture } from '#tests/browser/folderFixture.ts'

interface Fixtures {
  /** Runs the command on a database of its own. */
  readonly admin: (words: readonly string[], more?: Readonly<Record<string, string>>) => Promise<Ended>
  readonly folder: string
}

interface Ended {
  readonly code: number
  readonly output: string
}

const test = base.extend<object, Fixtures>({
  folder: [...folderFixture],
  admin: [
    async ({ folder }, use) => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo' }
      await use(
        (words, more) =>
          new Promise((resolve) => {
            const all = ['dist/server/adminCommand.js', ...words]
            execFile(process.execPath, all, { env: { ...env, ...more } }, (error, stdout, stderr) =>
              resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
            )
          }),
      )
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the command says how it is used, and what of it was wrong', async ({ admin }) => {
  expect(await admin(['--help'])).toMatchObject({ code: 0, output: expect.stringContaining('rotate-key') })
  const unknown = await admin(['creat', 'a@example.com'])
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('There is no command "creat"') })
  expect(await admin(['create', 'nobody'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('"nobody" is not an email address'),
  })
})

test('the command verifies, unlocks, exports and rotates on the demo data', async ({ admin, folder }) => {
  test.setTimeout(180_000)
  expect(await admin(['verify'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Books: OK'),
  })
  expect((await admin(['unlock', 'owner@demo.test'])).output).toContain('can try to sign in again')
  expect(await admin(['unlock', 'none@demo.test'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no account none@demo.test'),
  })
  const file = join(folder, 'team.json')
  expect(await admin(['export', 'Demo Store', '--out', file])).toMatchObject({ code: 0 })
  const { records, ledger } = JSON.parse(await readFile(file, 'utf8')) as {
    readonly records: Readonly<Record<string, readonly unknown[]>>
    readonly ledger: readonly unknown[]
  }
  expect(records['invoices']?.length).toBeGreaterThan(10)
  expect(ledger.length).toBeGreaterThan(100)

  const NEW_ENCRYPTION_KEY = Buffer.alloc(32, 'n').toString('base64')
  expect(await admin(['rotate-key'], { NEW_ENCRYPTION_KEY })).toMatchObject({ code: 0 })
  expect(await admin(['verify'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not the key of this database'),
  })
  expect(await admin(['verify'], { ENCRYPTION_KEY: NEW_ENCRYPTION_KEY })).toMatchObject({ code: 0 })
})
