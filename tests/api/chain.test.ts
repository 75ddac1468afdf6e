import { HDKey } from '@scure/bip32'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followChain } from '#server/chain/followChain.ts'
import type { ChainBooks } from '#server/chain/readChainBooks.ts'
import { chainCursor, chainTransfer } from '#server/chain/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { createMetrics } from '#server/operations/createMetrics.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { createChainReader } from '#server/providers/chain/createChainReader.ts'
import { deriveChild } from '#server/providers/chain/deriveChild.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { CONFIRMATIONS, startAnvil, XPUB, type Anvil } from '#tests/support/anvil.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { offramp } from '#tests/support/fiat.ts'
import { suspendSecondAdministrator, whoIsTold } from '#tests/support/notifications.ts'
import { startNodeProxy } from '#tests/support/nodeProxy.ts'
import { claim, makeLink, openSession as openWith, readLink, readSession } from '#tests/support/pay.ts'
import { forgetStepUp, stepUp } from '#tests/support/stepUp.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, listTransactions, RECIPIENT } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000
const HOUR_BLOCKS = 300

let anvil: Anvil
let api: TestApi
let chain: Chain
/** Two nodes; both are proxies that may lie or be down. */
let nodes: readonly Awaited<ReturnType<typeof startNodeProxy>>[]

beforeAll(async () => {
  anvil = await startAnvil()
  nodes = await Promise.all([startNodeProxy(anvil.url), startNodeProxy(anvil.url)])
  chain = open()
  api = await createTestApi({ chain })
})
beforeEach(async () => {
  for (const node of nodes) {
    node.down(false)
    node.lieWith(() => undefined)
  }
  chain = open()
  await api.reset()
  await follow()
})
afterAll(async () => {
  await api.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await anvil.stop()
})

function open(): Chain {
  const config = anvil.config({}, { rpcUrls: nodes.map(({ url }) => url) })
  return { config, readers: config.chains.map(createChainReader) }
}

/** One look at the chain, as a process of its own would have it. */
const follow = async () => {
  for (const reader of chain.readers) await followChain(api.services, reader)
}
const deepen = async (blocks = CONFIRMATIONS - 1) => {
  await anvil.mine(blocks)
  await follow()
}
const openSession = async (amount = '25') => {
  const { id } = await makeLink(api, { amount })
  return { link: id, ...(await openWith(api, id)) }
}
const addressOf = async () => {
  const { body } = await api
    .as('owner')
    .get<Envelope<{ address: string; paymentUri: string }>>('/wallet/get-address?currency=USDC&network=local')
  return body.data.address
}
const transfers = () => api.services.db.orm.select().from(chainTransfer)
const titles = async () => [
  ...new Set((await api.services.db.orm.select().from(notification)).map(({ title }) => title)),
]
const events = async () =>
  (await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)).map(({ type }) => type)

describe('with a real chain', () => {
  it('addresses come from one counter below the extended key, each once', async () => {
    const first = await openSession()
    const second = await addressOf()
    const third = await openSession()
    expect([first.address, second, third.address]).toEqual(
      ['0/0', '0/1', '0/2'].map((path) => deriveChild(XPUB, path)),
    )
    expect(await addressOf()).toBe(second)
    expect(first.paymentUri).toBe(
      `ethereum:${chain.config.chains[0]?.tokens[0]?.address}@31337/transfer?address=${first.address}&uint256=25000000`,
    )
  })

  it('a team is paid below its own extended key when it has one, and never below a private one', async () => {
    const own = HDKey.fromMasterSeed(new Uint8Array(32).fill(9))
    const owner = api.as('owner')
    const put = (xpub: string | null) => owner.put<Envelope<object>>('/wallet/xpub', { xpub })
    await forgetStepUp(api, 'owner')
    expect((await put(own.publicExtendedKey)).status).toBe(403)
    await stepUp(owner)
    expect((await put(own.privateExtendedKey)).status).toBe(400)
    expect((await put(own.publicExtendedKey)).body.data).toMatchObject({
      isOwn: true,
      addresses: { 0: { path: '0/0', address: deriveChild(own.publicExtendedKey, '0/0') } },
    })
    expect((await api.as('admin').get('/wallet/xpub')).status).toBe(403)
    expect((await api.as('owner').get('/admin/receiving-key')).status).toBe(403)
    expect((await api.as('platform').get<Envelope<object>>('/admin/receiving-key')).body.data).toMatchObject({
      xpub: XPUB,
      isOwn: false,
      addresses: { 4: { address: deriveChild(XPUB, '0/4') } },
    })
    expect(await addressOf()).toBe(deriveChild(own.publicExtendedKey, '0/0'))
    expect((await openSession()).address).toBe(deriveChild(own.publicExtendedKey, '0/1'))
    await put(null)
    expect(await addressOf()).toBe(deriveChild(XPUB, '0/0'))
  })

  it('the first addresses of a key are shown before it counts, and nothing private is taken', async () => {
    const own = HDKey.fromMasterSeed(new Uint8Array(32).fill(9))
    const check = (xpub: string) => api.as('owner').post<Envelope<object>>('/wallet/xpub/check', { xpub })
    expect((await check(own.publicExtendedKey)).body.data).toMatchObject({
      addresses: { 0: { path: '0/0', address: deriveChild(own.publicExtendedKey, '0/0') } },
    })
    expect(await addressOf()).toBe(deriveChild(XPUB, '0/0'))
    const secrets = [own.privateExtendedKey, `0x${'ab'.repeat(32)}`, Array(12).fill('test').join(' ')]
    expect(await Promise.all(secrets.map(check))).toMatchObject(
      secrets.map(() => ({ status: 400, body: { message: [expect.stringContaining('private key')] } })),
    )
    expect((await api.as('admin').post('/wallet/xpub/check', { xpub: own.publicExtendedKey })).status).toBe(
      403,
    )
  })

  it('what is simulated of it is gone, and the rest of the sandbox stays', async () => {
    const owner = api.as('owner')
    const body = { currency: 'USDC', amount: '5' }
    expect((await owner.post('/sandbox/deposits', body)).status).toBe(404)
    expect((await owner.post('/faucet-requests', {})).status).toBe(404)
    expect((await owner.post('/wallet/send-crypto', {})).status).toBe(404)
    expect((await api.guest().get('/sandbox/inbox')).status).toBe(200)
    const { body: config } = await api.guest().get<Envelope<{ flags: Record<string, boolean> }>>('/config')
    expect(config.data.flags).toMatchObject({ chain: true, sandbox: true, paymentLinks: true })
    expect(Object.keys(config.data.flags)).not.toEqual(
      expect.arrayContaining(['faucet', 'simulatedChain', 'sending']),
    )
  })

  it('nothing that would send is offered without a signer: no plan, no file, no refund', async () => {
    const { id, address } = await openSession()
    await anvil.pay(address, '30')
    await deepen(CONFIRMATIONS)
    const owner = api.as('owner')
    const schedule = { name: 'Rent', to: RECIPIENT, amount: '5', startsOn: '2025-07-01' }
    const refund = `/payments-to-review/${id}/actions/refund`
    const sent = [
      await owner.post('/scheduled-payments', schedule),
      await owner.get('/scheduled-payments'),
      await owner.post('/wallet/payment-files', {}),
      await owner.post(refund, { to: RECIPIENT }, { 'Idempotency-Key': 'refund' }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await balanceOf(api)).toMatchObject({ available: '30', held: '0' })
    const { body } = await api.guest().get<{ paths: object }>('/openapi.json')
    expect(
      Object.keys(body.paths).filter((path) =>
        /scheduled|refund|payment-files|send-crypto|review-send|sendings/.test(path),
      ),
    ).toEqual([])
  })

  it('its networks and tokens are what fields offer, filters take and the API accepts, and no others', async () => {
    const owner = api.as('owner')
    const { body } = await api.guest().get<Envelope<{ choices: object }>>('/config')
    expect(body.data.choices).toEqual({
      networks: { local: { label: 'Local chain' } },
      tokens: { USDC: { label: 'USDC' }, ETH: { label: 'ETH' } },
    })
    const save = (network?: string) =>
      owner.post<{ network: string }>('/address-book', { name: 'Rent', address: RECIPIENT, network })
    expect(await save('ethereum')).toMatchObject({
      status: 400,
      body: { errors: { 0: { field: 'network', text: 'Network must be one of local' } } },
    })
    expect(await save()).toMatchObject({ status: 201, body: { network: 'local' } })
    const listed = async (path: string) => (await owner.get(path)).status
    expect(await listed('/address-book?network=local')).toBe(200)
    expect(await listed('/address-book?network=ethereum')).toBe(400)
    expect(await listed('/transaction/list?network=local')).toBe(200)
    expect(await listed('/transaction/list?network=ethereum')).toBe(400)
  })

  it('simulated conversions are on a network that is configured', async () => {
    await anvil.pay(await addressOf(), '25')
    await deepen(CONFIRMATIONS)
    expect((await offramp(api, { network: 'ethereum' })).status).toBe(400)
    expect((await offramp(api, { network: undefined })).status).toBe(200)
  })

  it('a payment is seen in its block, counted, and credited once it is deep enough', async () => {
    const { id, address, link } = await openSession()
    await anvil.pay(address, '25')
    await follow()
    expect(await readSession(api, id)).toMatchObject({
      state: 'seen',
      amountReceived: '0',
      amountPending: '25',
      confirmations: 1,
      confirmationsNeeded: CONFIRMATIONS,
    })
    await deepen(1)
    expect(await readSession(api, id)).toMatchObject({ state: 'seen', confirmations: 2 })
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
    await deepen(1)
    expect(await readSession(api, id)).toMatchObject({
      state: 'paid',
      amountReceived: '25',
      amountPending: '0',
      receipt: { explorerUrl: expect.stringContaining('https://explorer.test/tx/0x') as string },
    })
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await readLink(api, link)).toMatchObject({ totalPayments: 1, totalAmount: '25' })
    expect(await events()).toEqual(
      expect.arrayContaining(['deposit.detected', 'deposit.confirmed', 'payment.completed']),
    )
    await follow()
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('what is on its way to the team is counted block by block, for the team alone', async () => {
    const address = await addressOf()
    const arriving = async (client = api.as('member')) =>
      (await client.get<Envelope<readonly object[]>>('/wallet/arriving')).body.data
    await anvil.pay(address, '7.5')
    await follow()
    expect(await arriving()).toEqual([
      {
        hash: expect.stringMatching(/^0x\w{64}$/) as string,
        address,
        amount: '7.5',
        currency: 'USDC',
        network: 'local',
        confirmations: 1,
        confirmationsNeeded: CONFIRMATIONS,
      },
    ])
    await deepen(1)
    expect(await arriving()).toMatchObject([{ confirmations: 2 }])
    expect(await arriving(api.as('stranger'))).toEqual([])
    expect((await api.as('viewer').get('/wallet/arriving')).status).toBe(403)
    await deepen(1)
    expect(await arriving()).toEqual([])
  })

  it('too little and too much are said, and what is missing completes it', async () => {
    const { id, address } = await openSession()
    await anvil.pay(address, '10')
    await follow()
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'underpaid', amountMissing: '15' })
    await anvil.pay(address, '20')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'underpaid', amountPending: '20' })
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'overpaid', amountOver: '5' })
  })

  it('a payment in time stays in time, however late it is read', async () => {
    const { id, address } = await openSession()
    await anvil.pay(address, '25')
    await follow()
    api.advance(31 * MINUTE_MS)
    expect(await readSession(api, id)).toMatchObject({ state: 'seen' })
  })

  it('a payment after the time is late, and credited', async () => {
    const { id, address } = await openSession()
    api.advance(31 * MINUTE_MS)
    expect(await readSession(api, id)).toMatchObject({ state: 'expired' })
    await anvil.pay(address, '25')
    await follow()
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'late' })
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await titles()).toContain('Payment after its time was over')
  })

  it('an address that was paid before still counts, and is told as late', async () => {
    const before = await addressOf()
    await anvil.pay(before, '7')
    await deepen()
    expect(await addressOf()).not.toBe(before)
    await anvil.pay(before, '3')
    await deepen()
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await titles()).toEqual(['Payment received', 'Late payment to an earlier address'])
  })

  it('another token at a payment address is credited and pays for nothing', async () => {
    const { id, address } = await openSession()
    await anvil.payNative(address, '2')
    await follow()
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'open', amountReceived: '0' })
    expect(await balanceOf(api, 'ETH')).toMatchObject({ available: '2' })
    expect(await titles()).toEqual(['Other tokens than asked for'])
  })

  it('dust and unknown tokens are ignored', async () => {
    const address = await addressOf()
    await anvil.pay(address, '0.000001')
    await anvil.pay(address, '5', anvil.other)
    await follow()
    await deepen()
    expect(await transfers()).toMatchObject([{ status: 'ignored', units: '1' }])
    expect(await listTransactions(api)).toEqual([])
  })

  it('a click on "I have paid" is remembered, and pays nothing', async () => {
    const { id } = await openSession()
    expect((await claim(api, id)).body.data).toMatchObject({ state: 'open', isClaimed: true })
    await api.runJobs()
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'open', amountReceived: '0' })
  })
})

describe('the books', () => {
  const read = async () =>
    (await api.as('platform').get<Envelope<{ ok: boolean; chain: ChainBooks }>>('/admin/books')).body.data

  // Every test gives out the same addresses: what others left there goes first.
  beforeEach(async () => {
    for (const index of [0, 1, 2]) await anvil.moveOut(deriveChild(XPUB, `0/${index}`))
  })

  it('hold what is on the chain, by token and by address', async () => {
    const { address } = await openSession()
    await anvil.pay(address, '25')
    await deepen()
    const { ok, chain: found } = await read()
    expect({ ok, error: found.error }).toEqual({ ok: true, error: null })
    expect(found.tokens[0]).toEqual({
      currency: 'USDC',
      total: '25',
      ledger: '25',
      difference: '0',
      explained: [],
      unexplained: '0',
    })
    expect(found.addresses.find(({ currency }) => currency === 'USDC')).toMatchObject({
      address,
      path: '0/0',
      arrived: '25',
      balance: '25',
    })
  })

  it('explain what is pending, what is dust, and what the holder of the keys has moved', async () => {
    const { address } = await openSession()
    await anvil.pay(address, '25')
    await deepen()
    await anvil.moveOut(address, '20')
    await anvil.pay(await addressOf(), '0.001')
    await anvil.pay(await addressOf(), '3')
    await follow()
    const { ok, chain: found } = await read()
    expect(ok).toBe(true)
    expect(found.tokens[0]).toMatchObject({ total: '8.001', ledger: '25', difference: '-16.999' })
    expect(found.tokens[0]?.explained).toEqual([
      { reason: 'Arrived, not confirmed yet', amount: '3' },
      { reason: 'Dust, and fractions finer than the books', amount: '0.001' },
      { reason: 'Moved by the holder of the keys', amount: '-20' },
    ])
  })

  it('say so when no node answers, and raise no alarm', async () => {
    await anvil.pay((await openSession()).address, '25')
    await deepen()
    for (const node of nodes) node.down(true)
    expect(await read()).toMatchObject({ ok: true, chain: { ok: false, tokens: [] } })
  })
})

describe('when the chain changes its mind', () => {
  it('a payment that was only seen is taken back, and found again in another block', async () => {
    const { id, address } = await openSession()
    const snapshot = await anvil.client.snapshot()
    await anvil.pay(address, '25')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen' })
    await anvil.client.revert({ id: snapshot })
    await anvil.mine()
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'open', amountPending: '0' })
    await anvil.pay(address, '25')
    await follow()
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
  })

  it('a payment that was credited is flagged, told, and cleared when it comes back', async () => {
    const { address } = await openSession()
    const snapshot = await anvil.client.snapshot()
    await anvil.pay(address, '25')
    await deepen()
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    await anvil.client.revert({ id: snapshot })
    await anvil.mine(CONFIRMATIONS + 4)
    await follow()
    expect(await transfers()).toMatchObject([{ status: 'undone' }])
    const [row] = await api.services.db.orm.select().from(walletTransaction)
    expect(row).toMatchObject({ status: 'successful' })
    expect(row?.flag).toContain('not there any more')
    expect(await titles()).toContain('A payment was undone by the chain')
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
  })

  it('an administrator who is suspended is not told', async () => {
    await suspendSecondAdministrator(api)
    const { address } = await openSession()
    const snapshot = await anvil.client.snapshot()
    await anvil.pay(address, '25')
    await deepen()
    await anvil.client.revert({ id: snapshot })
    await anvil.mine(CONFIRMATIONS + 4)
    await follow()
    expect(await whoIsTold(api, 'A payment was undone by the chain')).toEqual([
      'owner@test.example',
      'platform@test.example',
    ])
  })
})

describe('when a payment comes back with another amount', () => {
  it('the books keep what was credited, and its team, the platform and the Books page are told, until it is right again', async () => {
    const address = await addressOf()
    // What it sends is all that it has: a transaction whose amount depends on those before it.
    const purse = await anvil.deployPurse(address)
    await anvil.pay(purse, '10')
    let before = await anvil.client.snapshot()
    const send = await anvil.signEmptying(purse)
    const replace = async (more?: string) => {
      await anvil.client.revert({ id: before })
      before = await anvil.client.snapshot()
      if (more !== undefined) await anvil.pay(purse, more)
      await anvil.broadcast(send)
      await deepen(CONFIRMATIONS + 4)
    }
    await anvil.broadcast(send)
    await deepen()
    expect(await balanceOf(api)).toMatchObject({ available: '10' })

    await replace('5')
    expect(await transfers()).toMatchObject([{ status: 'credited', amount: '10', foundUnits: '15000000' }])
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect((await api.services.db.orm.select().from(walletTransaction))[0]?.flag).toContain('15 USDC')
    expect(await titles()).toContain('The chain has another amount for a payment')
    const { body } = await api
      .as('platform')
      .get<Envelope<{ ok: boolean; chain: ChainBooks }>>('/admin/books')
    expect(body.data.chain.tokens[0]?.explained).toContainEqual({
      reason: 'Another amount on the chain than was credited',
      amount: '5',
    })
    expect(body.data.chain.tokens[0]).toMatchObject({ unexplained: '0' })

    expect((await createMetrics(api.services).render()).text).toContain(
      'coffer_chain_payments_disputed{network="local"} 1',
    )

    await replace()
    expect(await transfers()).toMatchObject([{ status: 'credited', foundUnits: null }])
    expect((await api.services.db.orm.select().from(walletTransaction))[0]?.flag).toBeNull()
  })
})

describe('when nodes fail', () => {
  /** An amount of the token as a log has it. */
  const hexOf = (amount: string) => (Number(amount) * 1_000_000).toString(16).padStart(64, '0')

  it('the other one is asked, and with both down nothing is lost', async () => {
    const { id, address } = await openSession()
    nodes[0]?.down(true)
    await anvil.pay(address, '25')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen' })
    nodes[1]?.down(true)
    await anvil.mine(HOUR_BLOCKS)
    await expect(follow()).rejects.toThrow('No node of Local chain answered')
    nodes[1]?.down(false)
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
  })

  it('one that leaves payments out hides nothing', async () => {
    const { id, address } = await openSession()
    nodes[0]?.lieWith(({ method }) => (method === 'eth_getLogs' ? [] : undefined))
    await anvil.pay(address, '25')
    await follow()
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
  })

  it('one that invents a payment is not believed', async () => {
    const { id, address } = await openSession()
    const truth = await openSession()
    await anvil.pay(truth.address, '25')
    nodes[0]?.lieWith(async ({ method }, ask) => {
      if (method !== 'eth_getLogs') return undefined
      const text = JSON.stringify(await ask())
      return JSON.parse(text.replaceAll(truth.address.slice(2).toLowerCase(), address.slice(2).toLowerCase()))
    })
    await follow()
    await anvil.mine(CONFIRMATIONS - 1)
    await expect(follow()).rejects.toThrow('contradict each other')
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
    nodes[0]?.lieWith(() => undefined)
    await follow()
    expect(await readSession(api, truth.id)).toMatchObject({ state: 'paid' })
    expect(await readSession(api, id)).toMatchObject({ state: 'open' })
  })

  it('one that tells another amount until it counts is credited as it arrived', async () => {
    const { id, address } = await openSession()
    nodes[0]?.lieWith(async ({ method }, ask) => {
      if (method !== 'eth_getLogs') return undefined
      return JSON.parse(JSON.stringify(await ask()).replaceAll(hexOf('1'), hexOf('25')))
    })
    await anvil.pay(address, '1')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen', amountPending: '25' })
    nodes[0]?.lieWith(() => undefined)
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'underpaid', amountReceived: '1' })
    expect(await balanceOf(api)).toMatchObject({ available: '1' })
  })

  it('one that repeats a payment is not believed', async () => {
    const { id, address } = await openSession()
    nodes[0]?.lieWith(async ({ method }, ask) => {
      if (method !== 'eth_getLogs') return undefined
      const logs = (await ask()) as readonly object[]
      return [...logs, ...logs.map((log) => ({ ...log, logIndex: '0x9' }))]
    })
    await anvil.pay(address, '25')
    await follow()
    await anvil.mine(CONFIRMATIONS - 1)
    await expect(follow()).rejects.toThrow('contradict each other')
    nodes[0]?.lieWith(() => undefined)
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid', amountReceived: '25' })
  })

  it('one that tells more of the chain’s own coin than arrived is not believed', async () => {
    const { address } = await openSession()
    nodes[0]?.lieWith(async ({ method }, ask) => {
      if (method !== 'eth_getBlockByNumber') return undefined
      return JSON.parse(
        JSON.stringify(await ask()).replaceAll('"value":"0xde0b6b3a7640000"', '"value":"0x8ac7230489e80000"'),
      )
    })
    await anvil.payNative(address, '1')
    await follow()
    await anvil.mine(CONFIRMATIONS - 1)
    await expect(follow()).rejects.toThrow('contradict each other')
    expect(await balanceOf(api, 'ETH')).toMatchObject({ available: '0' })
    nodes[0]?.lieWith(() => undefined)
    await follow()
    expect(await balanceOf(api, 'ETH')).toMatchObject({ available: '1' })
  })

  it('one that invents a transaction is not believed the second time either', async () => {
    const { id, address } = await openSession()
    const hash = `0x${'ab'.repeat(32)}`
    nodes[0]?.lieWith(async ({ method, params }, ask) => {
      if (method === 'eth_getTransactionReceipt' && params?.[0] === hash) return invented
      if (method !== 'eth_getLogs') return undefined
      const logs = (await ask()) as readonly { readonly transactionHash: string }[]
      return logs.map((log) => ({ ...log, transactionHash: hash }))
    })
    await anvil.pay(address, '25')
    const { number } = await anvil.client.getBlock()
    const { hash: blockHash } = await anvil.client.getBlock({ blockNumber: number })
    const invented = {
      blockHash,
      blockNumber: `0x${number.toString(16)}`,
      status: '0x1',
      logs: [],
      type: '0x2',
    }
    await anvil.mine(CONFIRMATIONS - 1)
    await expect(follow()).rejects.toThrow('contradict each other')
    await expect(follow()).rejects.toThrow('contradict each other')
    expect(await readSession(api, id)).toMatchObject({ amountReceived: '0' })
  })

  it('one of another chain is passed over', async () => {
    nodes[0]?.lieWith(({ method }) => (method === 'eth_chainId' ? '0x1' : undefined))
    chain = open()
    const { id, address } = await openSession()
    await anvil.pay(address, '25')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen' })
    expect(await chain.readers[0]?.check()).toEqual([
      expect.stringMatching(/is a node of chain 1, not of 31337/) as string,
      expect.stringMatching(/USDC has 18 decimals, not 6/) as string,
    ])
  })
})

describe('several processes', () => {
  it('do it once, also when they are killed in the middle', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => openSession()))
    for (const { address } of sessions) await anvil.pay(address, '25')
    await anvil.mine(CONFIRMATIONS)
    const reader = open().readers[0]
    if (!reader) throw new Error('No reader')
    // Killed between reading and writing: what it wanted to write never comes.
    const dying = { ...reader, readBlock: () => Promise.reject(new Error('killed')) }
    await expect(followChain(api.services, dying)).rejects.toThrow('killed')
    await Promise.all([follow(), follow(), followChain(api.services, reader)])
    expect(await balanceOf(api)).toMatchObject({ available: '100' })
    const credited = (await transfers()).filter(({ status }) => status === 'credited')
    expect(credited).toHaveLength(4)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('go back once when the chain is replaced, and call nothing undone that came back', async () => {
    const { id, address } = await openSession()
    const purse = await anvil.deployPurse(address)
    await anvil.pay(purse, '25')
    const payment = await anvil.signEmptying(purse)
    const snapshot = await anvil.client.snapshot()
    await anvil.broadcast(payment)
    await deepen()
    await anvil.client.revert({ id: snapshot })
    await anvil.mine()
    await anvil.broadcast(payment)
    await anvil.mine(CONFIRMATIONS)
    // The other one has gone back and read on by the time that this one has seen the replacement.
    const { db } = api.services
    let others: Promise<void> | undefined
    const transaction: typeof db.transaction = async (work, ...rest) => {
      others ??= follow()
      await others
      return db.transaction(work, ...rest)
    }
    for (const reader of open().readers)
      await followChain({ ...api.services, db: { ...db, transaction } }, reader)
    await deepen(1)
    expect(others).toBeDefined()
    expect(await transfers()).toMatchObject([{ status: 'credited' }])
    expect(await titles()).not.toContain('A payment was undone by the chain')
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
  })

  it('catch up after downtime, in ranges', async () => {
    const { id, address } = await openSession()
    await anvil.pay(address, '25')
    await anvil.mine(HOUR_BLOCKS)
    chain = {
      ...chain,
      readers: anvil.config({}, { blockRange: 20 }).chains.map(createChainReader),
    }
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
    const [cursor] = await api.services.db.orm
      .select()
      .from(chainCursor)
      .where(eq(chainCursor.network, 'local'))
    expect(cursor).toMatchObject({ confirmed: (cursor?.head ?? 0) - CONFIRMATIONS + 1, error: null })
  })
})

describe('a process that is killed at the end of each of its transactions in turn', () => {
  /** One look at the chain that is killed before its nth transaction is committed. Whether it came that far. */
  const dieAt = async (nth: number): Promise<boolean> => {
    const { db } = api.services
    let count = 0
    const transaction: typeof db.transaction = async (work, ...rest) => {
      count += 1
      return db.transaction(
        async (tx) => {
          const result = await work(tx)
          if (count >= nth) throw new Error('killed')
          return result
        },
        ...rest,
      )
    }
    const killed = { ...api.services, db: { ...db, transaction } }
    for (const reader of chain.readers)
      await followChain(killed, reader).catch((error: unknown) => expect(String(error)).toContain('killed'))
    return count >= nth
  }
  /** As often as it takes until one comes to its end. */
  const survive = async () => {
    let deaths = 0
    while (await dieAt(deaths + 1)) deaths += 1
    await follow()
    return deaths
  }
  const pay = async (address: string, amount: string) => {
    await anvil.pay(address, amount)
    await survive()
    await anvil.mine(CONFIRMATIONS - 1)
    return survive()
  }

  it.each([
    ['too little', '10', 'underpaid', 0],
    ['what was asked', '25', 'paid', 0],
    ['too much', '40', 'overpaid', 0],
    ['too late', '25', 'late', 31],
  ])('credits and tells %s once', async (_what, amount, state, minutes) => {
    const { id, address } = await openSession()
    api.advance(minutes * MINUTE_MS)
    expect(await pay(address, amount)).toBeGreaterThan(1)
    expect(await readSession(api, id)).toMatchObject({ state, amountReceived: amount })
    expect(await balanceOf(api)).toMatchObject({ available: amount })
    expect((await events()).filter((type) => type === 'deposit.confirmed')).toHaveLength(1)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('credits what goes to an old address once, and tells it as late', async () => {
    const before = await addressOf()
    await pay(before, '7')
    await pay(before, '3')
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await titles()).toEqual(['Payment received', 'Late payment to an earlier address'])
    expect((await events()).filter((type) => type === 'deposit.confirmed')).toHaveLength(2)
  })

  it('takes back what a reorganisation undid, and credits what came instead once', async () => {
    const { id, address } = await openSession()
    const snapshot = await anvil.client.snapshot()
    await anvil.pay(address, '25')
    await survive()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen' })
    await anvil.client.revert({ id: snapshot })
    await anvil.mine()
    await survive()
    expect(await readSession(api, id)).toMatchObject({ state: 'open', amountPending: '0' })
    await pay(address, '25')
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('production with a chain alone', () => {
  it('offers what a chain can do, and nothing that is simulated', async () => {
    const production = await createTestApi({ chain, settings: { mode: 'production' } })
    const { body } = await production.guest().get<Envelope<{ flags: Record<string, boolean> }>>('/config')
    expect(Object.keys(body.data.flags).toSorted()).toEqual(
      [
        ...['apiDocs', 'apiSettings', 'chain', 'dashboard', 'invoices', 'notifications', 'paymentLinks'],
        ...['profile', 'realChain', 'sendReceive', 'settings', 'teamManagement', 'transactions'],
      ].toSorted(),
    )
    const owner = production.as('owner')
    expect((await owner.get<Envelope<object>>('/wallet/prices')).body.data).toEqual({ USDC: '1', USDT: '1' })
    expect((await owner.get<Envelope<object>>('/wallet/get-token-balances')).body.data).toMatchObject({
      tokenBalances: { 0: { isPriced: true }, 2: { currency: 'ETH', isPriced: false } },
    })
    const paths = [
      '/sandbox/deposits',
      '/sandbox/clock',
      '/faucet-requests',
      '/wallet/send-crypto',
      '/crypto-cards',
    ]
    for (const path of [
      ...paths,
      '/investments',
      '/fiat-gateway/offramp-crypto',
      '/fiat-gateway/onramp-crypto',
    ])
      expect({ path, status: (await owner.post(path, {})).status }).toEqual({ path, status: 404 })
    for (const reader of chain.readers) await followChain(production.services, reader)
    const euro = await owner.post('/payment-links', { name: 'Beans', amount: '5', currency: 'EUR' })
    expect(euro.status).toBe(400)
    const link = await makeLink(production)
    expect((await openWith(production, link.id)).state).toBe('open')
    expect((await claim(production, (await openWith(production, link.id)).id)).status).toBe(200)
    await production.runJobs()
    expect(await balanceOf(production)).toMatchObject({ available: '0' })
    await production.close()
  })
})

describe('how far a chain has been read', () => {
  it('stands on the status page and in the figures', async () => {
    const parts = async () =>
      (await api.guest().get<Envelope<readonly { name: string; state: string }[]>>('/health/parts')).body.data
    expect(await parts()).toContainEqual({ name: 'chain', label: 'Chain', state: 'operational' })
    api.advance(2 * MINUTE_MS)
    expect(await parts()).toContainEqual({ name: 'chain', label: 'Chain', state: 'delayed' })
    await follow()
    expect(await parts()).toContainEqual({ name: 'chain', label: 'Chain', state: 'operational' })
    const { address } = await openSession()
    nodes[1]?.down(true)
    await anvil.pay(address, '25')
    await deepen()
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await parts()).toContainEqual({ name: 'chain', label: 'Chain', state: 'degraded' })
    const { text } = await createMetrics(api.services).render()
    expect(text).toContain('coffer_chain_nodes_failing{network="local"} 1')
  })
})
