import { HDKey } from '@scure/bip32'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followChain } from '#server/core/chain/followChain.ts'
import type { ChainBooks } from '#server/core/chain/readChainBooks.ts'
import { chainCursor, chainTransfer } from '#server/core/chain/schema.ts'
import { createMetrics } from '#server/entry/operations/createMetrics.ts'
import { createChainReader } from '#server/providers/chain/createChainReader.ts'
import { deriveChild } from '#server/providers/chain/deriveChild.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { writeNetworks } from '#server/entry/writeNetworks.ts'
import { noticesTo } from '#tests/support/admin.ts'
import { CONFIRMATIONS, startAnvil, XPUB, type Anvil } from '#tests/support/anvil.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { offramp } from '#tests/support/fiat.ts'
import { suspendSecondAdministrator, whoIsTold } from '#tests/support/notifications.ts'
import { startNodeProxy, type Lie } from '#tests/support/nodeProxy.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { claim, makeLink, openSession as openWith, readLink, readSession } from '#tests/support/pay.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import { forgetStepUp, stepUp } from '#tests/support/stepUp.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, listTransactions, RECIPIENT } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000

let anvil: Anvil
/** Two proxies that may lie or be down. The API asks the chain through them. */
let nodes: readonly Awaited<ReturnType<typeof startNodeProxy>>[]
let api: TestApi
/** Without the proxies, which take as long again. */
let direct: Chain
let chain: Chain
/** The chain before each test. */
let clean: `0x${string}`

beforeAll(async () => {
  // Blocks are of an hour ago when they are read.
  anvil = await startAnvil({ at: new Date(Date.now() - 60 * MINUTE_MS) })
  nodes = await Promise.all([startNodeProxy(anvil.url), startNodeProxy(anvil.url)])
  direct = open([anvil.url, anvil.url])
  api = await createTestApi({ chain: openNodes() })
  clean = await anvil.client.snapshot()
})
beforeEach(async () => {
  await anvil.client.revert({ id: clean })
  clean = await anvil.client.snapshot()
  for (const node of nodes) {
    node.down(false)
    node.lieWith(() => undefined)
  }
  chain = direct
  await api.reset()
  await follow()
})
afterAll(async () => {
  await api.close()
  await Promise.all(nodes.map((node) => node.stop()))
  await anvil.stop()
})

/** From the next block on the chain's time is the present. */
const catchUp = () =>
  anvil.client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000) + 60) })
const openNodes = () => open(nodes.map(({ url }) => url))
function open(rpcUrls: readonly string[], changes: object = {}): Chain {
  const config = anvil.config({}, { rpcUrls, ...changes })
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
const addressOf = async (persona: Persona = 'owner') => {
  const path = '/wallet/get-address?currency=USDC&network=local'
  return (await api.as(persona).get<Envelope<{ address: string }>>(path)).body.data.address
}
const transfers = () => api.services.db.orm.select().from(chainTransfer)
const payments = () => api.services.db.orm.select().from(walletTransaction)
const titles = async () => (await noticesTo(api)).map(({ title }) => title)

const ONE_ETH = '"value":"0xde0b6b3a7640000"'
const TEN_ETH = '"value":"0x8ac7230489e80000"'
const plain = (address: string) => address.slice(2).toLowerCase()

/** Lies of a node about what an address was paid. */
const LIES: readonly [what: string, of: string, lie: (paid: string, other: string) => Lie][] = [
  ['invents a payment', 'USDC', (paid, other) => rewrite('eth_getLogs', plain(paid), plain(other))],
  ['repeats a payment', 'USDC', repeatLogs],
  ['invents a transaction', 'USDC', inventTransaction],
  ['tells more of the chain’s own coin', 'ETH', () => rewrite('eth_getBlockByNumber', ONE_ETH, TEN_ETH)],
]

describe('with a real chain', () => {
  const own = HDKey.fromMasterSeed(new Uint8Array(32).fill(9))
  const below = (index: number) => ({
    addresses: { [index]: { path: `0/${index}`, address: deriveChild(own.publicExtendedKey, `0/${index}`) } },
  })

  it('addresses come from one counter below the extended key, each once', async () => {
    const first = await openSession()
    const second = await addressOf()
    const third = await openSession()
    const derived = ['0/0', '0/1', '0/2'].map((path) => deriveChild(XPUB, path))
    expect([first.address, second, third.address]).toEqual(derived)
    expect(await addressOf()).toBe(second)
    const transfer = `transfer?address=${first.address}&uint256=25000000`
    expect(first.paymentUri).toBe(
      `ethereum:${anvil.config().chains[0]?.tokens[0]?.address}@31337/${transfer}`,
    )
  })

  it('a team is paid below its own extended key when it has one, whose addresses are shown before it counts; no private one is taken', async () => {
    const owner = api.as('owner')
    const check = (xpub: string) => owner.post<Envelope<object>>('/wallet/xpub/check', { xpub })
    const put = (xpub: string | null) => owner.put<Envelope<object>>('/wallet/xpub', { xpub })
    expect((await check(own.publicExtendedKey)).body.data).toMatchObject(below(0))
    expect(await addressOf()).toBe(deriveChild(XPUB, '0/0'))
    const secrets = [own.privateExtendedKey, `0x${'ab'.repeat(32)}`, Array(12).fill('test').join(' ')]
    const refused = await Promise.all(secrets.flatMap((secret) => [check(secret), put(secret)]))
    expect(refused.map(problemsOf)).toEqual(Array(6).fill(expect.stringMatching(/^400 .*private key/)))
    await forgetStepUp(api, 'owner')
    expect((await put(own.publicExtendedKey)).status).toBe(403)
    await stepUp(owner)
    const next = { xpub: own.publicExtendedKey, isOwn: true, from: '2025-06-16T12:00:00.000Z' }
    expect((await put(own.publicExtendedKey)).body.data).toMatchObject({ xpub: XPUB, isOwn: false, next })
    const [mail] = await api.mails('owner@test.example')
    expect(mail?.body).toContain('changed for Test Store: Extended public key.')
    expect(await whoIsTold(api, 'Settlement changed')).toEqual(['owner@test.example'])
    expect(await addressOf()).toBe(deriveChild(XPUB, '0/0'))
    expect((await put(XPUB)).body.data).toMatchObject({ isOwn: false, next: null })
    await put(own.publicExtendedKey)
    api.advance(24 * 60 * 60_000)
    // Signs in again: the day that passed has ended the session.
    const later = api.as('owner@test.example')
    const counts = { isOwn: true, next: null, ...below(0) }
    expect((await later.get('/wallet/xpub')).body.data).toMatchObject(counts)
    const ofPlatform = { xpub: XPUB, isOwn: false, addresses: { 4: { address: deriveChild(XPUB, '0/4') } } }
    expect((await api.as('platform').get('/admin/receiving-key')).body.data).toMatchObject(ofPlatform)
    expect(await addressOf('owner@test.example')).toBe(deriveChild(own.publicExtendedKey, '0/0'))
    await stepUp(later)
    const { body } = await later.put<Envelope<object>>('/wallet/xpub', { xpub: null })
    expect(body.data).toMatchObject({ isOwn: true, next: { xpub: XPUB, isOwn: false } })
  })

  it('a key that a team takes before it has given out an address counts at once', async () => {
    await stepUp(api.as('owner'))
    const wanted = { xpub: own.publicExtendedKey }
    const { body } = await api.as('owner').put<Envelope<object>>('/wallet/xpub', wanted)
    expect(body.data).toMatchObject({ isOwn: true, next: null })
  })

  it('what only a chain has is refused to whoever may not: the table of access knows the sandbox alone', async () => {
    const [admin, viewer] = [api.as('admin'), api.as('viewer')]
    const answers = await Promise.all([
      admin.get('/wallet/xpub'),
      admin.put('/wallet/xpub', { xpub: null }),
      admin.post('/wallet/xpub/check', { xpub: own.publicExtendedKey }),
      viewer.get('/wallet/arriving'),
      api.as('owner').get('/admin/receiving-key'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('what is simulated of it is gone, and what would send is not offered without a signer', async () => {
    const { body } = await api.guest().get<{ paths: object }>('/openapi.json')
    const absent = /deposits|faucet|scheduled|refund|payment-files|send-crypto|review-send|sendings/
    expect(Object.keys(body.paths).filter((path) => absent.test(path))).toEqual([])
  })

  it('its networks and tokens are what fields offer, filters take and the API accepts, and no others', async () => {
    const owner = api.as('owner')
    const { body } = await api.guest().get<Envelope<{ choices: object }>>('/config')
    expect(body.data.choices).toMatchObject({
      networks: { local: { label: 'Local chain' } },
      tokens: { USDC: { label: 'USDC' }, ETH: { label: 'ETH' } },
    })
    const save = (network?: string) =>
      owner.post('/address-book', { name: 'Rent', address: RECIPIENT, network })
    expect(problemsOf(await save('ethereum'))).toBe('400 network: Network must be one of local')
    expect(await save()).toMatchObject({ status: 201, body: { network: 'local' } })
    for (const list of ['/address-book', '/transaction/list']) {
      expect((await owner.get(`${list}?network=local`)).status).toBe(200)
      expect((await owner.get(`${list}?network=ethereum`)).status).toBe(400)
    }
    await anvil.pay(await addressOf(), '25')
    await deepen(CONFIRMATIONS)
    expect((await offramp(api, { network: 'ethereum' })).status).toBe(400)
    expect((await offramp(api, { network: undefined })).status).toBe(200)
  })

  it('a payment is seen in its block, counted for its team alone, and credited once it is deep enough; that the payer says so pays nothing', async () => {
    const { id, address, link } = await openSession()
    expect((await claim(api, id)).body.data).toMatchObject({ state: 'open', isClaimed: true })
    await api.runJobs()
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'open', amountReceived: '0' })
    const arriving = async (persona: Persona = 'member') =>
      (await api.as(persona).get<Envelope<readonly object[]>>('/wallet/arriving')).body.data
    const counted = { confirmations: 1, confirmationsNeeded: CONFIRMATIONS }
    await anvil.pay(address, '25')
    await follow()
    const seen = { state: 'seen', amountReceived: '0', amountPending: '25', ...counted }
    expect(await readSession(api, id)).toMatchObject(seen)
    const hash: unknown = expect.stringMatching(/^0x\w{64}$/)
    const one = { hash, address, amount: '25', currency: 'USDC', network: 'local', ...counted }
    expect(await arriving()).toEqual([one])
    expect(await arriving('stranger')).toEqual([])
    await deepen(1)
    expect(await readSession(api, id)).toMatchObject({ state: 'seen', confirmations: 2 })
    expect(await arriving()).toMatchObject([{ confirmations: 2 }])
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
    await deepen(1)
    const receipt = { explorerUrl: expect.stringContaining('https://explorer.test/tx/0x') as string }
    const paid = { state: 'paid', amountReceived: '25', amountPending: '0', receipt }
    expect(await readSession(api, id)).toMatchObject(paid)
    expect(await arriving()).toEqual([])
    expect(await readLink(api, link)).toMatchObject({ totalPayments: 1, totalAmount: '25' })
    const events = ['deposit.detected', 'deposit.confirmed', 'payment.completed']
    expect(await eventTypesOf(api)).toEqual(expect.arrayContaining(events))
    await follow()
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('what is missing completes a payment, and is in time however late it is read', async () => {
    const [{ id, address }, late] = [await openSession(), await openSession()]
    await anvil.pay(address, '10')
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'underpaid', amountMissing: '15' })
    await anvil.pay(address, '20')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'underpaid', amountPending: '20' })
    api.advance(31 * MINUTE_MS)
    expect(await readSession(api, late.id)).toMatchObject({ state: 'expired' })
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'overpaid', amountOver: '5' })
  })

  it('another token is credited and pays for nothing; dust and tokens that nobody knows are ignored', async () => {
    const { id, address } = await openSession()
    await anvil.payNative(address, '2')
    await anvil.pay(address, '0.000001')
    await anvil.pay(address, '5', anvil.other)
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'open', amountReceived: '0' })
    expect(await balanceOf(api, 'ETH')).toMatchObject({ available: '2' })
    expect(await titles()).toEqual(['Unexpected token'])
    const found = (await transfers()).map(({ status, currency }) => `${status} ${currency}`)
    expect(found.toSorted()).toEqual(['credited ETH', 'ignored USDC'])
    expect(await listTransactions(api)).toHaveLength(1)
  })
})

const readBooks = async () =>
  (await api.as('platform').get<Envelope<{ ok: boolean; chain: ChainBooks }>>('/admin/books')).body.data

it('the books hold what is on the chain, by token and by address, and explain what is pending, what is dust, and what the holder of the keys has moved', async () => {
  const { address } = await openSession()
  await anvil.pay(address, '25')
  await deepen()
  const { ok, chain: found } = await readBooks()
  expect({ ok, error: found.error }).toEqual({ ok: true, error: null })
  const inOrder = { total: '25', ledger: '25', difference: '0', explained: [], unexplained: '0' }
  expect(found.tokens[0]).toEqual({ currency: 'USDC', ...inOrder })
  const held = { currency: 'USDC', address, path: '0/0', arrived: '25', balance: '25' }
  expect(found.addresses).toContainEqual(expect.objectContaining(held))
  await anvil.moveOut(address, '20')
  await anvil.pay(await addressOf(), '0.001')
  await anvil.pay(await addressOf(), '3')
  await follow()
  const after = await readBooks()
  expect(after.ok).toBe(true)
  expect(after.chain.tokens[0]).toMatchObject({ total: '8.001', ledger: '25', difference: '-16.999' })
  expect(after.chain.tokens[0]?.explained).toEqual([
    { reason: 'Received, not yet confirmed', amount: '3' },
    { reason: 'Dust, and fractions smaller than the books record', amount: '0.001' },
    { reason: 'Moved by the owner of the keys', amount: '-20' },
  ])
})

it('a payment that was credited and is undone by the chain is flagged, and told to its team and the administrators who are not suspended', async () => {
  await suspendSecondAdministrator(api)
  const { address } = await openSession()
  const snapshot = await anvil.client.snapshot()
  await anvil.pay(address, '25')
  await deepen()
  expect(await balanceOf(api)).toMatchObject({ available: '25' })
  await anvil.client.revert({ id: snapshot })
  await anvil.mine(CONFIRMATIONS + 4)
  await follow()
  expect(await transfers()).toMatchObject([{ status: 'undone' }])
  const flag: unknown = expect.stringContaining('the payment is gone')
  expect(await payments()).toMatchObject([{ status: 'successful', flag }])
  const told = await whoIsTold(api, 'A payment was reversed by the network')
  expect(told).toEqual(['owner@test.example', 'platform@test.example'])
  expect(await balanceOf(api)).toMatchObject({ available: '25' })
})

it('a payment that comes back with another amount stays as it was credited, and its team, the platform and the books say so until it is right again', async () => {
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
  expect(await payments()).toMatchObject([{ flag: expect.stringContaining('15 USDC') }])
  expect(await titles()).toContain('The network shows a different amount for a payment')
  const [token] = (await readBooks()).chain.tokens
  const reason = 'Different amount on the network than credited'
  expect(token?.explained).toContainEqual({ reason, amount: '5' })
  expect(token).toMatchObject({ unexplained: '0' })
  const { text } = await createMetrics(api.services).render()
  expect(text).toContain('coffer_chain_payments_disputed{network="local"} 1')

  await replace()
  expect(await transfers()).toMatchObject([{ status: 'credited', foundUnits: null }])
  expect(await payments()).toMatchObject([{ flag: null }])
})

describe('when nodes fail', () => {
  beforeEach(() => void (chain = openNodes()))

  it('the other one is asked, and with both down nothing is lost', async () => {
    const { id, address } = await openSession()
    nodes[0]?.down(true)
    await anvil.pay(address, '25')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen' })
    nodes[1]?.down(true)
    await anvil.mine(CONFIRMATIONS - 1)
    await expect(follow()).rejects.toThrow('No node of Local chain answered')
    nodes[1]?.down(false)
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
  })

  it('one that leaves payments out hides nothing, and one of another chain is passed over', async () => {
    const [first, second] = [await openSession(), await openSession()]
    nodes[0]?.lieWith(({ method }) => (method === 'eth_getLogs' ? [] : undefined))
    await anvil.pay(first.address, '25')
    await deepen()
    expect(await readSession(api, first.id)).toMatchObject({ state: 'paid' })
    chain = openNodes()
    nodes[0]?.lieWith(({ method }) => (method === 'eth_chainId' ? '0x1' : undefined))
    await anvil.pay(second.address, '25')
    await follow()
    expect(await readSession(api, second.id)).toMatchObject({ state: 'seen' })
    expect(await chain.readers[0]?.check()).toEqual([
      expect.stringMatching(/is a node of chain 1, not of 31337/) as string,
      expect.stringMatching(/USDC has 18 decimals, not 6/) as string,
    ])
  })

  it.each(LIES)('one that %s is not believed, the second time either', async (_what, of, lie) => {
    const [paid, other] = [await openSession(), await openSession()]
    nodes[0]?.lieWith(lie(paid.address, other.address))
    await anvil.pay(paid.address, '25')
    await anvil.payNative(paid.address, '1')
    await follow()
    await anvil.mine(CONFIRMATIONS)
    await expect(follow()).rejects.toThrow('contradict each other')
    await expect(follow()).rejects.toThrow('contradict each other')
    expect(await balanceOf(api, of)).toMatchObject({ available: '0' })
    nodes[0]?.lieWith(() => undefined)
    await follow()
    expect(await readSession(api, paid.id)).toMatchObject({ state: 'paid', amountReceived: '25' })
    expect(await readSession(api, other.id)).toMatchObject({ state: 'open' })
    expect(await balanceOf(api, 'ETH')).toMatchObject({ available: '1' })
  })

  it('one that tells another amount until it counts is credited as it arrived', async () => {
    const { id, address } = await openSession()
    nodes[0]?.lieWith(rewrite('eth_getLogs', hexOf('1'), hexOf('25')))
    await anvil.pay(address, '1')
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'seen', amountPending: '25' })
    nodes[0]?.lieWith(() => undefined)
    await deepen()
    expect(await readSession(api, id)).toMatchObject({ state: 'underpaid', amountReceived: '1' })
    expect(await balanceOf(api)).toMatchObject({ available: '1' })
  })

  it('the status page, the figures and the books say how far the chain was read, which fail, and when none answers', async () => {
    const state = async () => {
      const { body } = await api.guest().get<Envelope<readonly Part[]>>('/health/parts')
      return body.data.find(({ name }) => name === 'chain')?.state
    }
    expect(await state()).toBe('operational')
    api.advance(2 * MINUTE_MS)
    expect(await state()).toBe('delayed')
    await follow()
    expect(await state()).toBe('operational')
    const { address } = await openSession()
    nodes[1]?.down(true)
    await anvil.pay(address, '25')
    await deepen()
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await state()).toBe('degraded')
    const { text } = await createMetrics(api.services).render()
    expect(text).toContain('coffer_chain_nodes_failing{network="local"} 1')
    nodes[0]?.down(true)
    expect(await readBooks()).toMatchObject({ ok: true, chain: { ok: false, tokens: [] } })
  })
})

describe('several processes', () => {
  it('credit each payment once', async () => {
    const sessions = await Promise.all([openSession(), openSession()])
    for (const { address } of sessions) await anvil.pay(address, '25')
    await anvil.mine(CONFIRMATIONS)
    await Promise.all([follow(), follow(), follow()])
    expect(await balanceOf(api)).toMatchObject({ available: '50' })
    expect(await transfers()).toMatchObject([{ status: 'credited' }, { status: 'credited' }])
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
    for (const reader of openNodes().readers)
      await followChain({ ...api.services, db: { ...db, transaction } }, reader)
    await deepen(1)
    expect(others).toBeDefined()
    expect(await transfers()).toMatchObject([{ status: 'credited' }])
    expect(await titles()).not.toContain('A payment was reversed by the network')
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
  })

  it('catch up after downtime, in ranges', async () => {
    const { id, address } = await openSession()
    await anvil.pay(address, '25')
    await anvil.mine(12)
    chain = open([anvil.url], { blockRange: 5 })
    await follow()
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
    const [cursor] = await api.services.db.orm.select().from(chainCursor)
    expect(cursor).toMatchObject({ confirmed: (cursor?.head ?? 0) - CONFIRMATIONS + 1, error: null })
  })
})

describe('a process that is killed at the end of each of its transactions in turn', () => {
  /** One look at the chain that is killed before its nth transaction is committed. Whether it came that far. */
  const dieAt = async (nth: number): Promise<boolean> => {
    const { db } = api.services
    let count = 0
    const transaction: typeof db.transaction = (work, ...rest) => {
      const isLast = ++count >= nth
      const thenDie: typeof work = async (tx) => {
        const result = await work(tx)
        if (isLast) throw new Error('killed')
        return result
      }
      return db.transaction(thenDie, ...rest)
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
  const pay = async (...payments: readonly (readonly [address: string, amount: string])[]) => {
    for (const [address, amount] of payments) await anvil.pay(address, amount)
    await survive()
    await anvil.mine(CONFIRMATIONS - 1)
    return survive()
  }

  it('credits and tells once what is too little, what was asked, too much, too late, and for an old address', async () => {
    const old = await addressOf()
    await pay([old, '7'])
    expect(await addressOf()).not.toBe(old)
    const late = await openSession()
    api.advance(31 * MINUTE_MS)
    const all = [late, await openSession(), await openSession(), await openSession()]
    const addresses = [...all.map(({ address }) => address), old]
    const amounts = ['26', '10', '25', '40', '3']
    await catchUp()
    const deaths = await pay(...addresses.map((address, at) => [address, amounts[at] ?? ''] as const))
    expect(deaths).toBeGreaterThan(1)
    expect(await Promise.all(all.map(({ id }) => readSession(api, id)))).toMatchObject([
      { state: 'late', amountReceived: '26' },
      { state: 'underpaid', amountReceived: '10', amountMissing: '15' },
      { state: 'paid', amountReceived: '25' },
      { state: 'overpaid', amountReceived: '40', amountOver: '15' },
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '111' })
    expect((await eventTypesOf(api)).filter((type) => type === 'deposit.confirmed')).toHaveLength(6)
    expect((await noticesTo(api)).map(({ title }) => title).toSorted()).toEqual([
      'Payment above the amount due',
      'Payment after expiry',
      'Payment below the amount due',
      'Payment received',
      'Payment received',
      'Payment to an old address',
    ])
    expect(await books(api)).toMatchObject({ ok: true })
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
    await pay([address, '25'])
    expect(await readSession(api, id)).toMatchObject({ state: 'paid' })
    expect(await balanceOf(api)).toMatchObject({ available: '25' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

it('in production with a chain alone tokens have the prices of the books, and no money of another currency is asked for', async () => {
  const production = serveWith(api, { mode: 'production' })
  const { providers } = production.services
  await api.services.db.transaction((tx) => writeNetworks(tx, { config: chain.config, providers }))
  const owner = production.as('owner')
  expect((await owner.get('/wallet/prices')).body.data).toEqual({ USDC: '1', USDT: '1' })
  const tokenBalances = { 0: { isPriced: true }, 2: { currency: 'ETH', isPriced: false } }
  expect((await owner.get('/wallet/get-token-balances')).body.data).toMatchObject({ tokenBalances })
  const euro = await owner.post('/payment-links', { name: 'Beans', amount: '5', currency: 'EUR' })
  expect(euro.status).toBe(400)
})

/** An amount of the token as a log has it. */
const hexOf = (amount: string) => (Number(amount) * 1_000_000).toString(16).padStart(64, '0')

/** Says one thing for another in the answers of a method. */
function rewrite(lied: string, truth: string, instead: string): Lie {
  return async ({ method }, ask) =>
    method === lied ? JSON.parse(JSON.stringify(await ask()).replaceAll(truth, instead)) : undefined
}

function repeatLogs(): Lie {
  return async ({ method }, ask) => {
    if (method !== 'eth_getLogs') return undefined
    const logs = (await ask()) as readonly Log[]
    return [...logs, ...logs.map((log) => ({ ...log, logIndex: '0x9' }))]
  }
}

/** Tells of payments by a transaction that never was, of which it has a receipt. */
function inventTransaction(): Lie {
  const transactionHash = `0x${'ab'.repeat(32)}`
  let block: Log | undefined
  return async ({ method, params }, ask) => {
    if (method === 'eth_getTransactionReceipt' && params?.[0] === transactionHash)
      return { ...block, status: '0x1', logs: [], type: '0x2' }
    if (method !== 'eth_getLogs') return undefined
    const logs = (await ask()) as readonly Log[]
    const [{ blockHash, blockNumber } = { blockHash: '', blockNumber: '' }] = logs
    block = { blockHash, blockNumber }
    return logs.map((log) => ({ ...log, transactionHash }))
  }
}

type Part = Readonly<Record<'name' | 'state', string>>
type Log = Readonly<Record<'blockHash' | 'blockNumber', string>>
