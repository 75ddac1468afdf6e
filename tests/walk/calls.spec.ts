import type { Page } from '@playwright/test'
import { nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import { oneTimeCode } from '#tests/support/oneTimeCode.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { apiAs, callApi, confirm, mailTo, type Account } from '#tests/browser/api.ts'
import { expect, signIn, test } from '#tests/browser/test.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'

/** One row of section 7 of the specification, the screen that makes the call, and what is done there for it. */
interface Row {
  readonly call: string
  /** The call that is made in its place, as decided: no address and no code in a query, no change by a GET (G-07). */
  readonly instead?: string
  /** `{user}`, `{other}`: the id of the user of the walk, and of one who has no money. */
  readonly on: string
  /** Default: it is enough to be there. */
  readonly does?: (walk: Walk) => Promise<unknown>
}

/** Whoever walks. */
interface Walk {
  readonly page: Page
  readonly server: RunningServer
  readonly user: { email: string; password: string; key: string }
  /** Has no money. */
  readonly other: Account
}

const RECIPIENT = '0x52908400098527886E0F7030069857D2E4169EE7'
const SERIAL = '012345678'
const STEP_MS = 30_000

const AS_GUEST: readonly Row[] = [
  {
    call: 'POST /auth/signup',
    on: '/signup',
    does: async ({ page, user }) => {
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Walker')
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel('Password', { exact: true }).fill(user.password)
      await page.getByLabel('Confirm password').fill(user.password)
      await page.getByRole('checkbox').check()
      await button(page, 'Create Account').click()
      await expect(page).toHaveURL('/otp-verification')
    },
  },
  {
    call: 'GET /auth/verify-account',
    instead: 'POST /auth/verify-account',
    on: '/otp-verification',
    does: async ({ page }) => {
      await page.getByLabel('Digit 1 of 6').click()
      await page.keyboard.type('123456')
      await expect(page).toHaveURL('/dashboard')
    },
  },
  { call: 'POST /user/sign-out', on: '/dashboard', does: signOut },
  {
    call: 'GET /auth/password-reset',
    instead: 'POST /auth/forgot-password',
    on: '/reset-password',
    does: async ({ page, user }) => {
      await page.getByLabel('Email').fill(user.email)
      await button(page, 'Send reset link').click()
      await expect(page.getByRole('main').getByText('Password reset link sent to your email')).toBeVisible()
    },
  },
  {
    call: 'POST /auth/password-reset',
    on: '/sandbox/inbox',
    does: async ({ page, server, user }) => {
      user.password = 'an even better one'
      await page.goto((await mailTo(server, user.email)).link?.url ?? '')
      await page.getByLabel('New password').fill(user.password)
      await page.getByLabel('Confirm password').fill(user.password)
      await button(page, 'Reset password').click()
      await expect(page).toHaveURL('/signin')
    },
  },
  {
    call: 'POST /auth/signin',
    on: '/signin',
    does: async ({ page, user }) => {
      await signIn(page, user)
      await expect(page).toHaveURL('/dashboard')
    },
  },
]

const SIGNED_IN: readonly Row[] = [
  ...rows('/dashboard', [
    'GET /user',
    'GET /wallet/get-token-balances',
    'GET /charts/monthly-volumes',
    'GET /transaction/list',
  ]),
  { call: 'GET /transaction/list', on: '/dashboard/transactions' },
  ...rows('/dashboard/send-receive', ['GET /currencies', 'GET /transaction/limits']),
  {
    call: 'POST /wallet/send-crypto',
    on: '/dashboard/send-receive',
    does: async ({ page }) => {
      const form = page.getByRole('form', { name: 'Send Payment' })
      await form.getByLabel('Recipient Address').fill(RECIPIENT)
      await form.getByLabel('Amount', { exact: true }).fill('10')
      await button(page, 'Send USDC').click()
      await button(page, 'Confirm and send USDC').click()
    },
  },
  { call: 'GET /wallet/get-address', on: '/dashboard/send-receive?tab=receive' },
  ...rows('/dashboard/instant-fiat', [
    'GET /fiat-gateway/supported-banks',
    'GET /distinct-currencies',
    'GET /fiat-gateway/transactions',
  ]),
  {
    call: 'GET /fiat-gateway/resolve-bank-account',
    on: '/dashboard/instant-fiat',
    does: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Bank' }).fill('Guaranty')
      await page.getByTitle('Guaranty Trust Bank').click()
      await page.getByLabel('Account Number').fill(`${SERIAL}${nubanCheckDigit('058', SERIAL)}`)
      await expect(page.getByText('Account found')).toBeVisible()
    },
  },
  {
    call: 'GET /fiat-gateway/conversion-rates',
    on: '/dashboard/instant-fiat',
    does: ({ page }) => page.getByLabel('Amount', { exact: true }).fill('100'),
  },
  {
    call: 'POST /fiat-gateway/offramp-crypto',
    on: '/dashboard/instant-fiat',
    does: async ({ page }) => {
      await button(page, 'Convert to Fiat').click()
      await button(page, 'Confirm and convert USDC').click()
    },
  },
  {
    call: 'POST /fiat-gateway/onramp-crypto',
    on: '/dashboard/instant-fiat?tab=onramp',
    does: async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).fill('20000')
      await button(page, 'Convert to Crypto').click()
    },
  },
  {
    call: 'PATCH /user/update-profile',
    on: '/dashboard/profile',
    does: async ({ page }) => {
      await page.getByLabel('Phone number').fill('+254 712 345 678')
      await button(page, 'Save changes').click()
    },
  },
  {
    call: 'GET /user/kyc/supported-documents',
    on: '/dashboard/profile',
    does: ({ page }) => button(page, 'Start verification').click(),
  },
  {
    call: 'POST /user/kyc/initiate',
    on: '/dashboard/profile',
    does: async ({ page }) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Document type' }).press('ArrowDown')
      await page.getByTitle('NIN slip').click()
      await dialog.getByLabel('Document number').fill('12345678901')
      await dialog.getByLabel('Date of birth').fill('1990-04-30')
      await dialog.getByLabel('Date of birth').press('Tab')
      await button(page, 'Submit for verification').click()
    },
  },
  { call: 'GET /user/app', on: '/dashboard/settings?tab=api' },
  {
    call: 'PATCH /user/regenerate-app-keys',
    on: '/dashboard/settings?tab=api',
    does: async ({ page }) => {
      await button(page, 'Generate new keys').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Generate new keys' }).click()
      await button(page, 'I’ve saved it').click()
    },
  },
  {
    call: 'PATCH /wallet/update-webhook',
    on: '/dashboard/settings?tab=api',
    does: async ({ page }) => {
      await page.getByLabel('Webhook URL').fill('https://shop.example.com/webhooks')
      await button(page, 'Save').click()
    },
  },
  {
    call: 'PATCH /user/update-password',
    on: '/dashboard/settings',
    does: async ({ page, user }) => {
      await page.getByLabel('Current password').fill(user.password)
      user.password = 'the best one of three'
      await page.getByLabel('New password', { exact: true }).fill(user.password)
      await page.getByLabel('Confirm new password').fill(user.password)
      await button(page, 'Change Password').click()
      await expect(page.getByText('Password changed successfully')).toBeVisible()
    },
  },
  {
    call: 'GET /user/init-2fa',
    instead: 'POST /user/init-2fa',
    on: '/dashboard/settings',
    does: ({ page }) => button(page, 'Enable two-factor authentication').click(),
  },
  {
    call: 'POST /user/setup-2fa',
    on: '/dashboard/settings',
    does: async ({ page, server, user }) => {
      user.key = ((await page.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
      await page.getByLabel('Six-digit code').fill(oneTimeCode(user.key, await timeOf(server)))
      await expect(page.getByText('Two-factor authentication enabled')).toBeVisible()
      await page.getByLabel('I’ve saved them').check()
      await button(page, 'Done').click()
    },
  },
  {
    call: 'POST /user/verify-2fa',
    on: '/signin',
    does: async (walk) => {
      const { page, server, user } = walk
      await signOut(walk)
      await signIn(page, user)
      const code = oneTimeCode(user.key, (await timeOf(server)) + STEP_MS)
      await page.getByLabel('Authentication code').fill(code)
    },
  },
]

const AS_ADMINISTRATOR: readonly Row[] = [
  { call: 'GET /admin/token-balances', on: '/admin' },
  { call: 'GET /admin/list-transactions', on: '/admin/transactions?status=held' },
  {
    call: 'POST /admin/whitelist-transaction',
    on: '/admin/transactions?status=held',
    does: async ({ page }) => {
      await button(page, 'Release').first().click()
      await giveReason(page, 'Release')
    },
  },
  { call: 'GET /admin/users', on: '/admin/users' },
  {
    call: 'POST /admin/bulk-user-create',
    on: '/admin/users/bulk',
    does: async ({ page, user }) => {
      await page.getByRole('textbox', { name: 'CSV' }).fill(`First name,Email\nBen,ben.${user.email}`)
      await button(page, 'Add rows').click()
      await page.getByLabel('Reason').fill(REASON)
      await button(page, 'Create 1 user').click()
    },
  },
  {
    call: 'POST /admin/lien-account',
    on: '/admin/users/{user}',
    does: async ({ page }) => {
      await button(page, 'Place lien').click()
      await page.getByRole('dialog').getByLabel('Amount').fill('5')
      await giveReason(page, 'Place lien')
    },
  },
  {
    call: 'POST /admin/un-lien-transaction',
    on: '/admin/users/{user}',
    does: async ({ page }) => {
      await page
        .getByRole('table', { name: 'Liens' })
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Release' }).click()
      await giveReason(page, 'Release')
    },
  },
  {
    call: 'POST /admin/reset-kyc',
    on: '/admin/users/{user}',
    does: async ({ page }) => {
      await button(page, 'Reset KYC').click()
      await giveReason(page, 'Reset KYC')
    },
  },
  {
    call: 'POST /admin/disable-2fa',
    on: '/admin/users/{user}',
    does: async ({ page }) => {
      await choose(page, 'Request to disable 2FA')
      await giveReason(page, 'Send request')
    },
  },
  {
    call: 'POST /admin/drain-crypto',
    on: '/admin/users/{user}',
    does: async ({ page, user }) => {
      await choose(page, 'Request withdrawal')
      await page.getByRole('dialog').getByLabel('Amount').fill('5')
      await page
        .getByRole('dialog')
        .getByLabel(/to confirm/)
        .fill(user.email)
      await giveReason(page, 'Send request')
    },
  },
  {
    call: 'POST /admin/toggle-user-status',
    on: '/admin/users/{user}',
    does: async ({ page }) => {
      await choose(page, 'Suspend')
      await giveReason(page, 'Suspend')
    },
  },
  {
    call: 'POST /admin/delete-user',
    on: '/admin/users/{other}',
    does: async ({ page, other }) => {
      await choose(page, 'Request to delete user')
      await page
        .getByRole('dialog')
        .getByLabel(/to confirm/)
        .fill(other.email)
      await giveReason(page, 'Send request')
    },
  },
]

test('the screens make the calls of the specification', async ({ page, server, openAs, merchant: other }, {
  testId,
}) => {
  const user = { email: `walker-${testId}@example.com`, password: 'correct horse battery', key: '' }
  const walk: Walk = { page, server, user, other }
  const made = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) made.add(`${request.method()} ${pathname.slice('/api'.length)}`)
  })
  let at = ''
  const walkOver = async (table: readonly Row[], id = '') => {
    for (const { call, instead = call, on, does } of table) {
      if (on !== at) {
        made.clear()
        await page.goto(on.replace('{user}', id).replace('{other}', other.login.id))
      }
      at = on
      await does?.(walk)
      await expect.poll(() => [...made], { message: `${on} makes ${instead}` }).toContain(instead)
    }
  }

  await walkOver(AS_GUEST)
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const api = callApi(server, token ?? '')
  await confirm(api, user)
  await api.post('/sandbox/deposits', { currency: 'USDC', amount: '1000' })
  await walkOver(SIGNED_IN)

  const platform = await openAs('platform', '/admin')
  const { body } = await platform.get<Envelope<readonly { id: string }[]>>(`/admin/users?email=${user.email}`)
  await walkOver(AS_ADMINISTRATOR, body.data[0]?.id)
})

const REASON = 'Asked for by the compliance team'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Calls that a screen makes when it opens. */
function rows(on: string, calls: readonly string[]): readonly Row[] {
  return calls.map((call) => ({ call, on }))
}

async function signOut({ page }: Walk): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
}

/** What the server's clock says, which other tests move. */
async function timeOf(server: RunningServer): Promise<number> {
  const api = await apiAs(server, 'owner')
  const { body } = await api.post<Envelope<{ offsetSeconds: number }>>('/sandbox/clock', { advance: 1 })
  return Date.now() + body.data.offsetSeconds * 1000
}

async function choose(page: Page, action: string): Promise<void> {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function giveReason(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}
