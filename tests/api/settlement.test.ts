import { describe, expect, it } from 'vitest'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { settlementChange } from '#server/features/sales/settlement/schema.ts'
import { nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { audited } from '#tests/support/admin.ts'

const PATH = '/settlement'
/** An example of EIP-55. */
const RECIPIENT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const ZENITH = '057'
const accountOf = (serial: string) => `${serial}${nubanCheckDigit(ZENITH, serial)}`
const ACCOUNT = { currency: 'NGN', bankCode: ZENITH, accountNumber: accountOf('100000001') }
const DEFAULTS = {
  id: expect.any(String),
  currency: 'USDC',
  address: null,
  network: null,
  instantSettlement: false,
  bankAccount: null,
  version: 0,
}

const api = freshApi()

const read = async () => (await api.as('owner').get<Sent>(PATH)).body
type Sent = Envelope & Readonly<Record<string, unknown>>
const change = (body: unknown, headers?: Record<string, string>) =>
  api.as('owner').patch<Sent>(PATH, body, headers)
const history = async (who: 'owner' | 'stranger' = 'owner') =>
  (await api.as(who).get<Envelope<readonly object[]>>(`${PATH}/history`)).body.data

describe('a settlement', () => {
  it('is in USDC, not instant and without a destination at first', async () => {
    expect(await read()).toEqual(DEFAULTS)
    expect(await history()).toEqual([])
  })

  it('takes what was sent, leaves the rest, and writes the address with its checksum', async () => {
    const { status, body } = await change({ address: RECIPIENT.toLowerCase(), network: 'base' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...DEFAULTS, address: RECIPIENT, network: 'base', version: 1 })
    await change({ instantSettlement: true })
    expect(await read()).toEqual({ ...body, instantSettlement: true, version: 2 })
  })

  it('takes a bank account with the name that the bank gives', async () => {
    const { body } = await change({ bankAccount: ACCOUNT })
    expect(body.bankAccount).toEqual({
      ...ACCOUNT,
      bankName: 'Zenith Bank',
      accountName: expect.stringMatching(/^[A-Z ]+$/),
    })
    expect((await change({ bankAccount: null })).body.bankAccount).toBeNull()
  })

  it('refuses what is wrong, field by field, and changes nothing', async () => {
    const wrong: readonly [object, field: string, text: string][] = [
      [{ currency: 'ETH' }, 'currency', 'Settlement currency must be one of USDC, USDT'],
      [
        { address: '0x12', network: 'base' },
        'address',
        'Settlement address must be 0x and 40 hexadecimal digits',
      ],
      [
        { address: RECIPIENT.replace('aA', 'Aa'), network: 'base' },
        'address',
        'Settlement address has a typo: its checksum doesn’t match',
      ],
      [{ address: RECIPIENT }, 'network', 'Network is required'],
      [{ network: 'base' }, 'address', 'Settlement address is required'],
      [
        { currency: 'USDT', address: RECIPIENT, network: 'base' },
        'network',
        'USDT can’t be received on this network',
      ],
      [{ bankAccount: { ...ACCOUNT, bankCode: '999' } }, 'bankAccount.bankCode', 'Bank not found'],
      [
        { bankAccount: { ...ACCOUNT, accountNumber: '1234567890' } },
        'bankAccount.accountNumber',
        'Account not found',
      ],
      [
        { bankAccount: { ...ACCOUNT, accountNumber: accountOf('004040001') } },
        'bankAccount.accountNumber',
        'Account not found',
      ],
      [
        { bankAccount: { ...ACCOUNT, accountName: 'ME' } },
        'bankAccount.accountName',
        'The name doesn’t match the bank’s records',
      ],
    ]
    const tried = await Promise.all(wrong.map(([body]) => change(body)))
    expect(
      tried.map(({ status, body }) => [status, body.errors?.map(({ field, text }) => [field, text])]),
    ).toEqual(wrong.map(([, field, text]) => [400, [[field, text]]]))
    expect(await read()).toEqual(DEFAULTS)
  })
})

describe('a changed settlement', () => {
  it('is told to the owners at once, by notification and mail, and stands in the audit log', async () => {
    await change({ currency: 'USDT', instantSettlement: true })
    const { orm } = api.services.db
    const notices = await orm.select().from(notification)
    expect(notices).toMatchObject([{ type: 'security', title: 'Settlement changed', priority: 'high' }])
    const [mail] = await api.mails('owner@test.example')
    expect(mail?.subject).toBe('Settlement settings were changed')
    expect(mail?.body).toContain(
      'Olive Owner changed for Test Store: Settlement currency, Instant settlement.',
    )
    const currency = { before: 'USDC', after: 'USDT' }
    const changes = { currency, instantSettlement: { before: false, after: true } }
    expect(await audited(api, 'settlement_updated')).toMatchObject([{ details: { changes } }])
  })

  it('stands in the history with old and new, newest first', async () => {
    await change({ currency: 'USDT' })
    api.advance(1000)
    await change({ instantSettlement: true })
    expect(await history()).toMatchObject([
      {
        createdAt: '2025-06-15T12:00:01.000Z',
        changedBy: 'Olive Owner',
        changes: [{ label: 'Instant settlement', from: 'Off', to: 'On' }],
      },
      { changes: [{ label: 'Settlement currency', from: 'USDC', to: 'USDT' }] },
    ])
    expect(await history('stranger')).toEqual([])
  })

  it('leaves no trace when nothing changed', async () => {
    expect((await change({ currency: 'USDC' })).body).toEqual(DEFAULTS)
    expect(await api.services.db.orm.select().from(settlementChange)).toEqual([])
    expect(await api.mails('owner@test.example')).toEqual([])
  })
})
