import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { verifyAuditChain } from '#server/engine/db/audit.ts'
import { auditLog, outboxEvent } from '#server/engine/db/schema.ts'
import { transactionLimit, walletTransaction } from '#server/core/wallet/schema.ts'
import { noticesTo } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import {
  balanceOf,
  books,
  deposit,
  FAILING_RECIPIENT,
  listTransactions,
  RECIPIENT,
  send,
  settle,
  type SentTransaction,
} from '#tests/support/wallet.ts'

interface Address {
  readonly address: string
  readonly qrCode: string
}

const api = freshApi()

const getAddress = (query = 'currency=USDC&network=base', persona: Persona = 'owner') =>
  api.as(persona).get<Envelope<Address>>(`/wallet/get-address?${query}`)

it('GET /currencies lists every token once per network, with what an explorer link needs', async () => {
  const { status, body } = await api.as('viewer').get<Envelope<readonly object[]>>('/currencies')
  expect(status).toBe(200)
  expect(body.data).toHaveLength(5)
  expect(body.data[1]).toEqual({
    currency: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    network: {
      name: 'base',
      displayName: 'Base',
      chainId: 8453,
      explorerTxUrl: '/sandbox/explorer/tx/{hash}',
      explorerAddressUrl: '/sandbox/explorer/address/{address}',
      confirmations: 20,
    },
    contractAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  })
})

it('GET /wallet/get-token-balances adds up what came in for the own team, in tokens and in dollars, and never rounds up', async () => {
  const read = async () => (await api.as('owner').get('/wallet/get-token-balances')).body.data
  const nothing = { balance: '0', usdValue: '0', isPriced: true, available: '0', held: '0', liened: '0' }
  expect(await read()).toEqual({
    totalUsdValue: '0',
    totalTransactions: 0,
    totalTransactionVolume: '0',
    tokenBalances: [
      { currency: 'USDC', name: 'USD Coin', ...nothing },
      { currency: 'USDT', name: 'Tether USD', ...nothing },
      { currency: 'ETH', name: 'Ether', ...nothing },
    ],
  })
  await deposit(api, '100.999999')
  await deposit(api, '0.5', 'ETH')
  expect(await read()).toMatchObject({
    totalUsdValue: '1350.99',
    totalTransactions: 2,
    totalTransactionVolume: '1350.999999',
  })
  expect(await balanceOf(api, 'USDC', 'stranger')).toMatchObject({ balance: '0' })
})

describe('GET /wallet/get-address', () => {
  it('gives a checksummed address with its QR code, the same one again, another per network and team', async () => {
    const first = await getAddress('currency=USDC&network=base&contactEmail=ada@example.test')
    const { address, qrCode } = first.body.data
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(address).not.toBe(address.toLowerCase())
    expect(qrCode).toMatch(/^data:image\/svg\+xml,/)
    expect((await getAddress()).body.data).toEqual(first.body.data)
    const others = [
      await getAddress('currency=USDC&network=polygon'),
      await getAddress('currency=USDC&network=base', 'stranger'),
    ].map(({ body }) => body.data.address)
    expect(new Set([address, ...others]).size).toBe(3)
  })

  it('gives one address to many who ask at once', { tags: ['postgres'] }, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => getAddress()))
    expect(new Set(answers.map(({ body }) => body.data.address)).size).toBe(1)
  })

  it('gives another address once a deposit has arrived, and still credits the first', async () => {
    const { address } = (await getAddress()).body.data
    await api.as('owner').post('/sandbox/deposits', { currency: 'USDC', network: 'base', amount: 5, address })
    expect((await getAddress()).body.data.address).not.toBe(address)
    await api.as('owner').post('/sandbox/deposits', { currency: 'USDC', network: 'base', amount: 6, address })
    expect(await balanceOf(api)).toMatchObject({ available: '11' })
  })

  it('refuses what is not on the list, and a call without a currency', async () => {
    expect(problemsOf(await getAddress('currency=USDT&network=base'))).toMatch(/supported currencies$/)
    expect(problemsOf(await getAddress('network=base'))).toBe('400 currency: Currency is required')
  })
})

describe('POST /sandbox/deposits', () => {
  it('refuses an address that is not the team’s own, and an unknown currency', async () => {
    const { address } = (await getAddress(undefined, 'stranger')).body.data
    for (const [field, value] of Object.entries({ address, currency: 'DOGE' })) {
      const body = { currency: 'USDC', network: 'base', amount: 1, [field]: value }
      const refused = await api.as('owner').post('/sandbox/deposits', body)
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
  })
})

describe('POST /wallet/send-crypto', () => {
  it('answers pending with the fee, then settles to the last unit, with an audit row and an event per state', async () => {
    await deposit(api, '100')
    const { status, body } = await send(api, { amount: '12.345678' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'pending', fee: '0.123457', recipientGets: '12.222221' })
    expect(body.data.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await listTransactions(api, '?status=pending')).toMatchObject([{ id: body.data.reference }])
    expect(await balanceOf(api)).toMatchObject({ balance: '100', available: '87.654322', held: '12.345678' })

    expect(await settle(api)).toBe(1)
    expect(await balanceOf(api)).toMatchObject({ balance: '87.654322', available: '87.654322', held: '0' })
    expect(await listTransactions(api, '?type=debit')).toMatchObject([
      { status: 'successful', amount: '12.345678', fee: '0.123457', hash: body.data.hash },
    ])
    expect(await books(api)).toMatchObject({ ok: true })

    const { orm } = api.services.db
    expect(await orm.select().from(auditLog)).toMatchObject([
      { action: 'crypto_sent', details: { amount: '12.345678', to: RECIPIENT } },
    ])
    expect(await verifyAuditChain(orm)).toMatchObject({ ok: true })
    const events = await orm.select().from(outboxEvent).orderBy(outboxEvent.seq)
    expect(events.map(({ type }) => type)).toEqual([
      'transaction.successful',
      'transaction.pending',
      'transaction.successful',
    ])
  })

  it('sends the whole available balance', async () => {
    await deposit(api, '0.123456')
    expect((await send(api, { amount: '0.123456' })).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '0.123456' })
  })

  it('shows whom it went to and what for, and writes recipient and sender in EIP-55', async () => {
    await deposit(api, '100')
    await send(api, { to: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', note: ' Invoice 12 ' })
    const [sent] = await listTransactions(api, '?type=debit')
    expect(sent).toMatchObject({
      toAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      address: sent?.fromAddress,
      note: 'Invoice 12',
    })
  })

  it('gives the money of a payment that the network refuses back, once, and tells its sender', async () => {
    await deposit(api, '100')
    await send(api, { amount: '40', to: FAILING_RECIPIENT })
    expect(await balanceOf(api)).toMatchObject({ available: '60', held: '40' })
    await settle(api)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '100', available: '100', held: '0' })
    expect(await listTransactions(api, '?status=failed')).toMatchObject([
      { amount: '40', failureReason: expect.stringContaining('rejected') },
    ])
    const message = expect.stringMatching(/^40 USDC couldn’t be sent: The network rejected the payment/)
    const told = (await noticesTo(api)).filter(({ type }) => type === 'transaction')
    expect(told).toEqual([{ type: 'transaction', title: 'Payment failed', priority: 'high', message }])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('waits for its delay before it settles', async () => {
    await deposit(api, '100')
    const payment = { currency: 'USDC', network: 'ethereum', amount: '10', to: RECIPIENT }
    await serveWith(api, { delays: 'spec' }).as('owner').post('/wallet/send-crypto', payment)
    api.advance(3_999)
    expect(await settle(api)).toBe(0)
    api.advance(1)
    expect(await settle(api)).toBe(1)
  })

  it('arrives at another team of the sandbox', async () => {
    const to = (await getAddress('currency=USDC&network=ethereum', 'stranger')).body.data.address
    await deposit(api, '100')
    const { body } = await send(api, { amount: '50', to })
    await settle(api)
    expect(await balanceOf(api, 'USDC', 'stranger')).toMatchObject({ available: '49.5' })
    expect(await listTransactions(api, '', 'stranger')).toMatchObject([
      { type: 'credit', amount: '49.5', address: to, hash: body.data.hash },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('a payment is refused', () => {
  const problemOf = async (changes: object = {}) => problemsOf(await send(api, changes))

  it('for everything that is wrong, on its field', async () => {
    const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const own = (await getAddress()).body.data.address
    await deposit(api, '100')
    await send(api)
    const [sent] = await listTransactions(api, '?type=debit')
    const decimals = '400 amount: Amount must have at most 6 decimals'
    const token = '400 to: This is a token’s address, not a recipient’s'
    const ours = '400 to: This is one of your own addresses'
    const refused: readonly (readonly [changes: object, problem: string])[] = [
      [{ amount: '90.000001' }, '400 amount: Insufficient available balance'],
      [{ amount: '0.0000001' }, decimals],
      [{ amount: 1e-7 }, decimals],
      [{ amount: null }, '400 amount: Amount must be a number'],
      [{ to: contract }, token],
      [{ to: contract.toLowerCase() }, token],
      [{ to: own.toLowerCase() }, ours],
      [{ to: sent?.fromAddress }, ours],
      [{ currency: 'USDT', network: 'base' }, '400 network: USDT can’t be sent on this network'],
      [{ fee: '0' }, '400 fee: fee is not a field'],
      [
        { currency: 'DOGE', amount: '0', to: 'x' },
        '400 currency: Selected currency not found to: Recipient address must be 0x and 40 hexadecimal digits amount: Amount must be more than 0',
      ],
    ]
    const problems: string[] = []
    for (const [changes] of refused) problems.push(await problemOf(changes))
    expect(problems).toEqual(refused.map(([, problem]) => problem))
    expect(await listTransactions(api, '?type=debit')).toHaveLength(1)
  })
})

describe('payees', () => {
  interface Listed {
    readonly address: string
    readonly name: string | null
    readonly times: number
  }
  const payees = async (search = '') =>
    (await api.as('owner').get<Envelope<readonly Listed[]>>(`/wallet/payees?search=${search}`)).body.data
  const check = async (to: string) =>
    (await api.as('owner').get<Envelope>(`/wallet/check-recipient?to=${to}`)).body.data

  it('are those who were paid and those of the address book, favourites first, found by name and address', async () => {
    await deposit(api, '100')
    await send(api, { amount: '7' })
    const kano = {
      name: 'Kano Ltd',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      isFavourite: true,
    }
    await api.as('owner').post('/address-book', kano)
    const [first, second] = await payees()
    expect([first, second]).toMatchObject([
      { name: 'Kano Ltd', times: 0 },
      { address: RECIPIENT, name: null, times: 1, lastAmount: '7', lastCurrency: 'USDC' },
    ])
    expect(await payees('kano')).toHaveLength(1)
    expect(await payees(RECIPIENT.slice(0, 12))).toMatchObject([{ address: RECIPIENT }])
    expect(await payees('100%')).toEqual([])
    expect((await api.as('stranger').get<Envelope>('/wallet/payees')).body.data).toEqual([])
  })

  it('are told from those that only look like them', async () => {
    await deposit(api, '100')
    await api.as('owner').post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
    expect(await check(`0x1111${'2'.repeat(32)}1111`)).toMatchObject({
      problem: null,
      times: 0,
      name: null,
      lookAlike: { address: RECIPIENT, name: 'Kano Ltd' },
    })
    expect(await check(RECIPIENT)).toMatchObject({ name: 'Kano Ltd', lastPaidAt: null, lookAlike: null })
    await send(api)
    expect(await check(RECIPIENT)).toMatchObject({ times: 1, lastAmount: '10', lookAlike: null })
  })

  it('are known by the name with which they paid, apart from the address book', async () => {
    await deposit(api, '100')
    const [payment] = await listTransactions(api)
    await api.services.db.orm.update(walletTransaction).set({ counterparty: 'Nordlicht GmbH' })
    expect(await check(payment?.fromAddress ?? '')).toMatchObject({
      name: null,
      payerName: 'Nordlicht GmbH',
    })
  })
})

describe('many payments at once', { tags: ['postgres'] }, () => {
  it('never spend more than there is', async () => {
    await deposit(api, '40')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(api, { amount: '3' }, { key: `key-${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => String(body.message))
    expect([...new Set(refused)]).toEqual(['Insufficient available balance'])
    expect(await balanceOf(api)).toMatchObject({ available: '1', held: '39' })
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '1', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('limits', () => {
  const usdcOnEthereum = sql`currency = 'USDC' and network = 'ethereum'`
  const setLimits = (limits: Partial<typeof transactionLimit.$inferInsert>) =>
    api.services.db.transaction((tx) => tx.update(transactionLimit).set(limits).where(usdcOnEthereum))
  const limit = async (persona: Persona = 'viewer') => {
    const { body } = await api.as(persona).get<Envelope<readonly object[]>>('/transaction/limits')
    return body.data[0]
  }

  it('are listed for every token and network with what is used: no failed payments, anew each day and month', async () => {
    await deposit(api, '100')
    await send(api, { to: FAILING_RECIPIENT })
    await settle(api)
    await send(api, { amount: '25' })
    await send(api, { amount: '5', network: 'base' })
    expect(await limit()).toEqual({
      currency: 'USDC',
      network: 'ethereum',
      min: '0.01',
      max: '1000000',
      dailyLimit: '5000000',
      dailyUsed: '25',
      monthlyLimit: '50000000',
      monthlyUsed: '25',
    })
    // Sessions end meanwhile: the addresses stand for new ones.
    api.advance(24 * 60 * 60_000)
    expect(await limit('viewer@test.example')).toMatchObject({ dailyUsed: '0', monthlyUsed: '25' })
    api.advance(30 * 24 * 60 * 60_000)
    expect(await limit('owner@test.example')).toMatchObject({ dailyUsed: '0', monthlyUsed: '0' })
  })

  it('hold a payment to what they leave', async () => {
    await deposit(api, '100')
    await send(api, { amount: '10' })
    await setLimits({ min: '2', max: '30', daily: '15', monthly: '16' })
    const refusal = async (amount: string) => (await send(api, { amount })).body.message
    expect(await refusal('1')).toEqual(['Amount must be at least 2 USDC'])
    expect(await refusal('5.5')).toEqual(['This exceeds your daily limit of 15 USDC'])
    expect(await refusal('31')).toEqual([
      'Amount must be at most 30 USDC',
      'This exceeds your daily limit of 15 USDC',
      'This exceeds your monthly limit of 16 USDC',
    ])
    expect((await send(api, { amount: '5' })).status).toBe(200)
  })

  it('hold many payments that come at once', { tags: ['postgres'] }, async () => {
    await deposit(api, '100')
    await setLimits({ daily: '20' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(api, { amount: '6' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

it('the explorer shows anybody what a chain would show, and nothing else', async () => {
  const look = (hash: string) => api.guest().get<Envelope<SentTransaction>>(`/sandbox/explorer/tx/${hash}`)
  await deposit(api, '100')
  const { hash } = (await send(api)).body.data
  expect((await look(hash)).body.data).toMatchObject({ status: 'pending', blockNumber: null })
  await settle(api)
  expect((await look(hash)).body.data).toEqual({
    hash,
    network: 'ethereum',
    status: 'successful',
    from: expect.stringMatching(/^0x/),
    to: RECIPIENT,
    amount: '9.9',
    currency: 'USDC',
    createdAt: '2025-06-15T12:00:00.000Z',
    blockNumber: 25_976_568,
  })
  expect((await look(`0x${'0'.repeat(64)}`)).status).toBe(404)
  expect((await look('nonsense')).status).toBe(404)
  const found = await api.guest().get(`/explorer/tx/${encodeURIComponent('☃/$&')}`)
  expect(found.headers.get('Location')).toBe('/sandbox/explorer/tx/%E2%98%83%2F%24%26')
})
