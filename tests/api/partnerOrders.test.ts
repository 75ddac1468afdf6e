import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rotateKey } from '#server/entry/commands/rotateKey.ts'
import { pickUpConversion } from '#server/features/fiat/moveConversion.ts'
import { fxRate } from '#server/core/rates/schema.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { createMetrics } from '#server/entry/operations/createMetrics.ts'
import { followOrders } from '#server/features/partners/followOrders.ts'
import { orderSettlers } from '#server/entry/orderSettlers.ts'
import { refreshPartners } from '#server/features/partners/refreshPartners.ts'
import { bankAccountName, providerOrder } from '#server/features/partners/schema.ts'
import { openPartners } from '#server/providers/partners/openPartners.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import {
  CALLBACK_SECRET,
  callOf,
  COLLECTING,
  createPartner,
  partnerConfig,
} from '#tests/support/createPartner.ts'
import * as fiat from '#tests/support/fiat.ts'
import { actOnCard, listCardTransactions, makeCard, readCard } from '#tests/support/cards.ts'
import { CLAIM, ISSUED } from '#tests/support/partnerContract.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit } from '#tests/support/wallet.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 'x').toString('base64')}`

const partner = createPartner()
const { outside } = partner
const config = partnerConfig('https://partner.example')
const signed = { ...config, callbackSecret: CALLBACK_SECRET }
const bank = { ...signed, collectionAccounts: COLLECTING }
const partners = openPartners({ bank, identity: signed, rates: config, cardIssuer: signed }, outside)
const api = freshApi({ partners, outside })
beforeEach(async () => {
  partner.be('well')
  partner.forget()
  partner.accounts.set(fiat.ACCOUNT, 'ADA LOVELACE')
  price('1500')
  await refreshPartners(api.services)
})

const orders = () => api.services.db.orm.select().from(providerOrder).orderBy(asc(providerOrder.id))
const figures = async () => (await createMetrics(api.services).render()).text
const price = (rate: string, at = api.services.now()) =>
  partner.price(
    ['USD-NGN', 'USD-KES', 'EUR-USD', 'GBP-USD'].map((pair) => {
      const [base, quote] = pair.split('-')
      return { base, quote, rate: quote === 'USD' ? '1.25' : rate, at: at.toISOString() }
    }),
  )

const lookUp = (accountNumber = fiat.ACCOUNT) => {
  const query = `bankCode=${fiat.BANK}&accountNumber=${accountNumber}&currency=NGN`
  return api.as('owner').get<Envelope>(`/fiat-gateway/resolve-bank-account?${query}`)
}
const callBack = (name: string, body: object, options: Partial<Parameters<typeof callOf>[2]> = {}) =>
  api.fetch(callOf(name, JSON.stringify(body), { at: api.services.now(), ...options }))

/** Has an order end at its partner, which calls. */
async function ends(path: string, state: object, name = 'bank') {
  partner.end(path, state)
  await callBack(name, { reference: path.split('/').at(-1) })
  await api.runJobs()
}

/** A payout of 10 USDC that the bank was asked for. */
async function payOut() {
  await deposit(api, '100')
  await lookUp()
  const { status, body } = await fiat.offramp(api)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  await api.runJobs()
  const id = body.data.transactionId
  return { id, path: `/payouts/${id}`, done: { status: 'done', id: 'p_1', amount: '15000.00' } }
}
const conversion = async () => (await fiat.history(api))[0]
/** The partner's call comes again, with the same id and with another, while its order is asked about twice. */
async function callsAgain(reference: string, name = 'bank') {
  for (const id of ['evt_1', 'evt_1', 'evt_2'])
    expect((await callBack(name, { reference }, { id })).status).toBe(200)
  await Promise.all([followOrders(api.services, orderSettlers), followOrders(api.services, orderSettlers)])
}

describe('a payout by a bank', () => {
  it('is asked for by our reference, done once the bank says so, and stays so whatever it says later', async () => {
    const { id, path, done } = await payOut()
    expect(partner.held.get(path)).toMatchObject({
      times: 1,
      ask: { currency: 'NGN', amount: '15000', accountNumber: fiat.ACCOUNT, accountName: 'ADA LOVELACE' },
    })
    await callBack('bank', { reference: id, status: 'done', amount: '999999', id: 'p_x' })
    await api.runJobs()
    // What the bank answers counts, not what a call says.
    expect(await conversion()).toMatchObject({ status: 'processing' })
    await ends(path, done)
    expect(await conversion()).toMatchObject({ status: 'completed' })
    expect(await balanceOf(api)).toMatchObject({ available: '90', held: '0' })
    expect(await orders()).toMatchObject([{ id, status: 'done', partnerId: 'p_1', ask: null, nextAt: null }])
    await ends(path, { status: 'refused', reason: 'Returned' })
    expect(await conversion()).toMatchObject({ status: 'completed' })
    expect(await orders()).toMatchObject([{ disputed: 'It was done, but is now reported as refused' }])
    expect(await figures()).toContain('coffer_partner_orders_disputed{partner="bank"} 1')
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('comes back, once, when the bank refuses it; a call that comes twice or late changes nothing', async () => {
    const { id, path } = await payOut()
    partner.end(path, { status: 'refused', reason: 'The account is closed' })
    await callsAgain(id)
    await callBack('bank', { reference: id })
    await api.runJobs()
    expect(await conversion()).toMatchObject({ status: 'failed', failureReason: 'The account is closed' })
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('of another amount than was asked for is not booked, and waits for an administrator', async () => {
    const { path } = await payOut()
    await ends(path, { status: 'done', id: 'p_1', amount: '150000.00' })
    expect(await conversion()).toMatchObject({ status: 'processing' })
    expect(await orders()).toMatchObject([
      { disputed: 'The bank reports 150000.00 NGN, but 15000 was requested', nextAt: null },
    ])
    expect(await balanceOf(api)).toMatchObject({ available: '90', held: '10' })
  })

  it('is asked about, later and later, while the bank neither calls nor answers, and is done once', async () => {
    const { path, done } = await payOut()
    partner.end(path, done)
    expect(await followOrders(api.services, orderSettlers)).toBe(0)
    partner.be('silent')
    api.advance(3 * SECOND)
    expect(await followOrders(api.services, orderSettlers)).toBe(1)
    expect(await conversion()).toMatchObject({ status: 'processing' })
    expect((await orders())[0]?.error).toMatch(/partner|response/i)
    partner.be('well')
    api.advance(MINUTE)
    await api.runJobs()
    expect(await conversion()).toMatchObject({ status: 'completed' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is handed over again, under the same reference, when the process died or the bank forgot', async () => {
    const { path, done } = await payOut()
    // Asked, and the process died before it noted the answer.
    await api.services.db.orm.update(providerOrder).set({ answeredAt: null, nextAt: api.services.now() })
    await api.runJobs()
    expect([...partner.held.keys()]).toEqual([path])
    partner.forget()
    api.advance(MINUTE)
    await api.runJobs()
    await ends(path, done)
    expect(await conversion()).toMatchObject({ status: 'completed' })
  })

  it('is only made to an account that the bank has named within a day', async () => {
    await deposit(api, '100')
    expect(await fiat.offramp(api)).toMatchObject({ status: 409, body: { code: 'account_not_looked_up' } })
    expect((await lookUp(fiat.MISSING_ACCOUNT)).status).toBe(404)
    partner.be('down')
    expect((await lookUp()).status).toBe(503)
    partner.be('well')
    expect(await lookUp()).toMatchObject({ status: 200, body: { data: { accountName: 'ADA LOVELACE' } } })
    expect((await fiat.offramp(api)).status).toBe(200)
    const yesterday = new Date(api.services.now().getTime() - 25 * HOUR)
    await api.services.db.orm.update(bankAccountName).set({ namedAt: yesterday })
    expect((await fiat.offramp(api)).status).toBe(409)
  })

  it('is sealed again when the encryption key is another', async () => {
    await deposit(api, '100')
    await lookUp()
    const { body } = await fiat.offramp(api)
    await api.services.db.transaction((tx) =>
      pickUpConversion({ tx, services: api.services }, body.data.transactionId),
    )
    const key = btoa('n'.repeat(32))
    await rotateKey(api.services, { key, isKept: false })
    const settings = { ...api.services.settings, encryptionKey: key }
    await followOrders({ ...api.services, settings }, orderSettlers)
    expect(partner.held.get(`/payouts/${body.data.transactionId}`)?.ask).toMatchObject({ currency: 'NGN' })
  })
})

it('a collection by a bank is paid to the account of the configuration, and credits once it is all there', async () => {
  const buy = async () => {
    const wish = { fiat: 'NGN', fiatAmount: '30000', currency: 'USDC', paymentMethod: 'bank_transfer' }
    const { body } = await api
      .as('owner')
      .post<Envelope<{ transactionId: string; instructions: object }>>('/fiat-gateway/onramp-crypto', wish)
    await api.runJobs()
    return body.data
  }
  const { transactionId, instructions } = await buy()
  expect(instructions).toMatchObject({ accountNumber: '0123456789', accountName: 'COFFER CLIENTS' })
  const less = await buy()
  await ends(`/collections/${less.transactionId}`, { status: 'done', id: 'c_0', amount: '300' })
  expect(await balanceOf(api)).toMatchObject({ available: '0' })
  await ends(`/collections/${transactionId}`, { status: 'done', id: 'c_1', amount: '30000' })
  expect(await balanceOf(api)).toMatchObject({ available: '20' })
  expect(await books(api)).toMatchObject({ ok: true })
})

describe('an identity check by a partner', () => {
  const start = async () => {
    const { body } = await api.as('owner').post<Envelope<{ kycId: string }>>('/user/kyc/initiate', CLAIM)
    await api.runJobs()
    return body.data.kycId
  }
  const status = async () => (await api.services.db.orm.select().from(kycCase))[0]?.status

  it('gets the number, which is not kept here, and decides', async () => {
    const id = await start()
    expect(partner.held.get(`/checks/${id}`)?.ask).toMatchObject(CLAIM)
    const [before] = await orders()
    expect(before?.ask).not.toContain(CLAIM.documentNumber)
    await ends(`/checks/${id}`, { status: 'done', id: 'k_1', outcome: 'approved' }, 'identity')
    expect(await status()).toBe('approved')
    expect(await orders()).toMatchObject([{ ask: null }])
  })

  it('leaves to a person what it cannot judge, and is not moved by the callback of another partner', async () => {
    const id = await start()
    partner.end(`/checks/${id}`, { status: 'refused', reason: 'Not a document of ours' })
    api.advance(SECOND)
    await callBack('bank', { reference: id })
    await followOrders(api.services, orderSettlers)
    expect(await status()).toBe('pending')
    api.advance(HOUR)
    await api.runJobs()
    expect(await status()).toBe('review')
  })
})

describe('a card of an issuer', () => {
  const askForCard = async (changes: object = {}) => {
    const { id } = await makeCard(api, changes)
    await api.runJobs()
    return { id, path: `/cards/${id}`, done: { status: 'done', id: 'c_1', ...ISSUED } }
  }
  /** One that is issued, with 50 USDC on it. */
  const issueFunded = async (changes: object = {}) => {
    const { id, path, done } = await askForCard(changes)
    await ends(path, done, 'cardIssuer')
    await deposit(api, '100')
    await actOnCard(api, id, 'fund', { body: { token: 'USDC', amount: '50' } })
    return id
  }
  const reveal = (id: string) => api.as('owner').post<Envelope<object>>(`/cards/${id}/reveal`, {})
  const charge = { event: 'payment', id: 'auth_1', merchant: 'Corner Shop', amount: '10.00', currency: 'USD' }
  const ask = async (body: object) => {
    const answer = await callBack('cardIssuer/payments', body)
    return { status: answer.status, ...((await answer.json()) as Envelope<object>).data }
  }

  it('is asked for once it is stored, waits without a number, and is active once it is issued', async () => {
    const { id, path, done } = await askForCard()
    expect(partner.held.get(path)).toMatchObject({
      times: 1,
      ask: { brand: 'visa', currency: 'USD', cardholderName: 'Ada Obi' },
    })
    expect(await readCard(api, id)).toMatchObject({ status: 'issuing', lastFour: null, expiryDate: null })
    const fund = await actOnCard(api, id, 'fund', { body: { token: 'USDC', amount: '1' } })
    expect([(await reveal(id)).status, fund.status]).toEqual([409, 409])
    partner.end(path, done)
    await callsAgain(id, 'cardIssuer')
    expect(await readCard(api, id)).toMatchObject({ status: 'active', lastFour: '0002', zipCode: '101001' })
    expect(await orders()).toMatchObject([{ id, status: 'done', partnerId: 'c_1', ask: null }])
    expect((await reveal(id)).body.data).toEqual({ cardNumber: ISSUED.pan, cvv: '123', expiryDate: '06/28' })
    partner.be('down')
    expect((await reveal(id)).status).toBe(503)
  })

  it('is found by asking when the issuer never calls; one that it refuses is gone, and its owner is told why', async () => {
    const { id, path } = await askForCard()
    partner.end(path, { status: 'refused', reason: 'The programme is full' })
    api.advance(3 * SECOND)
    await api.runJobs()
    expect((await api.as('owner').get(`/crypto-cards/${id}`)).status).toBe(404)
    const told = await api.as('owner').get<{ title: string; message: string }[]>('/notifications')
    expect(told.body[0]).toMatchObject({
      title: 'Card not issued',
      message: 'The issuer declined Visa card: The programme is full',
    })
  })

  it('that was deleted before it was issued waits for a person: it exists at the issuer', async () => {
    const { id, path, done } = await askForCard()
    expect((await api.as('owner').delete(`/crypto-cards/${id}`)).status).toBe(200)
    await ends(path, done, 'cardIssuer')
    expect(await orders()).toMatchObject([{ disputed: 'It was issued, but it’s deleted here' }])
  })

  it('pays what the issuer asks for once for each id, and takes the capture and the void once', async () => {
    const card = await issueFunded()
    const answers = await Promise.all([ask({ ...charge, card }), ask({ ...charge, card })])
    expect(answers).toEqual(Array(2).fill({ status: 200, approved: true, reason: null }))
    expect(await readCard(api, card)).toMatchObject({ usdcBalance: '40', heldBalance: '10' })
    await ask({ ...charge, card, id: 'auth_2' })
    const end = async (event: string, id: string) => (await ask({ card, event, id })).status
    expect([await end('capture', 'auth_1'), await end('capture', 'auth_1')]).toEqual([200, 200])
    expect([await end('void', 'auth_2'), await end('void', 'auth_2')]).toEqual([200, 200])
    expect([await end('void', 'auth_1'), await end('capture', 'auth_3')]).toEqual([409, 404])
    const refund = { ...charge, card, event: 'refund', id: 'refund_1', amount: '4' }
    await Promise.all([ask(refund), ask(refund)])
    expect(await readCard(api, card)).toMatchObject({ usdcBalance: '44', heldBalance: '0' })
    expect(await listCardTransactions(api, card, '&type_ne=load')).toHaveLength(3)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is declined with the reason, the same each time, when it is short, frozen or without a price, and answers the issuer alone', async () => {
    const card = await issueFunded({ currency: 'EUR' })
    const euros = { ...charge, card, currency: 'EUR' }
    const declined = { status: 200, approved: false, reason: 'Insufficient funds' }
    expect(await ask({ ...euros, amount: '500' })).toEqual(declined)
    expect(await ask({ ...euros, amount: '1' })).toEqual(declined)
    expect(await ask({ ...euros, id: 'auth_2' })).toMatchObject({ approved: true })
    const refused = [
      await ask({ ...charge, card, id: 'auth_3' }),
      await ask({ ...euros, id: 'auth_3', amount: '-1' }),
      await ask({ card }),
      await ask({ ...euros, card: 'card_unknown' }),
      await callBack('cardIssuer/payments', { ...euros, id: 'auth_3' }, { secret: OTHER_SECRET }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 401])
    expect(await readCard(api, card)).toMatchObject({ usdcBalance: '37.5', heldBalance: '12.5' })
    await actOnCard(api, card, 'freeze')
    expect(await ask({ ...euros, id: 'auth_4' })).toMatchObject({ reason: 'Card is frozen' })
    await actOnCard(api, card, 'unfreeze')
    api.advance(16 * MINUTE)
    const priceless = { reason: 'No exchange rate is available right now' }
    expect(await ask({ ...euros, id: 'auth_5' })).toMatchObject(priceless)
  })
})

describe('a callback', () => {
  it('is refused without a signature, with another secret, too old, from tomorrow, or with a changed body', async () => {
    const { id } = await payOut()
    const body = JSON.stringify({ reference: id })
    const signedAt = (ms: number) => ({ at: new Date(api.services.now().getTime() + ms) })
    const { url, headers } = callOf('bank', JSON.stringify({ reference: 'x' }), signedAt(0))
    const calls = [
      callOf('bank', body, { ...signedAt(0), secret: OTHER_SECRET }),
      callOf('bank', body, signedAt(-6 * MINUTE)),
      callOf('bank', body, signedAt(24 * HOUR)),
      new Request(url, { method: 'POST', headers, body }),
      new Request(url, { method: 'POST', body }),
    ]
    for (const call of calls) expect((await api.fetch(call)).status).toBe(401)
  })

  it('of an order that nobody knows, without one, or larger than it has reason to be does nothing', async () => {
    const answers = [
      await callBack('bank', { reference: 'fiat_unknown' }),
      await callBack('bank', { status: 'done' }),
      await callBack('bank', { reference: 'x', more: 'y'.repeat(20_000) }),
      await callBack('rates', { reference: 'x' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 413, 404])
    expect(await orders()).toEqual([])
  })
})

it('rates of a partner are those that are quoted, and count for fifteen minutes', async () => {
  const path = '/fiat-gateway/conversion-rates?currency=USDC&cryptoAmount=10&fiat=NGN'
  const quote = () => api.as('owner').get<Envelope<{ rate: string }>>(path)
  expect((await quote()).body.data.rate).toBe('1500')
  partner.be('down')
  api.advance(16 * MINUTE)
  await refreshPartners(api.services)
  expect((await quote()).status).toBe(400)
  partner.be('well')
  price('1600', new Date(api.services.now().getTime() + HOUR))
  await refreshPartners(api.services)
  expect((await quote()).body.data.rate).toBe('1600')
  const stored = await api.services.db.orm.select().from(fxRate).orderBy(asc(fxRate.validFrom))
  expect(stored.at(-1)?.validFrom).toEqual(api.services.now())
})

it('the health of partners is on the status page and in the figures', async () => {
  const state = async () => {
    const { body } = await api.guest().get<Envelope<{ name: string; state: string }[]>>('/health/parts')
    return body.data.find(({ name }) => name === 'partners')?.state
  }
  expect(await state()).toBe('operational')
  partner.be('silent')
  api.advance(2 * MINUTE)
  await refreshPartners(api.services)
  expect(await state()).toBe('delayed')
  expect(await figures()).toContain('coffer_partner_answer_age_seconds{partner="identity"} 120')
  partner.be('well')
  price('1500')
  await refreshPartners(api.services)
  expect(await state()).toBe('operational')
})
