import { beforeEach, describe, expect, it } from 'vitest'
import { lien, OWNER, REASON } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, send } from '#tests/support/wallet.ts'

interface Group {
  readonly resource: string
  readonly records: readonly { readonly title: string; readonly description: string }[]
}

const api = freshApi()
beforeEach(() => api.as('owner').get('/user'))

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

  it('finds a payment by its amount, also where decimals are cut off, and tells what it was', async () => {
    await deposit(api, '1240.509')
    await send(api, { amount: '67.15' })
    expect(await find('67.15', 'owner', 'transactions')).toEqual([
      expect.objectContaining({
        title: expect.stringMatching(/^\w.* · \$67\.15 · Pending$/),
        description: expect.stringMatching(/^tx_/),
      }),
    ])
    expect(await find('$1,240.50', 'owner', 'transactions')).toHaveLength(1)
    expect(await find('1240', 'owner', 'transactions')).toHaveLength(1)
    expect(await find('67.16', 'owner', 'transactions')).toEqual([])
  })
})
