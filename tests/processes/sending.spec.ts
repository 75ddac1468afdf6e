import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SENDER, SENDER_KEY, startAnvil, type Anvil } from '#tests/support/anvil.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startNodeProxy } from '#tests/support/nodeProxy.ts'
import type { PaySession, SentLink } from '#tests/support/pay.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { Sent, SentTransaction } from '#tests/support/wallet.ts'
import { apiAs, callApi, type Account, type Credentials } from '#tests/browser/api.ts'
import { createAdministrator } from '#tests/browser/createAdministrator.ts'
import { createPlace } from '#tests/browser/createPlace.ts'
import { launchServer } from '#tests/browser/launchServer.ts'
import type { RunningServer } from '#tests/browser/startServer.ts'
import { accessibilityProblems, expect, test as base } from '#tests/browser/test.ts'
import { workerFixture } from '#tests/browser/workerFixture.ts'

const RECIPIENT = '0x52908400098527886E0F7030069857D2E4169EE7'

interface World {
  readonly anvil: Anvil
  readonly node: Awaited<ReturnType<typeof startNodeProxy>>
  readonly url: string
  readonly administrator: Credentials
  /** Ends the server with a signal, and starts it again on the same data. */
  readonly restart: (signal: NodeJS.Signals) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The application with a key that sends, on a chain of its own. */
async function open(): Promise<World> {
  const [anvil, place, port] = [await startAnvil(), await createPlace(), await freePort()]
  const node = await startNodeProxy(anvil.url)
  const folder = await mkdtemp(join(tmpdir(), 'coffer-sending-'))
  const [chains, key] = [join(folder, 'chains.json'), join(folder, 'key')]
  await writeFile(chains, anvil.configText({}, { rpcUrls: [node.url] }))
  await writeFile(key, SENDER_KEY, { mode: 0o600 })
  await anvil.pay(SENDER, '500')
  const env = { ...place.env, PORT: String(port), CHAIN_CONFIG: chains, SIGNER_KEY_FILE: key }
  const giveRights = await createAdministrator(env)
  let server = await launchServer({ env })
  const { url } = server
  return {
    anvil,
    administrator: await giveRights({ url, stop: () => server.stop() }),
    node,
    url,
    restart: async (signal) => {
      await server.stop(signal)
      server = await launchServer({ env })
    },
    stop: async () => {
      await server.stop()
      await Promise.all([node.stop(), anvil.stop(), place.remove(), rm(folder, { recursive: true })])
    },
  }
}

const test = base.extend<object, { world: World }>({
  world: workerFixture(open, 120_000),
  host: [async ({ world }, use) => use(world), { scope: 'worker' }],
})

/** A merchant whom somebody has paid: there is no other money. */
async function receive(server: RunningServer, merchant: Account, anvil: Anvil): Promise<TestClient> {
  const owner = await apiAs(server, merchant)
  const { body } = await owner.get('/wallet/get-address?currency=USDC&network=local')
  await anvil.pay(String(body.data['address']), '100')
  await anvil.mine(3)
  const balance = async () => (await owner.get<Envelope<object>>('/wallet/get-token-balances')).body.data
  await expect.poll(async () => JSON.stringify(await balance())).toContain('"100')
  return owner
}

const send = async (api: TestClient, amount: string) => {
  const { body } = await api.post<Envelope<Sent>>('/wallet/send-crypto', {
    currency: 'USDC',
    network: 'local',
    amount,
    to: RECIPIENT,
  })
  return body.data
}
const transaction = async (api: TestClient, reference: string) =>
  (await api.get<Envelope<SentTransaction>>(`/transaction/${reference}`)).body.data

test('a server that is killed with one payment seen and another signed goes on where it was', async ({
  world: { anvil, administrator, node, url, restart },
  merchant,
}) => {
  const server = { url, stop: () => Promise.resolve() }
  const owner = await receive(server, merchant, anvil)
  const { body: link } = await owner.post<SentLink>('/payment-links', {
    name: 'Coffee beans',
    amount: '25',
    currency: 'USD',
  })
  const guest = callApi(server)
  const { body: opened } = await guest.post<Envelope<PaySession>>(`/public/pay/${link.id}/sessions`, {
    token: 'USDC',
  })
  const { id, address } = opened.data
  const session = async () =>
    (await guest.get<Envelope<PaySession>>(`/public/pay/sessions/${id}`)).body.data.state
  await anvil.pay(address, '25')
  await expect.poll(session).toBe('seen')

  // The node takes the signed transaction and says nothing more: the process dies in the middle of handing it over.
  let handedOver = 0
  node.lieWith(({ method }) => {
    if (method !== 'eth_sendRawTransaction') return undefined
    handedOver++
    return new Promise(() => undefined)
  })
  const { hash, reference } = await send(owner, '10')
  const receipt = () => anvil.client.getTransactionReceipt({ hash: hash as `0x${string}` })
  await expect.poll(() => handedOver).toBeGreaterThan(0)
  await expect(receipt()).rejects.toThrow()
  node.lieWith(() => undefined)
  await restart('SIGKILL')

  await expect
    .poll(() =>
      receipt().then(
        ({ status }) => status,
        () => 'unknown',
      ),
    )
    .toBe('success')
  await anvil.mine(3)
  await expect.poll(session).toBe('paid')
  await expect.poll(async () => (await transaction(owner, reference)).status).toBe('successful')
  expect((await transaction(owner, reference)).hash).toBe(hash)
  const { body } = await owner.get<Envelope<readonly SentTransaction[]>>('/transaction/list?type=credit')
  expect(body.data.filter(({ toAddress, amount }) => toAddress === address && amount === '25')).toHaveLength(
    1,
  )
  const books = await (await apiAs(server, administrator)).get<Envelope<{ ok: boolean }>>('/admin/books')
  expect(books.body.data).toMatchObject({ ok: true })
})

test('a payment that is in no block is stopped from its page, and its amount returns', async ({
  page,
  openAs,
  server,
  merchant,
  world: { anvil },
}) => {
  await receive(server, merchant, anvil)
  await anvil.client.setAutomine(false)
  const api = await openAs(merchant)
  const { reference } = await send(api, '10')
  await page.goto(`/dashboard/transactions/${reference}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Stop payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop this payment?' })
  await expect(dialog).toContainText(RECIPIENT.slice(0, 6))
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop payment' }).click()
  await expect(page.getByText('The payment is being cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop payment' })).toHaveCount(0)
  // What takes its place waits for a block now: it moves nothing, from the wallet to itself.
  const waiting = async () =>
    Object.values((await anvil.client.getTxpoolContent()).pending).flatMap((byNonce) =>
      Object.values(byNonce).map(({ to }) => to?.toLowerCase()),
    )
  await expect.poll(waiting).toEqual([SENDER.toLowerCase()])
  await expect
    .poll(async () => {
      await anvil.mine(1)
      return (await transaction(api, reference)).status
    })
    .toBe('failed')
  await anvil.client.setAutomine(true)
  await page.reload()
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible()
})
