import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '#server/platform/db/audit.ts'
import { auditLog, outboxEvent } from '#server/platform/db/schema.ts'
import { transactionLimit } from '#server/wallet/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
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

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const getAddress = (
  query = 'currency=USDC&network=base',
  persona: 'owner' | 'stranger' | 'viewer' = 'owner',
) => api.as(persona).get<Envelope<Address>>(`/wallet/get-address?${query}`)

describe('the calls of the wallet', () => {
  it.each([
    ['get', '/currencies'],
    ['get', '/wallet/get-token-balances'],
    ['get', '/wallet/get-address?currency=USDC&network=base'],
    ['post', '/wallet/send-crypto'],
    ['get', '/transaction/limits'],
    ['post', '/sandbox/deposits'],
  ] as const)('refuse %s %s without a session', async (method, path) => {
    const { status, body } = await api.guest()[method](path)
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: 'Please sign in', data: null })
  })
})

describe('GET /currencies', () => {
  it('lists every token once per network, with what an explorer link needs', async () => {
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
})

describe('GET /wallet/get-token-balances', () => {
  it('shows zero of every token to a new team', async () => {
    const { body } = await api.as('owner').get('/wallet/get-token-balances')
    const nothing = { balance: '0', usdValue: '0', isPriced: true, available: '0', held: '0', liened: '0' }
    expect(body.data).toEqual({
      totalUsdValue: '0',
      totalTransactions: 0,
      totalTransactionVolume: '0',
      tokenBalances: [
        { currency: 'USDC', name: 'USD Coin', ...nothing },
        { currency: 'USDT', name: 'Tether USD', ...nothing },
        { currency: 'ETH', name: 'Ether', ...nothing },
      ],
    })
  })

  it('adds up what came in, in tokens and in dollars, and never rounds up', async () => {
    await deposit(api, '100.999999')
    await deposit(api, '0.5', 'ETH')
    const { body } = await api.as('viewer').get('/wallet/get-token-balances')
    expect(body.data).toMatchObject({
      totalUsdValue: '1350.99',
      totalTransactions: 2,
      totalTransactionVolume: '1350.999999',
    })
  })

  it('keeps other teams out', async () => {
    await deposit(api, '100')
    expect(await balanceOf(api, 'USDC', 'stranger')).toMatchObject({ balance: '0' })
  })

  it('shows the held part of a payment under way apart from what is available', async () => {
    await deposit(api, '100')
    await send(api, { amount: '30' })
    expect(await balanceOf(api)).toMatchObject({ balance: '100', available: '70', held: '30', liened: '0' })
  })
})

describe('GET /wallet/get-address', () => {
  it('gives a checksummed address with its QR code, and the same one again', async () => {
    const first = await getAddress('currency=USDC&network=base&contactEmail=ada@example.test')
    expect(first.status).toBe(200)
    expect(first.body.data.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(first.body.data.address).not.toBe(first.body.data.address.toLowerCase())
    expect(first.body.data.qrCode).toMatch(/^data:image\/svg\+xml,/)
    expect((await getAddress()).body.data).toEqual(first.body.data)
  })

  it('gives each network and each team an address of its own', async () => {
    const addresses = [
      await getAddress(),
      await getAddress('currency=USDC&network=polygon'),
      await getAddress('currency=USDC&network=base', 'stranger'),
    ].map(({ body }) => body.data.address)
    expect(new Set(addresses).size).toBe(3)
  })

  it('gives one address to many who ask at once', async () => {
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

  it('refuses what is not on the list', async () => {
    const { status, body } = await getAddress('currency=USDT&network=base')
    expect(status).toBe(400)
    expect(body.message).toEqual(['Currency not found in supported currencies'])
  })

  it('refuses a call without a currency', async () => {
    const { status, body } = await getAddress('network=base')
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'currency', text: 'Currency is required' }])
  })

  it('is not for viewers', async () => {
    const { status, body } = await getAddress(undefined, 'viewer')
    expect(status).toBe(403)
    expect(body.missingPermission).toBe('wallet.receive')
  })
})

describe('POST /sandbox/deposits', () => {
  it('credits the team and writes the transaction', async () => {
    const made = await deposit(api, '25.5')
    expect(await balanceOf(api)).toMatchObject({ available: '25.5' })
    expect(await listTransactions(api)).toEqual([made])
    expect(made).toMatchObject({ type: 'credit', status: 'successful', amount: '25.5', currency: 'USDC' })
    expect(made.address).toBe(made.toAddress)
    expect(made.reference).toBe(made.id)
  })

  it('refuses an address that is not the team’s own', async () => {
    const { address } = (await getAddress(undefined, 'stranger')).body.data
    const { status, body } = await api
      .as('owner')
      .post('/sandbox/deposits', { currency: 'USDC', network: 'base', amount: 1, address })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'address' }])
  })

  it('refuses an unknown currency', async () => {
    const { status, body } = await api.as('owner').post('/sandbox/deposits', { currency: 'DOGE', amount: 1 })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'currency' }])
  })

  it('does not exist outside the sandbox', async () => {
    const live = await createTestApi({ settings: { mode: 'production' } })
    const { status } = await live.as('owner').post('/sandbox/deposits', { currency: 'USDC', amount: 1 })
    await live.close()
    expect(status).toBe(404)
  })
})

describe('POST /wallet/send-crypto', () => {
  it('answers pending with the fee, then settles to the last unit', async () => {
    await deposit(api, '100')
    const { status, body } = await send(api, { amount: '12.345678' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'pending', fee: '0.123457', recipientGets: '12.222221' })
    expect(body.data.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await listTransactions(api, '?status=pending')).toMatchObject([{ id: body.data.reference }])

    expect(await settle(api)).toBe(1)
    expect(await balanceOf(api)).toMatchObject({ balance: '87.654322', available: '87.654322', held: '0' })
    expect(await listTransactions(api, '?type=debit')).toMatchObject([
      { status: 'successful', amount: '12.345678', fee: '0.123457', hash: body.data.hash },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('caps the fee at 7 units', async () => {
    await deposit(api, '5000')
    expect((await send(api, { amount: 5000 })).body.data).toMatchObject({ fee: '7', recipientGets: '4993' })
  })

  it('sends the whole available balance', async () => {
    await deposit(api, '0.123456')
    expect((await send(api, { amount: '0.123456' })).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '0', held: '0.123456' })
  })

  it('shows whom it went to, and writes recipient and sender in EIP-55', async () => {
    await deposit(api, '100')
    await send(api, { to: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' })
    const [sent] = await listTransactions(api, '?type=debit')
    expect(sent?.toAddress).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    expect(sent?.address).toBe(sent?.fromAddress)
  })

  it('gives the money of a failed payment back, once', async () => {
    await deposit(api, '100')
    await send(api, { amount: '40', to: FAILING_RECIPIENT })
    expect(await balanceOf(api)).toMatchObject({ available: '60', held: '40' })
    await settle(api)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '100', available: '100', held: '0' })
    expect(await listTransactions(api, '?status=failed')).toMatchObject([
      { amount: '40', failureReason: expect.stringContaining('rejected') },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('waits for its delay before it settles', async () => {
    const paced = await createTestApi({ settings: { delays: 'spec' } })
    await deposit(paced, '100')
    await send(paced)
    expect(await settle(paced)).toBe(0)
    paced.advance(4_000)
    expect(await settle(paced)).toBe(1)
    await paced.close()
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

  it('leaves an audit row and an event per state', async () => {
    await deposit(api, '100')
    await send(api)
    await settle(api)
    const { orm } = api.services.db
    const rows = await orm
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .orderBy(auditLog.seq)
    expect(rows).toMatchObject([{ action: 'crypto_sent', details: { amount: '10', to: RECIPIENT } }])
    const events = await orm.select({ type: outboxEvent.type }).from(outboxEvent).orderBy(outboxEvent.seq)
    expect(events.map(({ type }) => type)).toEqual([
      'transaction.successful',
      'transaction.pending',
      'transaction.successful',
    ])
    expect(await verifyAuditChain(orm)).toMatchObject({ ok: true })
  })
})

describe('a payment with an idempotency key', () => {
  it('pays once however often it is sent', async () => {
    await deposit(api, '100')
    const first = await send(api, {}, { key: 'k1' })
    const again = await send(api, {}, { key: 'k1' })
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await balanceOf(api)).toMatchObject({ available: '90' })
  })

  it('refuses the key for another payment', async () => {
    await deposit(api, '100')
    await send(api, {}, { key: 'k1' })
    expect((await send(api, { amount: '11' }, { key: 'k1' })).status).toBe(422)
    expect(await balanceOf(api)).toMatchObject({ available: '90' })
  })

  it('keeps the key free after a refusal', async () => {
    expect((await send(api, {}, { key: 'k1' })).status).toBe(400)
    await deposit(api, '100')
    expect((await send(api, {}, { key: 'k1' })).status).toBe(200)
  })

  it('is independent of the same key of another team', async () => {
    await deposit(api, '100')
    await deposit(api, '100', 'USDC', 'stranger')
    await send(api, {}, { key: 'k1' })
    expect(
      (await send(api, {}, { key: 'k1', persona: 'stranger' })).headers.get('Idempotent-Replayed'),
    ).toBeNull()
    expect(await balanceOf(api, 'USDC', 'stranger')).toMatchObject({ available: '90' })
  })
})

describe('a payment is refused', () => {
  const refusals = async (changes: object) => {
    const { status, body } = await send(api, changes)
    expect(status).toBe(400)
    return body.errors?.map(({ field, text }) => [field, text])
  }

  it('without the money for it', async () => {
    await deposit(api, '9.999999')
    const { status, body } = await send(api)
    expect(status).toBe(400)
    expect(body.message).toEqual(['Insufficient available balance'])
    expect(await listTransactions(api, '?type=debit')).toEqual([])
  })

  it.each([
    ['0', 'Amount must be more than 0'],
    [-1, 'Amount must be more than 0'],
    ['-1', 'Amount must be more than 0'],
    ['0.0000001', 'Amount must have at most 6 decimals'],
    [1e-7, 'Amount must have at most 6 decimals'],
    [1e21, 'Amount must be at most 1000000000'],
    ['1000000000.000001', 'Amount must be at most 1000000000'],
    ['1,000', 'Amount must be a number'],
    ['1e3', 'Amount must be a number'],
    ['00001', 'Amount must be a number'],
    ['+5', 'Amount must be a number'],
    ['', 'Amount must be a number'],
    ['NaN', 'Amount must be a number'],
    ['9'.repeat(400), 'Amount must be a number'],
    [null, 'Amount must be a number'],
  ])('for the amount %j', async (amount, text) => {
    expect(await refusals({ amount })).toEqual([['amount', text]])
  })

  it.each([
    ['', 'Recipient address must be 0x and 40 hexadecimal digits'],
    ['0x1234', 'Recipient address must be 0x and 40 hexadecimal digits'],
    [`0x${'0'.repeat(40)}`, 'The zero address cannot receive payments'],
    [
      '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'Recipient address is mistyped: its checksum does not match',
    ],
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'This is the address of a token, not of a recipient'],
    ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'This is the address of a token, not of a recipient'],
  ])('for the recipient %s', async (to, text) => {
    expect(await refusals({ to })).toEqual([['to', text]])
  })

  it('to the team’s own addresses', async () => {
    const { address } = (await getAddress()).body.data
    await deposit(api, '100')
    await send(api)
    const [sent] = await listTransactions(api, '?type=debit')
    expect(await refusals({ to: address.toLowerCase() })).toEqual([
      ['to', 'This is one of your own addresses'],
    ])
    expect(await refusals({ to: sent?.fromAddress })).toEqual([['to', 'This is one of your own addresses']])
  })

  it('in a currency that does not exist, or not there', async () => {
    expect(await refusals({ currency: 'DOGE' })).toEqual([['currency', 'Selected currency not found']])
    expect(await refusals({ currency: 'USDT', network: 'base' })).toEqual([
      ['network', 'USDT cannot be sent on this network'],
    ])
  })

  it('with everything that is wrong at once', async () => {
    expect((await refusals({ currency: 'DOGE', amount: '0', to: 'x' }))?.map(([field]) => field)).toEqual([
      'currency',
      'to',
      'amount',
    ])
  })

  it('with fields that do not exist', async () => {
    expect(await refusals({ fee: '0' })).toEqual([['fee', 'fee is not a field']])
  })

  it('for a viewer', async () => {
    const { status, body } = await send(api, {}, { persona: 'viewer' })
    expect(status).toBe(403)
    expect(body.missingPermission).toBe('wallet.send')
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

  it('are paid with a note, which the movement carries', async () => {
    await deposit(api, '100')
    await send(api, { note: ' Invoice 12 ' })
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ note: 'Invoice 12' }])
  })
})

describe('an EIP-55 address', () => {
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('%s is accepted and kept as it is', async (to) => {
    await deposit(api, '100')
    expect((await send(api, { to })).status).toBe(200)
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ toAddress: to }])
  })
})

describe('many payments at once', () => {
  it('never spend more than there is', async () => {
    await deposit(api, '100')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(api, { amount: '3' }, { key: `key-${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ body }) => String(body.message)))).toEqual(
      new Set(['Insufficient available balance']),
    )
    expect(await balanceOf(api)).toMatchObject({ available: '1', held: '99' })
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

  it('are listed for every token and network with what is used', async () => {
    await deposit(api, '100')
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
  })

  it('do not count failed payments, and begin anew each day', async () => {
    await deposit(api, '100')
    await send(api, { to: FAILING_RECIPIENT })
    await settle(api)
    await send(api, { amount: '7' })
    expect(await limit()).toMatchObject({ dailyUsed: '7', monthlyUsed: '7' })
    // Sessions end meanwhile: the addresses stand for new ones.
    api.advance(24 * 60 * 60_000)
    expect(await limit('viewer@test.example')).toMatchObject({ dailyUsed: '0', monthlyUsed: '7' })
    api.advance(30 * 24 * 60 * 60_000)
    expect(await limit('owner@test.example')).toMatchObject({ dailyUsed: '0', monthlyUsed: '0' })
  })

  it.each([
    [{ min: '20' }, 'Amount must be at least 20 USDC'],
    [{ max: '9.99' }, 'Amount must be at most 9.99 USDC'],
    [{ daily: '15' }, 'This exceeds your daily limit of 15 USDC'],
    [{ monthly: '15' }, 'This exceeds your monthly limit of 15 USDC'],
  ])('hold a payment to %j', async (limits, text) => {
    await deposit(api, '100')
    await setLimits({ daily: null, monthly: null })
    await send(api, { amount: '10' })
    await setLimits(limits)
    const { status, body } = await send(api, { amount: '10' })
    expect(status).toBe(400)
    expect(body.message).toEqual([text])
  })

  it('hold many payments that come at once', async () => {
    await deposit(api, '100')
    await setLimits({ daily: '20' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(api, { amount: '6' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  })
})

describe('the explorer', () => {
  const look = (hash: string) => api.guest().get<Envelope<SentTransaction>>(`/sandbox/explorer/tx/${hash}`)

  it('shows anybody what a chain would show, and nothing else', async () => {
    await deposit(api, '100')
    const { hash } = (await send(api)).body.data
    expect((await look(hash)).body.data).toMatchObject({ status: 'pending', blockNumber: null })
    await settle(api)
    const { body } = await look(hash)
    expect(body.data).toEqual({
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
  })

  it('knows no other hash', async () => {
    expect((await look(`0x${'0'.repeat(64)}`)).status).toBe(404)
    expect((await look('nonsense')).status).toBe(404)
  })
})
