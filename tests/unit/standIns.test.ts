import { expect, test } from 'vitest'
import { isStandIn, resolveStandIn } from '#src/framework/define/standIns.ts'

const asked = { user: 'usr_1', now: new Date('2026-03-01T23:30:00Z') }

test.each([
  ['$user', 'usr_1'],
  ['$now', '2026-03-01T23:30:00.000Z'],
  ['$today', '2026-03-01'],
])('%s stands for %s', (standIn, meant) => {
  expect(resolveStandIn(standIn, asked)).toBe(meant)
})

test.each(['$price', 'today', '', null, 5])('%j stands for itself', (value) => {
  expect(isStandIn(value)).toBe(false)
  expect(resolveStandIn(value, asked)).toBe(value)
})
