import { inWords } from '#tests/support/inWords.ts'
import fc from 'fast-check'
import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { applyRules, type OutflowRequest } from '#server/features/payouts/approvals/judgeOutflow.ts'
import type { OutflowFacts } from '#server/features/payouts/approvals/outflowFacts.ts'
import { planOutflows } from '#server/features/payouts/approvals/planOutflows.ts'
import { problemsIn, refusalIn } from '#server/engine/http/ApiError.ts'

const limit = {
  currency: 'USDC',
  network: 'base',
  min: '1',
  max: '500',
  dailyLimit: '800',
  dailyUsed: '0',
  monthlyLimit: null,
  monthlyUsed: '0',
}

const factsWith = (more: Partial<OutflowFacts> = {}): OutflowFacts => ({
  available: async () => '1000',
  standing: async () => 'admin',
  refuseHeld: async () => undefined,
  prices: async () => ({ USDC: '1', ETH: '2000' }),
  roleLimits: async () => undefined,
  used: async () => '0',
  networkLimits: async () => [],
  unlisted: async () => undefined,
  platform: async () => undefined,
  ...more,
})

const send = (amount: string, more: Partial<OutflowRequest> = {}): OutflowRequest => ({
  kind: 'send',
  currency: 'USDC',
  amount,
  to: { network: 'base', address: '0x1' },
  ...more,
})

const judge = (facts: Partial<OutflowFacts>, request: OutflowRequest) => applyRules(factsWith(facts), request)

/** What is wrong with it, per field. */
const refused = async (facts: Partial<OutflowFacts>, request: OutflowRequest) => {
  const error: unknown = await judge(facts, request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error === undefined ? [] : problemsIn(refusalIn(error)).map(({ field, text }) => [field, text])
}

describe('money that is to leave a team', () => {
  it('may be all that is available, and no more', async () => {
    expect(await refused({}, send('1000'))).toEqual([])
    expect(await refused({}, send('1000.01'))).toEqual([['amount', 'Insufficient available balance']])
  })

  it('is for who still may do it, while payouts are not held', async () => {
    const asked: string[] = []
    const standing = async (permission: string) => {
      asked.push(permission)
      return 'admin'
    }
    await judge({ standing }, send('1'))
    await judge({ standing }, send('1', { kind: 'card_load' }))
    expect(asked).toEqual(['wallet.request', 'cards.fund'])
    const held = async () => Promise.reject(new Error('Payouts are held'))
    await expect(judge({ refuseHeld: held }, send('1'))).rejects.toThrow('Payouts are held')
    await expect(judge({ standing: held }, send('1'))).rejects.toThrow('Payouts are held')
  })

  it('keeps within the limits of its token on its network, and of no other', async () => {
    const networkLimits = async () => [
      { ...limit, network: 'tron', max: '1' },
      { ...limit, currency: 'ETH', max: '1' },
      limit,
    ]
    expect(await refused({ networkLimits }, send('500'))).toEqual([])
    expect(await refused({ networkLimits }, send('501'))).toEqual([
      ['amount', 'Amount must be at most 500 USDC'],
    ])
    expect(await refused({ networkLimits }, { kind: 'send', currency: 'USDC', amount: '501' })).toEqual([])
    const card = send('501', { kind: 'card_load' })
    expect(await refused({ networkLimits }, card)).toEqual([])
  })

  it('goes to a recipient that may be paid, and each mistake is on the field that the call has for it', async () => {
    const fields = { amount: 'cryptoAmount', to: 'accountNumber' }
    const facts = { unlisted: async () => 'Not saved', available: async () => '1' }
    expect(await refused(facts, send('2', { fields }))).toEqual([
      ['cryptoAmount', expect.anything()],
      ['accountNumber', 'Not saved'],
    ])
    expect(await refused(facts, send('1'))).toEqual([['to', 'Not saved']])
    expect(await refused(facts, { kind: 'investment', currency: 'USDC', amount: '1' })).toEqual([])
  })

  it('keeps within the limits of the role per day and month, what was used before included', async () => {
    const used = async (period: string) => (period === 'day' ? '90' : '400')
    const by = (day: string | null, month: string | null) => ({
      used,
      roleLimits: async () => ({ day, month }),
    })
    expect(await refused(by('100', '410'), send('10'))).toEqual([])
    expect(await refused(by('99.99', '409.99'), send('10'))).toEqual([
      ['amount', 'This exceeds your role’s limit of $99.99 per day'],
      ['amount', 'This exceeds your role’s limit of $409.99 per month'],
    ])
    expect(await refused(by(null, '409'), send('10'))).toHaveLength(1)
    expect(await refused(by('99', null), send('10'))).toHaveLength(1)
    expect(await refused(by('100', null), send('1', { currency: 'DOGE' }))).toEqual([
      ['amount', 'DOGE has no price, so we can’t check your role’s limit. It can’t be sent.'],
    ])
  })

  it('keeps within what leaves the platform in a day', async () => {
    const platform = async () => ({ limit: '100', used: '90' })
    expect(await refused({ platform }, send('10'))).toEqual([])
    expect(await refused({ platform }, send('10.01'))).toEqual([
      ['amount', 'The platform’s daily limit is reached. Try again tomorrow or send less.'],
    ])
  })
})

describe('a second person', () => {
  const waits = (role: string, approval: string | null | undefined, request = send('100')) =>
    judge(
      {
        standing: async () => role,
        roleLimits: async () => (approval === undefined ? undefined : { approval }),
      },
      request,
    ).then(inWords)

  it.each([
    ['admin', '100', undefined],
    ['admin', '99.99', 'Above your role’s limit of $99.99'],
    ['owner', null, undefined],
    ['member', null, 'Every payment by this role needs approval'],
    ['member', '1000', 'Every payment by this role needs approval'],
    ['member', undefined, undefined],
  ])('approves what a %s with the limit %s pays: %s', async (role, approval, reason) => {
    expect(await waits(role, approval)).toBe(reason)
  })

  it('decides about what has no price, unless the role has no limit', async () => {
    const unpriced = send('1', { currency: 'DOGE' })
    const reason = 'DOGE has no price, so it needs approval'
    expect(await waits('admin', '5', unpriced)).toBe(reason)
    expect(await waits('member', null, unpriced)).toBe(reason)
    expect(await waits('owner', null, unpriced)).toBeUndefined()
  })
})

describe('payments planned together', () => {
  it('are judged each as if those before it had left', async () => {
    const plan = planOutflows(
      factsWith({
        networkLimits: async () => [limit],
        platform: async () => ({ limit: '900', used: '100' }),
      }),
    )
    await plan.plan({ request: send('300'), waits: false })
    await plan.plan({ request: send('50'), waits: true })
    await plan.plan({ request: send('10', { kind: 'card_load' }), waits: false })
    await plan.plan({ request: { kind: 'send', currency: 'USDC', amount: '10' }, waits: false })
    expect([await plan.available('USDC'), await plan.available('ETH')]).toEqual(['630', '1000'])
    expect([await plan.used('day'), await plan.used('month')]).toEqual(['370', '370'])
    expect(await plan.networkLimits()).toMatchObject([{ dailyUsed: '300', monthlyUsed: '300' }])
    expect(await plan.platform()).toEqual({ limit: '900', used: '420' })
    expect(await planOutflows(factsWith()).platform()).toBeUndefined()
  })

  it('never take more than is available', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 8 }), async (amounts) => {
        const plan = planOutflows(factsWith())
        for (const amount of amounts) {
          const request = send(String(amount))
          const isFine = await applyRules(plan, request).then(
            () => true,
            () => false,
          )
          if (isFine) await plan.plan({ request, waits: false })
        }
        expect(new Big(await plan.available('USDC')).gte(0)).toBe(true)
      }),
    )
  })
})
