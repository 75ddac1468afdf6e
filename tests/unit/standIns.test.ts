import { expect, test } from 'vitest'
import { isStandIn, resolveStandIn } from '#src/framework/define/standIns.ts'

const asked = { user: 'usr_1', now: new Date('2026-03-01T23:30:00Z') }

test.each([
  ['$user', 'usr_1'],
  ['$now', '2026-03-01T23:30:00.000Z'],
  ['$today', '2026-03-01'],
  ['$now-2h', '2026-03-01T21:30:00.000Z'],
  ['$now+30d', '2026-03-31T23:30:00.000Z'],
  ['$today-1d', '2026-02-28'],
  ['$today+2w', '2026-03-15'],
])('%s stands for %s', (standIn, meant) => {
  expect(resolveStandIn(standIn, asked)).toBe(meant)
})

test.each([
  ['$today', '2026-03-01T00:00:00.000Z'],
  ['$today-1w', '2026-02-22T00:00:00.000Z'],
  ['$now-1d', '2026-02-28T23:30:00.000Z'],
])('%s of a timestamp stands for %s', (standIn, meant) => {
  expect(resolveStandIn(standIn, asked, 'timestamp')).toBe(meant)
})

test.each(['$price', 'today', '', null, 5, '$user+1d', '$today-1h', '$now-1y', '$now-', '$now-99999d'])(
  '%j stands for itself',
  (value) => {
    expect(isStandIn(value)).toBe(false)
    expect(resolveStandIn(value, asked)).toBe(value)
  },
)
