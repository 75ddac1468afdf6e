import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { amountRange } from '#server/search/amountRange.ts'
import { lien, OWNER, REASON } from '#tests/support/admin.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, send } from '#tests/support/wallet.ts'

interface Group {
  readonly resource: string
  readonly records: readonly { readonly title: string; readonly description: string }[]
}

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
beforeEach(async () => {
  await api.reset()
  await api.as('owner').get('/user')
})
afterAll(() => api.close())

async function find(text: string, persona: Persona, resource: string) {
  const query = new URLSearchParams({ q: text })
  const { body } = await api.as(persona).get<Envelope<readonly Group[]>>(`/search?${query}`)
  return body.data.find((group) => group.resource === resource)?.records ?? []
}

describe('GET /search', () => {
  it('names a lien by what it is, whom it concerns and why', async () => {
    await deposit(api, '40')
    await lien(api, '15')
    expect(await find(OWNER, 'platform', 'liens')).toMatchObject([
      { title: `15 USDC of ${OWNER}: ${REASON}`, description: 'In force' },
    ])
  })

  it('finds a payment by its amount, also where decimals are cut off', async () => {
    await deposit(api, '1240.509')
    await send(api, { amount: '67.15' })
    expect(await find('67.15', 'owner', 'transactions')).toHaveLength(1)
    expect(await find('$1,240.50', 'owner', 'transactions')).toHaveLength(1)
    expect(await find('1240', 'owner', 'transactions')).toHaveLength(1)
    expect(await find('67.16', 'owner', 'transactions')).toEqual([])
  })
})

describe('a record without a name of its own', () => {
  it('is told by whom it was with, how much it was and its status', async () => {
    await deposit(api, '40')
    await send(api, { amount: '15' })
    const [found] = await find('15', 'owner', 'transactions')
    expect(found?.title).toMatch(/^\w.* · \$15 · Pending$/)
    expect(found?.description).toMatch(/^tx_/)
  })
})

describe('an amount that is typed', () => {
  it.each([
    ['67.15', '67.15'],
    ['$1,204.50', '1204.50'],
    ['1 204,50 USDC', '1204.50'],
    ['₦61,930', '61930'],
  ])('is read in %s', (text, from) => {
    expect(amountRange(text)?.from).toBe(from)
  })

  it.each(['tx_1', '2026-11-24', 'INV-2026-027', '1.2.3', ''])('is none in "%s"', (text) => {
    expect(amountRange(text)).toBeUndefined()
  })
})
