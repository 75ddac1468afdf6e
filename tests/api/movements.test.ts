import { describe, expect, it } from 'vitest'
import { actOnCard, makeCard } from '#tests/support/cards.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { offramp } from '#tests/support/fiat.ts'
import { invested } from '#tests/support/investments.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { eventsOf } from '#tests/support/outbox.ts'
import { makeLink, pay } from '#tests/support/pay.ts'
import { deposit, listTransactions, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const api = freshApi()

const act = (path: string, body: object) => api.as('owner').post(`/transactions${path}`, body)
const ofKind = (kind: string) => listTransactions(api, `?kind=${kind}`)
/** Sends 10 USDC to `RECIPIENT`, of 100 that there are. */
async function sendOne() {
  await deposit(api, '100')
  await send(api)
}

describe('a movement', () => {
  it('says of a payment which link or invoice it was for, of a payout to whom it goes, and whose card or investment', async () => {
    const link = await makeLink(api)
    await pay(api, link.id)
    const invoice = await sentInvoice(api)
    await pay(api, invoice.id)
    await deposit(api, '100')
    const payout = await offramp(api)
    const card = await makeCard(api)
    await actOnCard(api, card.id, 'fund', { body: { token: 'USDC', amount: '5' } })
    await invested(api)
    const url = `/dashboard/payment-links/${link.id}`
    expect(await ofKind('link_payment')).toMatchObject([
      {
        counterparty: 'Coffee beans',
        sourceId: link.id,
        source: { type: 'payment_link', id: link.id, url },
      },
    ])
    expect(await ofKind('invoice')).toMatchObject([
      { counterparty: 'Cleo Customer', source: { type: 'invoice', id: invoice.id } },
    ])
    expect(await ofKind('payout')).toMatchObject([
      {
        counterparty: expect.stringMatching(/^[A-Z]/),
        source: { type: 'conversion', id: payout.body.data.transactionId },
      },
    ])
    expect(await ofKind('card_load')).toMatchObject([
      { counterparty: `Visa ending in ${card.lastFour}`, source: { type: 'card', id: card.id } },
    ])
    expect(await ofKind('investment')).toMatchObject([
      { counterparty: 'Stable Growth', source: { type: 'investment' } },
    ])
  })

  it('has the name that the address book gives, at once and afterwards, and its fee and net', async () => {
    await sendOne()
    expect(await ofKind('send')).toMatchObject([{ counterparty: RECIPIENT, fee: '0.1', net: '9.9' }])
    await api.as('owner').post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
    expect(await ofKind('send')).toMatchObject([{ counterparty: 'Kano Ltd' }])
    api.advance(1000)
    await send(api, { amount: '3' })
    expect((await listTransactions(api, '?search=kano')).map(({ amount }) => amount)).toEqual(['3', '10'])
  })

  it('tells one team nothing of the names that another gives', async () => {
    await sendOne()
    await api.as('stranger').post('/address-book', { name: 'Secret Ltd', address: RECIPIENT })
    await api.as('stranger').post('/category-rules', { category: 'Secret', address: RECIPIENT })
    await send(api)
    const plain = { counterparty: RECIPIENT, category: null }
    expect(await ofKind('send')).toMatchObject([plain, plain])
  })

  it('is told of with all of it to webhooks', async () => {
    await sendOne()
    const told = (await eventsOf(api)).find(({ type }) => type === 'transaction.pending')
    expect(told?.payload).toMatchObject({
      ...{ kind: 'send', counterparty: RECIPIENT, source: null, note: null, category: null },
      ...{ fee: '0.1', net: '9.9' },
    })
  })
})

describe('note and category', () => {
  it('are written on one, and the category on many at once', async () => {
    const [first, second] = [await deposit(api, '1'), await deposit(api, '2')]
    const answer = await act(`/${first.id}/actions/annotate`, { note: 'Ramen for all', category: 'Food' })
    expect(answer.body).toMatchObject({ note: 'Ramen for all', category: 'Food', version: 2 })
    const both = { ids: [first.id, second.id], input: { category: 'Sales' } }
    expect((await act('/actions/categorise', both)).body).toMatchObject({ succeeded: 2, failed: 0 })
    expect(await listTransactions(api, '?search=ramen')).toMatchObject([{ category: 'Sales' }])
  })

  it('stay with the sender’s own row when another team is paid', async () => {
    await deposit(api, '100')
    const { body } = await api
      .as('stranger')
      .get<{ data: { address: string } }>('/wallet/get-address?currency=USDC&network=ethereum')
    await send(api, { to: body.data.address })
    const [sent] = await ofKind('send')
    await act(`/${sent?.id}/actions/annotate`, { note: 'Between us', category: 'Rent' })
    await settle(api)
    expect(await listTransactions(api, '', 'stranger')).toMatchObject([{ note: null, category: null }])
  })

  it('come by rule to what has none, and to what comes, and never in the place of what was chosen by hand', async () => {
    await sendOne()
    const [sent] = await ofKind('send')
    await act(`/${sent?.id}/actions/annotate`, { category: 'Gifts', note: null })
    await send(api, { amount: '3' })
    const values = { category: 'Suppliers', address: RECIPIENT }
    const rule = await api.as('owner').post<{ id: string }>('/category-rules', values)
    await send(api, { amount: '2' })
    const supplied = await listTransactions(api, '?category=Suppliers')
    expect(supplied.map(({ amount }) => amount).toSorted()).toEqual(['2', '3'])
    await api.as('owner').patch(`/category-rules/${rule.body.id}`, { category: 'Vendors' })
    expect(await listTransactions(api, '?category=Gifts')).toMatchObject([{ id: sent?.id }])
  })
})
