import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { HDKey } from '@scure/bip32'
import { Webhook } from 'standardwebhooks'
import { encode } from 'uqr'
import { formatUnits } from 'viem'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { deriveChild } from '#server/providers/chain/deriveChild.ts'
import { startAnvil, XPUB, type Anvil } from '#tests/support/anvil.ts'
import { createReceiver } from '#tests/support/createReceiver.ts'
import type { PaySession, SentLink } from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { apiAs, confirm, mailTo, type Credentials } from '#tests/browser/api.ts'
import { createAdministrator } from '#tests/browser/createAdministrator.ts'
import { createPlace } from '#tests/browser/createPlace.ts'
import { startServer, type StartedServer } from '#tests/browser/startServer.ts'
import { accessibilityProblems, expect, test as base } from '#tests/browser/test.ts'
import { workerFixture } from '#tests/browser/workerFixture.ts'

interface World {
  readonly anvil: Anvil
  readonly administrator: Credentials
  readonly server: StartedServer
  readonly stop: () => Promise<void>
}

/** The application in sandbox mode, paid on a test chain of its own: nobody and no money is there before. */
async function open(): Promise<World> {
  const [anvil, place] = [await startAnvil(), await createPlace()]
  const folder = await mkdtemp(join(tmpdir(), 'coffer-chain-'))
  const file = join(folder, 'chains.json')
  await writeFile(file, anvil.configText())
  const env = { CHAIN_CONFIG: file }
  const giveRights = await createAdministrator({ ...place.env, ...env })
  const server = await startServer({ env, place })
  return {
    anvil,
    server,
    administrator: await giveRights(server),
    stop: async () => {
      await server.stop()
      await Promise.all([anvil.stop(), rm(folder, { recursive: true })])
    },
  }
}

const test = base.extend<Pick<World, 'anvil' | 'administrator'>, { world: World }>({
  world: workerFixture(open, 120_000),
  host: [async ({ world }, use) => use(world.server), { scope: 'worker' }],
  anvil: async ({ world }, use) => use(world.anvil),
  administrator: async ({ world }, use) => use(world.administrator),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Puts a wallet into the page that stands on another network, and passes on to anvil what it is asked. Declines to pay once. */
async function injectWallet(page: Page, { url }: Anvil): Promise<void> {
  await page.exposeFunction('askAnvil', async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await (await fetch(url, { method: 'POST', headers, body })).json()
    const { result, error } = answer as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(`The node refuses ${method}: ${error.message}`)
    return result
  })
  await page.addInitScript(() => {
    const { askAnvil } = window as unknown as { askAnvil: (...call: readonly unknown[]) => Promise<unknown> }
    let network = '0x1'
    let declines = 1
    const provider = {
      request: async ({ method, params }: { method: string; params: readonly [{ chainId: string }] }) => {
        if (method === 'eth_chainId') return network
        if (method === 'wallet_switchEthereumChain') return void (network = params[0].chainId)
        if (method === 'eth_sendTransaction' && declines-- > 0) throw { code: 4001, message: 'Rejected' }
        return askAnvil(method === 'eth_requestAccounts' ? 'eth_accounts' : method, params)
      },
    }
    const detail = { info: { uuid: 'test', name: 'Test Wallet', icon: '', rdns: 'test' }, provider }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  })
}

test('a link is paid by the wallet of the browser, and its confirmations are counted', async ({
  page,
  server,
  anvil,
  merchant,
}) => {
  await injectWallet(page, anvil)
  const owner = await apiAs(server, merchant)
  const { body: link } = await owner.post<SentLink>('/payment-links', {
    name: 'Coffee beans',
    amount: '25',
    currency: 'USD',
  })
  await page.goto(`/pay/${link.id}`)
  await expect(page.getByLabel('Network')).toHaveText('Local chain')
  await button(page, 'Pay with Test Wallet').click()
  await expect(page.getByRole('alert')).toContainText('You declined in your wallet. Nothing was sent.')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Pay with Test Wallet').click()
  await expect(page.getByText('Payment detected: 1 of 3 confirmations')).toBeVisible()
  await expect(button(page, 'Pay with Test Wallet')).toHaveCount(0)
  const address = await page.getByLabel('Payment address', { exact: true }).inputValue()
  expect(await anvil.balanceOf(address)).toBe(25_000_000n)
  await anvil.mine(1)
  await expect(page.getByText('Payment detected: 2 of 3 confirmations')).toBeVisible()
  await anvil.mine(1)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

/** The squares of a QR code that is drawn as one path, row by row. */
async function readCode(code: Locator): Promise<readonly (readonly boolean[])[]> {
  const size = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1))
  const drawn = (await code.locator('path').last().getAttribute('d')) ?? ''
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const run of drawn.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)/g)) {
    const [x = 0, y = 0, width = 0] = run.slice(1).map(Number)
    rows[y]?.fill(true, x, x + width)
  }
  return rows
}

test('without a wallet in the browser the code says what to pay; what it says is seen, confirmed, booked and told', async ({
  page,
  server,
  anvil,
  merchant,
  administrator,
}) => {
  const owner = await apiAs(server, merchant)
  await confirm(owner, merchant)
  const hears = await createReceiver()
  const saved = await owner.patch<Envelope<{ signingSecret: string }>>('/wallet/update-webhook', {
    webhookUrl: hears.url,
  })
  const { body: link } = await owner.post<SentLink>('/payment-links', {
    name: 'Coffee beans',
    amount: '25',
    currency: 'USD',
    asksEmail: true,
  })
  await page.goto(`/pay/${link.id}`)
  await page.getByLabel('Your email', { exact: true }).fill('ada@payer.example')
  const opened = page.waitForResponse((answer) => answer.url().endsWith(`/public/pay/${link.id}/sessions`))
  await page.keyboard.press('Enter')
  const { paymentUri } = ((await (await opened).json()) as Envelope<PaySession>).data
  await expect(page.getByRole('button', { name: /Pay with/ })).toHaveCount(0)

  await page.getByText('With amount', { exact: true }).click()
  const code = page.getByRole('img', { name: 'QR code of the payment request with token and amount' })
  expect(await readCode(code)).toEqual(encode(paymentUri, { ecc: 'M', boostEcc: true, border: 0 }).data)
  const asked = /^ethereum:(0x\w{40})@31337\/transfer\?address=(0x\w{40})&uint256=(\d+)$/.exec(paymentUri)
  const [contract = '', address = '', units = ''] = asked?.slice(1) ?? []
  await anvil.pay(address, formatUnits(BigInt(units), 6), contract as `0x${string}`)
  await expect(page.getByText('Payment detected: 1 of 3 confirmations')).toBeVisible()
  await anvil.mine(2)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()

  const told = () => hears.received.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type)
  await expect.poll(told).toEqual(expect.arrayContaining(['deposit.confirmed', 'payment.completed']))
  for (const { body, headers } of hears.received)
    expect(
      new Webhook(saved.body.data.signingSecret).verify(body, headers as Record<string, string>),
    ).toBeTruthy()
  expect(await mailTo(server, 'ada@payer.example')).toMatchObject({
    subject: expect.stringContaining('eceipt'),
  })
  const platform = await apiAs(server, administrator)
  expect((await platform.get<Envelope<object>>('/admin/books')).body.data).toMatchObject({ ok: true })
  await hears.close()
})

test('the receive panel opens in a wallet and counts what is on its way', async ({
  page,
  openAs,
  anvil,
  merchant,
}) => {
  await openAs(merchant, '/dashboard/send-receive')
  await page.getByRole('tab', { name: 'Receive' }).click()
  await expect(page.getByLabel('Your address')).toHaveValue(/^0x/)
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute(
    'href',
    `ethereum:${checksumAddress(anvil.usdc)}@31337/transfer?address=${await page.getByLabel('Your address').inputValue()}`,
  )
  await page.getByLabel('With token and network').check()
  await expect(page.getByLabel('QR code of the payment request with token and network')).toBeVisible()
  await anvil.pay(await page.getByLabel('Your address').inputValue(), '12.5')
  await expect(page.getByText('12.5 USDC detected: 1 of 3 confirmations')).toBeVisible()
  await anvil.mine(1)
  await expect(page.getByText('12.5 USDC detected: 2 of 3 confirmations')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await anvil.mine(1)
})

test('a key is compared with the wallet before it counts, a private one never leaves the page, and the books show the platform’s', async ({
  page,
  openAs,
  merchant,
  administrator,
}) => {
  const own = HDKey.fromMasterSeed(new Uint8Array(32).fill(9))
  const api = await openAs(merchant, '/dashboard/settings?tab=receiving')
  await confirm(api, merchant)
  await expect(page.getByText(deriveChild(XPUB, '0/0'))).toBeVisible()
  const compared = page.getByLabel('First address your wallet shows')
  await compared.fill(deriveChild(XPUB, '0/2'))
  await expect(page.getByText('Match: the address at 0/2')).toBeVisible()
  await compared.fill(deriveChild(own.publicExtendedKey, '0/0'))
  await expect(page.getByText('No match. Don’t go live yet.')).toBeVisible()
  const key = page.getByLabel('Extended public key')
  await key.fill(own.privateExtendedKey)
  await expect(page.getByRole('alert').filter({ hasText: 'We didn’t send it' })).toBeVisible()
  await expect(button(page, 'Show its first addresses')).toBeDisabled()
  await key.fill(own.publicExtendedKey)
  await button(page, 'Show its first addresses').click()
  await expect(page.getByText(deriveChild(own.publicExtendedKey, '0/4'))).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Receive with this key').click()
  await expect(page.getByText('Receiving wallet saved')).toBeVisible()
  await expect(page.getByText('Your own key')).toBeVisible()
  await button(page, 'Use the platform’s key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the platform’s key' }).click()
  await expect(page.getByText('The platform’s key', { exact: true })).toBeVisible()

  // Once an address is given out, another key waits a day, and is stopped by one click.
  await api.get('/wallet/get-address?currency=USDC&network=local')
  await key.fill(own.publicExtendedKey)
  await button(page, 'Show its first addresses').click()
  await button(page, 'Receive with this key').click()
  await expect(page.getByText('New payments use this key from')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Keep the current key').click()
  await expect(page.getByText('New payments use this key from')).toHaveCount(0)
  await openAs(administrator, '/admin/books')
  await expect(page.getByText(deriveChild(XPUB, '0/0')).first()).toBeVisible()
})
