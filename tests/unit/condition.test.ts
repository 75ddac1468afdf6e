import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals } from '#src/framework/define/decimalText.ts'
import { matches } from '#src/framework/define/condition.ts'

const record = {
  status: 'active',
  total: '100.50',
  count: 3,
  vip: false,
  note: null,
  day: '2026-03-01',
  at: '2026-03-01T09:30:00.000Z',
}

describe('matches', () => {
  it.each([
    [{}, true],
    [{ status: 'active' }, true],
    [{ status: 'blocked' }, false],
    [{ vip: false }, true],
    [{ status: 'active', count: 4 }, false],
    [{ status: { eq: 'active' } }, true],
    [{ status: { ne: 'active' } }, false],
    [{ status: { in: ['blocked', 'active'] } }, true],
    [{ status: { in: [] } }, false],
    [{ status: { nin: ['blocked'] } }, true],
    [{ status: { nin: ['active'] } }, false],
    [{ count: { gte: 3, lt: 4 } }, true],
    [{ count: { gt: 3 } }, false],
    [{ unknown: 'x' }, false],
  ])('asks %j: %s', (condition, answer) => {
    expect(matches(condition, record)).toBe(answer)
  })

  it.each([
    [{ total: '100.5' }, true],
    [{ total: { in: ['100.500'] } }, true],
    [{ total: { gt: '9' } }, true],
    [{ total: { lt: '100.51' } }, true],
    [{ total: { lte: '100.49' } }, false],
    [{ total: { ne: '100.50000' } }, false],
  ])('compares decimals by value in %j: %s', (condition, answer) => {
    expect(matches(condition, record)).toBe(answer)
  })

  it.each([
    [{ account: '7' }, false],
    [{ account: '007' }, true],
    [{ account: { ne: '7' } }, true],
  ])('takes a number with leading zeros for a text in %j: %s', (condition, answer) => {
    expect(matches(condition, { account: '007' })).toBe(answer)
  })

  it.each([
    [{ day: { gte: '2026-03-01', lt: '2026-03-02' } }, true],
    [{ at: { gt: '2026-02-28T23:59:59.999Z' } }, true],
    [{ at: '2026-03-01T09:30:00Z' }, true],
    [{ at: { gte: '2026-03-01T09:30:00Z' } }, true],
    [{ at: { lt: '2026-03-01T11:00:00+02:00' } }, false],
    [{ at: { lte: '2026-03-01T11:30:00+02:00' } }, true],
  ])('compares days and instants by value in %j: %s', (condition, answer) => {
    expect(matches(condition, record)).toBe(answer)
  })

  it.each([
    [{ note: 'x' }, false],
    [{ note: { null: true } }, true],
    [{ note: { null: false } }, false],
    [{ status: { null: false } }, true],
    [{ status: { null: true } }, false],
    [{ note: { ne: 'x' } }, true],
    [{ note: { nin: ['x'] } }, true],
    [{ note: { in: ['x'] } }, false],
    [{ note: { lt: '5' } }, false],
    [{ note: { gte: '' } }, false],
    [{ missing: { null: true } }, true],
  ])('treats what is missing as no value in %j: %s', (condition, answer) => {
    expect(matches(condition, record)).toBe(answer)
  })
})

describe('compareDecimals', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.stringMatching(/^[0-9]{0,8}$/))
    .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

  it('orders beyond what a float can hold', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBeGreaterThan(0)
    expect(compareDecimals('0.1000000000000000001', '0.1')).toBeGreaterThan(0)
    expect(compareDecimals('-1.5', '-1.25')).toBeLessThan(0)
    expect(compareDecimals('-0', '0.000')).toBe(0)
  })

  it('is the same read backwards', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(Number(compareDecimals(a, b)) + Number(compareDecimals(b, a))).toBe(0)
      }),
    )
  })

  it('overlooks zeros at the end', () => {
    fc.assert(
      fc.property(decimal, (a) => {
        expect(compareDecimals(a, a.includes('.') ? `${a}00` : `${a}.00`)).toBe(0)
      }),
    )
  })

  it.each(['', 'x', '1e3', '1.', '.1', '+1', '2026-03-01'])('knows that %j is no decimal', (text) => {
    expect(compareDecimals(text, '1')).toBeUndefined()
    expect(compareDecimals('1', text)).toBeUndefined()
  })
})

describe('a stand-in', () => {
  const asked = { user: 'usr_1', now: new Date('2026-03-01T09:30:00.000Z') }

  it.each([
    [{ assignee: '$user' }, true],
    [{ assignee: { in: ['$user', 'usr_2'] } }, true],
    [{ assignee: { ne: '$user' } }, false],
    [{ dueAt: { lt: '$now' } }, true],
    [{ dueAt: { gt: '$now' } }, false],
    [{ day: '$today' }, true],
    [{ title: '$user' }, false],
    [{ dueAt: { gte: '$today' } }, true],
    [{ dueAt: { lt: '$today' } }, false],
    [{ dueAt: { gte: '$now-1h', lt: '$now' } }, true],
    [{ day: { lt: '$today+1d', gt: '$today-1d' } }, true],
    [{ closedAt: null, assignee: { ne: '$user' } }, false],
    [{ closedAt: null }, true],
    [{ assignee: null }, false],
  ])('means who asks, and when, in %j: %s', (condition, answer) => {
    const record = { assignee: 'usr_1', dueAt: '2026-03-01T09:29:59Z', day: '2026-03-01', title: '$user' }
    expect(matches(condition, record, asked)).toBe(answer)
  })

  it('is an error where nobody knows what it means', () => {
    expect(() => matches({ assignee: '$user' }, {})).toThrow('asks for $user')
  })
})
