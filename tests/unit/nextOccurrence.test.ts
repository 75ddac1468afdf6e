import { expect, it } from 'vitest'
import { nextOccurrence, type Plan } from '#server/engine/clock/nextOccurrence.ts'

it.each<[Plan, readonly string[]]>([
  [
    { frequency: 'monthly', startsOn: '2027-12-31', endsOn: null },
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
  ],
  [
    { frequency: 'quarterly', startsOn: '2025-11-30', endsOn: '2026-08-30' },
    ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30'],
  ],
  [{ frequency: 'yearly', startsOn: '2024-02-29', endsOn: '2026-01-01' }, ['2024-02-29', '2025-02-28']],
  [{ frequency: 'weekly', startsOn: '2025-12-29', endsOn: '2026-01-11' }, ['2025-12-29', '2026-01-05']],
  [{ frequency: 'once', startsOn: '2025-06-30', endsOn: null }, ['2025-06-30']],
])('the days of %j are %j', (plan, days) => {
  expect(firstDaysOf(plan)).toEqual(days)
})

it('is at nine in the morning, UTC, after the moment that is asked about', () => {
  const plan: Plan = { frequency: 'weekly', startsOn: '2025-06-02', endsOn: null }
  const next = (after: string) => nextOccurrence(plan, new Date(after))?.toISOString()
  expect(next('2025-06-09T08:59:59.999Z')).toBe('2025-06-09T09:00:00.000Z')
  expect(next('2025-06-09T09:00:00.000Z')).toBe('2025-06-16T09:00:00.000Z')
})

/** Four at most. */
function firstDaysOf(plan: Plan): readonly string[] {
  const days: string[] = []
  for (let at = nextOccurrence(plan, new Date(0)); at && days.length < 4; at = nextOccurrence(plan, at))
    days.push(at.toISOString().slice(0, 10))
  return days
}
