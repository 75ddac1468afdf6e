import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServices } from '#server/entry/createServices.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { refreshPartners } from '#server/features/partners/refreshPartners.ts'
import { createOutboundHttp } from '#server/engine/outbound/createOutboundHttp.ts'
import { createChainReader } from '#server/providers/chain/createChainReader.ts'
import { createFileSigner } from '#server/providers/chain/createFileSigner.ts'
import { openPartners } from '#server/providers/partners/openPartners.ts'
import { joinAsAda } from '#tests/support/accounts.ts'
import { REASON, teamOf } from '#tests/support/admin.ts'
import { SENDER_KEY, startAnvil, type Anvil } from '#tests/support/anvil.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { exampleOf, readOperations, type Operation } from '#tests/support/operations.ts'
import { CALLBACK_SECRET, COLLECTING } from '#tests/support/createPartner.ts'
import { startPartner, type TestPartner } from '#tests/support/startPartner.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const DAY = 24 * 60 * 60 * 1000
/** The features that need nothing. */
const ALWAYS = [
  ...['apiDocs', 'apiSettings', 'dashboard', 'invoices', 'notifications'],
  ...['profile', 'settings', 'teamManagement', 'transactions'],
]

let sandbox: TestApi
let production: TestApi
/** Every operation that there is anywhere. */
let everything: readonly Operation[]

beforeAll(async () => {
  sandbox = await createTestApi()
  production = await createTestApi({ settings: { mode: 'production' } })
  everything = await readOperations(sandbox)
})
beforeEach(() => Promise.all([sandbox.reset(), production.reset()]))
afterAll(() => Promise.all([sandbox.close(), production.close()]))

describe('outside sandbox mode', () => {
  it('makes and moves no money, whatever a new account or an administrator calls', async () => {
    const session = await joinAsAda(production)
    const teamId = await teamOf(production, 'ada@example.com')
    const known = await knownOf(production, teamId)
    await callAll(production.bearer(session), known)
    await callAll(production.guest(), known)
    await callAll(production.as('platform'), known)
    production.advance(DAY)
    await production.runJobs()
    expect(await countRows(production)).toEqual({
      ...{ ledger_entry: 0, ledger_posting: 0, wallet_transaction: 0, deposit_address: 0, kyc_case: 0 },
      ...{ fiat_transaction: 0, faucet_request: 0, card: 0, investment: 0, payment_session: 0 },
    })
    const { body } = await production.as('ada@example.com').get('/wallet/get-token-balances')
    expect(body.data).toMatchObject({ totalUsdValue: '0', totalTransactions: 0 })
  })

  it('calls what makes money in the sandbox, so that the walk above means something', async () => {
    const session = await joinAsAda(sandbox)
    const known = await knownOf(sandbox, await teamOf(sandbox, 'ada@example.com'))
    const place = await sandbox.bearer(session).get('/wallet/get-address?currency=USDC&network=base')
    await callAll(sandbox.bearer(session), { ...known, recipient: place.body.data['address'] })
    await sandbox.runJobs()
    const rows = await countRows(sandbox)
    expect(MOVING.filter((table) => rows[table] === 0)).toEqual([])
  })

  it('has the features that need nothing, and no other', async () => {
    const { body } = await production.guest().get<Envelope<{ flags: object }>>('/config')
    expect(Object.keys(body.data.flags).sort()).toEqual([...ALWAYS].sort())
  })

  it('neither documents nor answers what lacks its provider', async () => {
    const documented = new Set((await readOperations(production)).map(({ path }) => path))
    const absent = [...new Set(everything.map(({ path }) => path))].filter((path) => !documented.has(path))
    expect([...documented].filter((path) => NEEDS_A_PROVIDER.test(path))).toEqual([])
    expect(absent.length).toBeGreaterThan(60)
    const answers = absent.map((path) => production.as('platform').get(path.replace(/\{\w+\}/g, 'x')))
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([404]))
    expect(await sandboxWordsIn(production)).toEqual([])
    expect((await production.guest().get<string>('/docs')).body).not.toMatch(SANDBOX_WORDS)
  })

  it('mails an invoice without a link to pay it', async () => {
    const { id } = await sentInvoice(production)
    const [mail] = await production.mails('cleo@customer.example')
    expect(mail).toMatchObject({ subject: 'Invoice INV-2025-001 from Acme Ltd', linkUrl: null })
    expect(mail?.body).not.toMatch(/USDC|USDT/)
    expect((await production.guest().get(`/public/pay/${id}`)).status).toBe(404)
  })

  it('opens no database that a sandbox has written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coffer-'))
    const data = { DATA_DIR: folder, SEED: 'empty', ENCRYPTION_KEY: btoa('k'.repeat(32)) }
    const services = await createServices(readEnvironment(data))
    await services.live.stop()
    await services.db.close()
    const opened = createServices(readEnvironment({ ...data, APP_MODE: 'production' }))
    await expect(opened).rejects.toThrow('It was created in sandbox mode, with simulated money')
    const file = join(folder, 'partners.json')
    const rates = { url: 'http://127.0.0.1:9', key: 'a-key-of-the-partner', test: true }
    await writeFile(file, JSON.stringify({ rates }))
    const beside = createServices(readEnvironment({ ...data, PARTNERS_CONFIG: file }))
    await expect(beside).rejects.toThrow('It was created in sandbox mode, with simulated money')
    await rm(folder, { recursive: true })
  })

  it('lists no feature that cannot be, and switches none', async () => {
    const listed = await production.as('platform').get<Envelope<{ name: string }[]>>('/admin/features')
    expect(listed.body.data.map(({ name }) => name)).not.toContain('faucet')
    const wish = { name: 'faucet', enabled: true, reason: REASON }
    expect((await production.as('platform').post('/admin/features', wish)).status).toBe(404)
    expect((await production.as('platform').post('/faucet/request', {})).status).toBe(404)
  })
})

/** What each configuration brings, beside what needs nothing, and what of the reference it must not. */
const CONFIGURED = [
  {
    name: 'a chain',
    parts: ['chain'],
    flags: ['chain', 'paymentLinks', 'realChain', 'sendReceive'],
    absent:
      /faucet|sandbox|cards|investment|fiat|conversion|kyc|settlement|send-crypto|sendings|scheduled|refund/,
  },
  {
    name: 'a chain and a key that sends',
    parts: ['chain', 'sending'],
    flags: ['approvals', 'chain', 'paymentLinks', 'realChain', 'sendReceive', 'sending'],
    absent: /faucet|sandbox|cards|investment|fiat|conversion|kyc|settlement/,
  },
  {
    name: 'a bank',
    parts: ['bank'],
    // What was converted before can still be ended.
    flags: ['bank'],
    absent:
      /faucet|sandbox|cards|investment|fiat|(?<!admin-)conversion|kyc|settlement|payment-links|pay\/|send-crypto/,
  },
  {
    name: 'an identity check',
    parts: ['identity'],
    flags: ['identity'],
    absent: /faucet|sandbox|cards|investment|fiat|conversion|settlement|payment-links|pay\/|send-crypto/,
  },
  {
    name: 'exchange rates',
    parts: ['rates'],
    flags: ['rates'],
    absent: /faucet|sandbox|cards|investment|fiat|conversion|kyc|settlement|payment-links|pay\/|send-crypto/,
  },
  {
    name: 'a chain, a key, a bank, an identity check and rates',
    parts: ['chain', 'sending', 'bank', 'identity', 'rates'],
    flags: [
      ...['approvals', 'bank', 'chain', 'identity', 'instantFiat', 'paymentLinks', 'rates', 'realChain'],
      ...['sendReceive', 'sending', 'settlementSettings'],
    ],
    absent: /faucet|sandbox|cards|investment/,
  },
  {
    name: 'a card issuer',
    parts: ['cardIssuer'],
    flags: ['cardIssuer'],
    absent:
      /faucet|sandbox|cards(?!Issuer)|investment|fiat|conversion|kyc|settlement|payment-links|pay\/|send-crypto/,
  },
  {
    name: 'a chain, rates and a card issuer',
    parts: ['chain', 'rates', 'cardIssuer'],
    flags: ['cardIssuer', 'chain', 'cryptoCards', 'paymentLinks', 'rates', 'realChain', 'sendReceive'],
    absent: /faucet|sandbox|investment|fiat|conversion|kyc|settlement|send-crypto/,
  },
] as const

describe.each(CONFIGURED)('outside sandbox mode with $name alone', ({ parts, flags, absent }) => {
  let api: TestApi
  let partner: TestPartner
  let anvil: Anvil | undefined
  beforeAll(async () => {
    partner = await startPartner()
    anvil = (parts as readonly string[]).includes('chain') ? await startAnvil() : undefined
    api = await createTestApi({ settings: { mode: 'production' }, ...open(parts, partner, anvil) })
    partner.price(
      ['NGN', 'KES'].map((quote) => ({ base: 'USD', quote, rate: '1500', at: '2025-06-15T12:00:00Z' })),
    )
    partner.accounts.set('0000014579', 'ADA LOVELACE')
  })
  afterAll(async () => {
    await api.close()
    await Promise.all([partner.stop(), anvil?.stop()])
  })

  it('offers what works with it, and nothing else', async () => {
    const { body } = await api.guest().get<Envelope<{ flags: object }>>('/config')
    expect(Object.keys(body.data.flags).sort()).toEqual([...ALWAYS, ...flags].sort())
    const paths = (await readOperations(api)).map(({ path }) => path)
    expect(paths.filter((path) => absent.test(path))).toEqual([])
    expect(await sandboxWordsIn(api)).toEqual([])
  })

  it('makes no money, whatever a new account, an administrator or a guest calls', async () => {
    const session = await joinAsAda(api)
    const known = await knownOf(api, await teamOf(api, 'ada@example.com'))
    await refreshPartners(api.services)
    await callAll(api.bearer(session), known)
    await callAll(api.guest(), known)
    await callAll(api.as('platform'), known)
    api.advance(DAY)
    await api.runJobs()
    expect(await countRows(api)).toMatchObject({
      ...{ ledger_entry: 0, ledger_posting: 0, wallet_transaction: 0, faucet_request: 0, investment: 0 },
    })
    const { rows } = await api.services.db.orm.execute<{ email: string }>(
      sql`select email from users where email like '%@demo.test'`,
    )
    expect(rows).toEqual([])
  })
})

describe('in a sandbox with a test chain and test partners', () => {
  it('no money comes from nowhere, whatever is called', async () => {
    const [partner, anvil] = await Promise.all([startPartner(), startAnvil()])
    const api = await createTestApi({
      settings: { money: 'test' },
      ...open(['chain', 'sending', 'bank', 'cardIssuer'], partner, anvil),
    })
    const session = await joinAsAda(api)
    const known = await knownOf(api, await teamOf(api, 'ada@example.com'))
    await refreshPartners(api.services)
    await callAll(api.bearer(session), known)
    await callAll(api.guest(), known)
    await callAll(api.as('platform'), known)
    api.advance(DAY)
    await api.runJobs()
    const none = {
      ledger_entry: 0,
      ledger_posting: 0,
      wallet_transaction: 0,
      investment: 0,
      faucet_request: 0,
    }
    expect(await countRows(api)).toMatchObject(none)
    expect(api.services.providers).toContain('sandbox')
    await api.close()
    await Promise.all([partner.stop(), anvil.stop()])
  })
})

function open(parts: readonly string[], partner: TestPartner, anvil?: Anvil) {
  const outside = createOutboundHttp({ mode: 'sandbox' })
  const { config } = partner
  const has = (part: string) => parts.includes(part)
  const calling = { ...config, callbackSecret: CALLBACK_SECRET }
  const partners = openPartners(
    {
      ...(has('bank') && { bank: { ...calling, collectionAccounts: COLLECTING } }),
      ...(has('identity') && { identity: calling }),
      ...(has('rates') && { rates: config }),
      ...(has('cardIssuer') && { cardIssuer: calling }),
    },
    outside,
  )
  if (!anvil) return { partners, outside }
  const chainConfig = anvil.config()
  const readers = chainConfig.chains.map(createChainReader)
  const signer = createFileSigner(SENDER_KEY)
  const sending = { signer, dailyLimit: undefined, allowAfterHours: undefined }
  return { partners, outside, chain: { config: chainConfig, readers, ...(has('sending') && { sending }) } }
}

const SANDBOX_WORDS = /in the sandbox|sk_sandbox|test tokens|simulat|123456/i
/** With what stands around them. */
const sandboxWordsIn = async (api: TestApi): Promise<readonly string[]> => {
  const { body } = await api.guest().get<object>('/openapi.json')
  return JSON.stringify(body).match(new RegExp(`.{0,60}(${SANDBOX_WORDS.source}).{0,60}`, 'gi')) ?? []
}
const NEEDS_A_PROVIDER =
  /faucet|sandbox|cards|investment|fiat|kyc|settlement|payment-links|pay\/|currencies|limits|send-crypto|drain|lien|whitelist|conversion|explorer/

async function knownOf(api: TestApi, teamId: string) {
  const { rows } = await api.services.db.orm.execute<{ id: string }>(
    sql`select id from users where email = 'ada@example.com'`,
  )
  const userId = rows[0]?.id ?? ''
  return {
    ...{ currency: 'USDC', token: 'USDC', network: 'base', fiat: 'NGN', country: 'NG', brand: 'visa' },
    ...{ amount: '10', cryptoAmount: '10', fiatAmount: '50000', quantity: '1', unitPrice: '10' },
    ...{ to: ADDRESS, toAddress: ADDRESS, recipient: ADDRESS, address: ADDRESS },
    ...{ bankCode: '058', accountNumber: '0000014579', paymentMethod: 'bank_transfer' },
    ...{ quoteId: undefined, expiresAt: undefined, planId: 'plan_flexible', reason: REASON },
    ...{ firstName: 'Ada', lastName: 'Lovelace', cardholderName: 'Ada Lovelace', name: 'Something' },
    ...{ email: 'eve@example.com', confirmEmail: 'ada@example.com', userId, teamId, id: userId },
    ...{ documentType: 'NIN_SLIP', documentNumber: '12345678901', documents: [] },
    ...{ dateOfBirth: '1990-04-30', dueDate: '2025-07-30' },
    ...{ password: 'correct horse battery', currentPassword: 'correct horse battery' },
  }
}

/** Calls every operation there is anywhere; ends no session and deletes nobody on the way. */
async function callAll(client: TestClient, known: Readonly<Record<string, unknown>>): Promise<void> {
  expect(everything.length).toBeGreaterThan(150)
  for (const { path, method, parameters, body: schema } of everything) {
    if (/logout|sign-out|sessions|delete|live|password|suspend|toggle|2fa/.test(path) || method === 'delete')
      continue
    const query = new URLSearchParams(
      parameters.flatMap(({ name, in: place }) => {
        const value = known[name]
        return place === 'query' && typeof value === 'string' ? [[name, value]] : []
      }),
    )
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? known['id']))
    const body = schema && exampleOf(schema, '', known)
    const key = { 'Idempotency-Key': `${method} ${path}` }
    if (method === 'get') await client.get(`${address}?${query}`)
    if (method === 'post') await client.post(address, body, key)
    if (method === 'patch') await client.patch(address, body, key)
  }
}

async function countRows({ services }: TestApi): Promise<Readonly<Record<string, number>>> {
  const counts = TABLES.map(async (table) => {
    const { rows } = await services.db.orm.execute<{ count: string }>(
      sql`select count(*)::text as count from ${sql.identifier(table)}`,
    )
    return [table, Number(rows[0]?.count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const MOVING = [
  ...['ledger_entry', 'ledger_posting', 'wallet_transaction', 'deposit_address', 'fiat_transaction'],
  ...['faucet_request', 'kyc_case'],
] as const
const TABLES = [...MOVING, 'card', 'investment', 'payment_session'] as const
