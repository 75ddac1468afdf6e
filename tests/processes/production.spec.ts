import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, signIn, test as base } from '#tests/browser/test.ts'
import { folderFixture } from '#tests/browser/folderFixture.ts'
import { launchServer, type LaunchedServer } from '#tests/browser/launchServer.ts'

const run = promisify(execFile)
const EMAIL = 'first@example.com'
const PASSWORD = 'correct horse battery'

interface Fixtures {
  readonly folder: string
  readonly link: string
  readonly server: LaunchedServer
}

/** On the embedded database, whatever the other tests run on. */
const environment = (folder: string) => ({
  APP_MODE: 'production',
  DATA_DIR: folder,
  DATABASE_URL: '',
  SMTP_URL: '',
  ENCRYPTION_KEY: Buffer.alloc(32, 'k').toString('base64'),
})

const create = (folder: string, email: string) =>
  run(process.execPath, ['dist/server/adminCommand.js', 'create', email], {
    env: { ...process.env, ...environment(folder) },
  })

const test = base.extend<object, Fixtures>({
  folder: [...folderFixture],
  link: [
    async ({ folder }, use) => {
      const { stdout } = await create(folder, EMAIL)
      await use(/http\S+/.exec(stdout)?.[0] ?? stdout)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  host: [
    async ({ folder, link }, use) => {
      // The command has run before the server does.
      expect(link).toContain('/reset-password#token=')
      const server = await launchServer({ env: environment(folder) })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the first administrator comes in by the link of the command, and finds what there is', async ({
  page,
  folder,
  link,
}) => {
  const { pathname, hash } = new URL(link)
  await page.goto(pathname + hash)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Demo')).toHaveCount(0)
  await signIn(page, { email: EMAIL, password: PASSWORD })
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Suspended users' })).toBeVisible()
  await expect(page.getByText('Identity checks')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Invoices', exact: true })).toBeVisible()
  for (const name of [
    'Faucet',
    'Send & Receive',
    'Crypto Cards',
    'Investments',
    'Instant Fiat',
    'Payment Links',
  ])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send Crypto' })).toHaveCount(0)

  await page.goto('/dashboard/faucet')
  await expect(page).toHaveURL('/dashboard')

  const refusal: unknown = await create(folder, 'second@example.com').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by process') })
  expect(refusal).toMatchObject({ stderr: expect.not.stringContaining('    at ') })
})
