import { describe, expect, it } from 'vitest'
import { actOnCard, makeCard } from '#tests/support/cards.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { accountOf, offramp } from '#tests/support/fiat.ts'
import { invested } from '#tests/support/investments.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { claim, makeLink, openSession } from '#tests/support/pay.ts'
import { deposit, listTransactions, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const api = freshApi()

const act = (path: string, body: object) =>
  api.as('owner').post(`/transactions${path}`, body, { 'Idempotency-Key': crypto.randomUUID() })
const newest = async (query = '') => {
  const [row] = await listTransactions(api, query)
  return row
}

async function paid(targetId: string) {
  const session = await openSession(api, targetId)
  await claim(api, session.id)
  await settle(api)
}

describe('a movement', () => {
  it('says of a payment which link or invoice it was for, and whose', async () => {
    const link = await makeLink(api)
    await paid(link.id)
    expect(await newest()).toMatchObject({
      kind: 'link_payment',
      counterparty: 'Coffee beans',
      sourceId: link.id,
      source: { type: 'payment_link', id: link.id, url: `/dashboard/payment-links/${link.id}` },
    })
    const invoice = await sentInvoice(api)
    await paid(invoice.id)
    expect(await newest('?kind=invoice')).toMatchObject({
      kind: 'invoice',
      counterparty: 'Cleo Customer',
      source: { type: 'invoice', id: invoice.id },
    })
  })

  it('says of a payout to whom it goes, and of a card and an investment which they are', async () => {
    await deposit(api, '100')
    const { body } = await offramp(api, { accountNumber: accountOf('012345678') })
    expect(await newest('?kind=payout')).toMatchObject({
      kind: 'payout',
      source: { type: 'conversion', id: body.data.transactionId },
      counterparty: expect.stringMatching(/^[A-Z]/),
    })
    const card = await makeCard(api)
    await actOnCard(api, card.id, 'fund', { body: { token: 'USDC', amount: '5' } })
    expect(await newest('?kind=card_load')).toMatchObject({
      kind: 'card_load',
      counterparty: `Visa ending in ${card.lastFour}`,
      source: { type: 'card', id: card.id },
    })
    await invested(api)
    expect(await newest('?kind=investment')).toMatchObject({
      kind: 'investment',
      counterparty: 'Stable Growth',
      source: { type: 'investment' },
    })
  })

  it('has the name that the address book gives, at once and afterwards, and its fee and net', async () => {
    await deposit(api, '100')
    await send(api)
    expect(await newest('?kind=send')).toMatchObject({ counterparty: RECIPIENT, fee: '0.1', net: '9.9' })
    await api.as('owner').post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
    expect(await newest('?kind=send')).toMatchObject({ counterparty: 'Kano Ltd' })
    api.advance(1000)
    await send(api, { amount: '3' })
    expect((await listTransactions(api, '?search=kano')).map(({ amount }) => amount)).toEqual(['3', '10'])
  })

  it('tells one team nothing of the names that another gives', async () => {
    await deposit(api, '100')
    await send(api)
    await api.as('stranger').post('/address-book', { name: 'Secret Ltd', address: RECIPIENT })
    await api.as('stranger').post('/category-rules', { category: 'Secret', address: RECIPIENT })
    await send(api)
    expect(await listTransactions(api, '?kind=send')).toMatchObject([
      { counterparty: RECIPIENT, category: null },
      { counterparty: RECIPIENT, category: null },
    ])
  })

  it('is told of with all of it to webhooks, and stands in the CSV file so', async () => {
    await deposit(api, '100')
    await send(api)
    const { rows } = await api.services.db.orm.execute<{ payload: object }>(
      "select payload from outbox_event where type = 'transaction.pending'",
    )
    expect(rows[0]?.payload).toMatchObject({
      kind: 'send',
      counterparty: RECIPIENT,
      source: null,
      note: null,
      category: null,
      fee: '0.1',
      net: '9.9',
    })
    const { body } = await api.as('owner').get<string>('/exports/transactions.csv?kind=send')
    const [head, row] = parseCsv(String(body))
    expect(head?.slice(9, 13)).toEqual(['Kind', 'Counterparty', 'Fee', 'Net'])
    expect(row?.slice(9, 13)).toEqual(['send', RECIPIENT, '0.1', '9.9'])
  })
})

describe('note and category', () => {
  it('are written on one, and the category on many at once', async () => {
    const first = await deposit(api, '1')
    const second = await deposit(api, '2')
    const answer = await act(`/${first.id}/actions/annotate`, { note: 'Ramen for all', category: 'Food' })
    expect(answer.body).toMatchObject({ note: 'Ramen for all', category: 'Food', version: 2 })
    const many = await act('/actions/categorise', {
      ids: [first.id, second.id],
      input: { category: 'Sales' },
    })
    expect(many.body).toMatchObject({ succeeded: 2, failed: 0 })
    expect(await listTransactions(api, '?search=ramen')).toMatchObject([{ category: 'Sales' }])
  })

  it('stay with the sender’s own row when another team is paid', async () => {
    await deposit(api, '100')
    const { body } = await api
      .as('stranger')
      .get<{ data: { address: string } }>('/wallet/get-address?currency=USDC&network=ethereum')
    await send(api, { to: body.data.address })
    const sent = await newest('?kind=send')
    await act(`/${sent?.id}/actions/annotate`, { note: 'Between us', category: 'Rent' })
    await settle(api)
    expect(await listTransactions(api, '', 'stranger')).toMatchObject([{ note: null, category: null }])
  })
})

describe('a category rule', () => {
  const rule = (category = 'Suppliers') =>
    api.as('owner').post<{ id: string }>('/category-rules', { category, address: RECIPIENT })

  it('categorises what has no category, and what comes', async () => {
    await deposit(api, '100')
    await send(api)
    await rule()
    await send(api, { amount: '2' })
    expect(await listTransactions(api, '?kind=send')).toMatchObject([
      { category: 'Suppliers' },
      { category: 'Suppliers' },
    ])
    expect(await listTransactions(api, '?category=Suppliers')).toHaveLength(2)
  })

  it('leaves what somebody chose by hand', async () => {
    await deposit(api, '100')
    await send(api)
    const sent = await newest('?kind=send')
    await act(`/${sent?.id}/actions/annotate`, { category: 'Gifts', note: null })
    const { body } = await rule()
    await api.as('owner').patch(`/category-rules/${body.id}`, { category: 'Vendors' })
    expect(await newest('?kind=send')).toMatchObject({ category: 'Gifts' })
  })
})
