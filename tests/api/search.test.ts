import { beforeEach, describe, expect, it } from 'vitest'
import { act, lien, OWNER, REASON } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, listTransactions, send } from '#tests/support/wallet.ts'

interface Group {
  readonly resource: string
  readonly records: readonly { readonly title: string; readonly description: string }[]
}

const api = freshApi()
beforeEach(() => deposit(api, '1240.509'))

const search = (text: string, persona: Persona = 'owner') =>
  api.as(persona).get<Envelope<readonly Group[]>>(`/search?${new URLSearchParams({ q: text })}`)

async function find(text: string, persona: Persona = 'owner', resource = 'transactions') {
  const { data } = (await search(text, persona)).body
  return data.find((group) => group.resource === resource)?.records ?? []
}

describe('GET /search', () => {
  it('names a lien by what it is, whom it concerns and why', async () => {
    await lien(api, '15')
    expect(await find(OWNER, 'platform', 'liens')).toMatchObject([
      { title: `15 USDC from ${OWNER}: ${REASON}`, description: 'Placed' },
    ])
  })

  it('finds a payment by hash and amount, also where decimals are cut off, and tells what it was', async () => {
    await send(api, { amount: '67.15' })
    const [sent] = await listTransactions(api, '?type=debit')
    const found = [{ title: `${sent?.toAddress} · $67.15 · Pending`, description: sent?.id }]
    expect(await find('67.15')).toMatchObject(found)
    expect(await find(String(sent?.hash), 'viewer')).toMatchObject(found)
    expect(await find('$1,240.50')).toHaveLength(1)
    expect(await find('1240')).toHaveLength(1)
    expect(await find('67.16')).toEqual([])
  })

  it('answers at most five of a kind, and refuses a single character', async () => {
    for (let more = 0; more < 5; more++) await deposit(api, '1')
    expect((await search('0x')).body.data).toMatchObject([{ label: 'Transactions', records: { length: 5 } }])
    expect(problemsOf(await search('a'))).toBe('400 q: Type at least 2 characters')
  })

  it('finds nothing of another team, nor of a feature that is off', async () => {
    expect(await find('1240', 'stranger')).toEqual([])
    await act(api, 'features', { name: 'transactions', enabled: false })
    expect(await find('1240')).toEqual([])
  })
})
