import { beforeEach, describe, expect, it } from 'vitest'
import { collectRoutes } from '#server/collectRoutes.ts'
import { turnOnTwoFactor } from '#tests/support/accounts.ts'
import { act, acts, hold, idOf, lien, noticesTo, OWNER, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { books, deposit } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.tokenOf('owner'))

interface Write {
  readonly path: string
  /** Makes the call possible, and answers its body without the reason. */
  readonly body: () => Promise<object>
  readonly action: string
  /** Default 200. */
  readonly status?: number
  /** The title of what the owner is told; undefined: nobody is told. */
  readonly notice?: string
}

const owner = async () => ({ userId: await idOf(api) })

const WRITES: readonly Write[] = [
  {
    path: 'bulk-user-create',
    body: async () => ({ users: [{ firstName: 'Ada', lastName: 'Row', email: 'ada@example.com' }] }),
    action: 'admin_users_created',
  },
  {
    path: 'toggle-user-status',
    body: async () => ({ ...(await owner()), status: 'suspended' }),
    action: 'admin_user_suspended',
    notice: 'Account suspended',
  },
  {
    path: 'delete-user',
    body: async () => ({ ...(await owner()), confirmEmail: OWNER }),
    action: 'admin_approval_requested',
    status: 202,
  },
  {
    path: 'reset-kyc',
    body: async () => {
      await startKyc()
      return owner()
    },
    action: 'admin_kyc_reset',
    notice: 'Identity verification reset',
  },
  {
    path: 'disable-2fa',
    body: async () => {
      await turnOnTwoFactor(api, await api.tokenOf('owner'))
      return owner()
    },
    action: 'admin_approval_requested',
    status: 202,
  },
  {
    path: 'whitelist-transaction',
    body: async () => ({ reference: await hold(api) }),
    action: 'admin_transaction_whitelisted',
    notice: 'Deposit released',
  },
  {
    path: 'lien-account',
    body: async () => {
      await deposit(api, '10')
      return { ...(await owner()), currency: 'USDC', amount: '4' }
    },
    action: 'admin_lien_created',
    notice: 'Lien placed',
  },
  {
    path: 'un-lien-transaction',
    body: async () => {
      await deposit(api, '10')
      return { reference: (await lien(api, '4')).body.data.reference, amount: '1' }
    },
    action: 'admin_lien_released',
    notice: 'Lien released',
  },
  {
    path: 'drain-crypto',
    body: async () => {
      await deposit(api, '10')
      return { ...(await owner()), currency: 'USDC', network: 'ethereum', amount: '4', confirmEmail: OWNER }
    },
    action: 'admin_approval_requested',
    status: 202,
  },
  {
    path: 'features',
    body: async () => ({ name: 'faucet', enabled: false }),
    action: 'admin_feature_switched',
  },
]

function startKyc() {
  return api.as('owner').post('/user/kyc/initiate', {
    country: 'NG',
    documentType: 'NIN_SLIP',
    documentNumber: '12345679999',
    firstName: 'Olive',
    lastName: 'Owner',
    dateOfBirth: '1990-04-30',
  })
}

describe('every call of the administration', () => {
  it('that changes something is in the table below', () => {
    const calls = collectRoutes(api.services)
      .filter(({ method, path }) => method !== 'get' && path.startsWith('/admin/'))
      .map(({ path }) => path.replace('/admin/', ''))
    expect(calls.sort()).toEqual(WRITES.map(({ path }) => path).sort())
  })

  it('that changes something needs a reason of some words', async () => {
    const wrong: string[] = []
    for (const { path } of WRITES)
      for (const reason of ['  ab ', 'x'.repeat(501), undefined]) {
        const { status, body } = await act(api, path, { reason }, crypto.randomUUID())
        const isTold = body.errors?.some(({ field }) => field === 'reason')
        if (status !== 400 || !isTold) wrong.push(`${path} ${reason}: ${status}`)
      }
    expect(wrong).toEqual([])
    expect(await acts(api)).toEqual([])
  })
})

describe.each(WRITES)('POST /admin/$path', ({ path, body, action, notice, status = 200 }) => {
  it('happens once for the same Idempotency-Key: one audit row with the reason, one notice', async () => {
    const sent = await body()
    const toldBefore = await noticesTo(api)
    api.advance(1000)
    const first = await act(api, path, sent, 'one')
    const second = await act(api, path, sent, 'one')
    expect([first.status, second.status]).toEqual([status, status])
    expect(second.body.data).toEqual(first.body.data)
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    const rows = (await acts(api)).filter((row) => row.action === action)
    expect(rows).toMatchObject([{ actorType: 'user' }])
    expect(JSON.stringify(rows[0]?.details)).toContain(REASON)
    const told = (await noticesTo(api)).slice(toldBefore.length)
    expect(told.map(({ title, priority }) => [title, priority])).toEqual(notice ? [[notice, 'high']] : [])
    expect(await books(api)).toMatchObject({ ok: true })
  })
})
