import { beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, RECIPIENT, settle } from '#tests/support/wallet.ts'

const OTHER = '0x52908400098527886E0F7030069857D2E4169EE7'
const HEADER = 'address,amount,currency,note'
const GOOD = `${HEADER}\r\n${RECIPIENT},10,USDC,"May, paper"\r\n${OTHER},5.5,usdc,\r\n`
const MIXED = `${GOOD}0x12,1,USDC,\n${OTHER},100,USDC,too much\n`

const api = freshApi()
beforeEach(() => deposit(api, '100'))

interface Result {
  readonly lines: readonly {
    readonly line: number
    readonly status: string
    readonly reference: string | null
    readonly errors: readonly { readonly text: string }[]
    readonly warnings: readonly string[]
  }[]
  readonly totals: readonly object[]
}

const post = (path: string, body: object) => api.as('owner').post<Envelope<Result>>(path, body)
const review = (csv: string) => post('/wallet/payment-files/review', { csv })
const pay = (csv: string, only: 'all' | 'good' = 'all') => post('/wallet/payment-files', { csv, only })
const payments = () => listTransactions(api, '?type=debit&pageSize=100')

describe('a file of payments', () => {
  it('is reviewed line by line, with its sums, and moves nothing', async () => {
    const { body } = await review(MIXED)
    expect(body.data.lines).toMatchObject([
      { line: 2, status: 'pending', note: 'May, paper', fee: '0.1', reference: null },
      {
        line: 3,
        status: 'pending',
        currency: 'USDC',
        warnings: ['You have not sent to this address before'],
      },
      { line: 4, status: 'refused', errors: [{ field: 'to' }] },
      { line: 5, status: 'refused', errors: [{ text: 'Insufficient available balance' }] },
    ])
    expect(body.data.totals).toEqual([
      { currency: 'USDC', payments: 2, amount: '15.5', fee: '0.155', availableAfter: '84.5' },
    ])
    expect(await payments()).toEqual([])
    expect(await balanceOf(api)).toMatchObject({ available: '100', held: '0' })
  })

  it('pays each line once, however often it is confirmed', async () => {
    const first = await pay(GOOD)
    const again = await pay(GOOD.replaceAll('\r\n', '\n'))
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data.lines.map(({ reference }) => reference)).toEqual(
      first.body.data.lines.map(({ reference }) => reference),
    )
    expect(await payments()).toHaveLength(2)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ balance: '84.5', held: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('pays all or nothing, or what is good, and the rest once it can be', async () => {
    const refused = await pay(MIXED)
    expect([refused.status, await payments()]).toEqual([409, []])
    expect((await pay(MIXED, 'good')).body.data.lines.map(({ status }) => status)).toEqual([
      ...['pending', 'pending'],
      ...['refused', 'refused'],
    ])
    await deposit(api, '50')
    await pay(MIXED, 'good')
    expect((await payments()).map(({ amount }) => amount).toSorted()).toEqual(['10', '100', '5.5'])
  })

  it('warns of a line that is there twice, and is refused as a whole when it is none', async () => {
    const { body } = await review(`${HEADER}\n${RECIPIENT},1,USDC,\n${RECIPIENT},1,USDC,\n`)
    expect(body.data.lines[1]?.warnings).toContain('Line 2 pays this address the same amount')
    const text = 'There are no payments in this file'
    expect(await pay(HEADER)).toMatchObject({ status: 400, body: { errors: [{ field: 'csv', text }] } })
  })
})
