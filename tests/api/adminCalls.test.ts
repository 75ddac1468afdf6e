import { beforeEach, describe, expect, it } from 'vitest'
import { collectRoutes } from '#server/entry/collectRoutes.ts'
import { turnOnTwoFactor } from '#tests/support/accounts.ts'
import { act, acts, hold, idOf, lien, noticesTo, OWNER, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { startIdentityCheck } from '#tests/support/identity.ts'
import { books, deposit } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.tokenOf('owner'))

interface Write {
  readonly action: string
  /** Default 200. */
  readonly status?: number
  /** The title of what the owner is told; undefined: nobody is told. */
  readonly notice?: string
  /** Makes the call possible, and answers its body without the reason. */
  readonly body: () => Promise<object>
}

const ofOwner = async (more: object = {}) => ({ userId: await idOf(api), ...more })
/** What a second administrator has to approve. */
const WAITS = { action: 'admin_approval_requested', status: 202 }

const WRITES: Readonly<Record<string, Write>> = {
  'bulk-user-create': {
    action: 'admin_users_created',
    body: async () => ({ users: [{ firstName: 'Ada', lastName: 'Row', email: 'ada@example.com' }] }),
  },
  'toggle-user-status': {
    action: 'admin_user_suspended',
    notice: 'Account suspended',
    body: () => ofOwner({ status: 'suspended' }),
  },
  'delete-user': { ...WAITS, body: () => ofOwner({ confirmEmail: OWNER }) },
  'reset-kyc': {
    action: 'admin_kyc_reset',
    notice: 'Identity verification reset',
    body: async () => {
      await startIdentityCheck(api)
      return ofOwner()
    },
  },
  'disable-2fa': {
    ...WAITS,
    body: async () => {
      await turnOnTwoFactor(api, await api.tokenOf('owner'))
      return ofOwner()
    },
  },
  'whitelist-transaction': {
    action: 'admin_transaction_whitelisted',
    notice: 'Deposit released',
    body: async () => ({ reference: await hold(api) }),
  },
  'lien-account': {
    action: 'admin_lien_created',
    notice: 'Lien placed',
    body: async () => {
      await deposit(api, '10')
      return ofOwner({ currency: 'USDC', amount: '4' })
    },
  },
  'un-lien-transaction': {
    action: 'admin_lien_released',
    notice: 'Lien released',
    body: async () => {
      await deposit(api, '10')
      return { reference: (await lien(api, '4')).body.data.reference, amount: '1' }
    },
  },
  'drain-crypto': {
    ...WAITS,
    body: async () => {
      await deposit(api, '10')
      return ofOwner({ currency: 'USDC', network: 'ethereum', amount: '4', confirmEmail: OWNER })
    },
  },
  features: { action: 'admin_feature_switched', body: async () => ({ name: 'faucet', enabled: false }) },
}

describe('every call of the administration', () => {
  it('that changes something is in the table above', () => {
    const calls = collectRoutes(api.services)
      .filter(({ method, path }) => method !== 'get' && path.startsWith('/admin/'))
      .map(({ path }) => path.replace('/admin/', ''))
    expect(calls.sort()).toEqual(Object.keys(WRITES).sort())
  })

  it('that changes something needs a reason of some words', async () => {
    const wrong: string[] = []
    for (const path of Object.keys(WRITES))
      for (const reason of ['  ab ', 'x'.repeat(501), undefined]) {
        const { status, body } = await act(api, path, { reason }, crypto.randomUUID())
        const isTold = body.errors?.some(({ field }) => field === 'reason')
        if (status !== 400 || !isTold) wrong.push(`${path} ${reason}: ${status}`)
      }
    expect(wrong).toEqual([])
    expect(await acts(api)).toEqual([])
  })
})

it.each(Object.entries(WRITES))(
  'POST /admin/%s is done, noted and told once for a key',
  async (path, write) => {
    const { body, action, notice, status = 200 } = write
    const sent = await body()
    const toldBefore = await noticesTo(api)
    api.advance(1000)
    const [first, second] = [await act(api, path, sent, 'one'), await act(api, path, sent, 'one')]
    expect([first.status, second.status]).toEqual([status, status])
    expect(second.body.data).toEqual(first.body.data)
    const rows = (await acts(api)).filter((row) => row.action === action)
    expect(rows).toMatchObject([{ actorType: 'user' }])
    expect(JSON.stringify(rows[0]?.details)).toContain(REASON)
    const told = (await noticesTo(api)).slice(toldBefore.length)
    expect(told.map(({ title, priority }) => [title, priority])).toEqual(notice ? [[notice, 'high']] : [])
    expect(await books(api)).toMatchObject({ ok: true })
  },
)
