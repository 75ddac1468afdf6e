import { describe, expect, it } from 'vitest'
import { isSuccess, nextAttempt, RETRY_DELAYS } from '#server/webhooks/schedule.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
const NOW = new Date('2025-06-15T12:00:00Z')

/** How long after an attempt the next one comes. */
function waitAfter(attempted: Parameters<typeof nextAttempt>[0], random = 0): number | undefined {
  const next = nextAttempt(attempted, NOW, random)
  return next && next.getTime() - NOW.getTime()
}

describe('after an attempt that failed', () => {
  it('the next one comes by the schedule, ten in all, with up to a tenth added to each delay', () => {
    expect(RETRY_DELAYS).toEqual([
      ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
      ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
    ])
    const waits = (random: number) =>
      Array.from({ length: 10 }, (_, at) => waitAfter({ status: 500, tries: at + 1 }, random))
    expect(waits(0)).toEqual([...RETRY_DELAYS, undefined])
    expect(waits(1)).toEqual([...RETRY_DELAYS.map((delay) => (delay * 11) / 10), undefined])
  })

  it.each([
    ['no answer', {}, 9],
    ['408', { status: 408 }, 9],
    ['429', { status: 429 }, 9],
    ['500', { status: 500 }, 9],
    ['503', { status: 503 }, 9],
    ['302', { status: 302 }, 2],
    ['400', { status: 400 }, 2],
    ['499', { status: 499 }, 2],
    ['410', { status: 410 }, 0],
  ])('%s is asked again as often as it may have passed', (_what, outcome, times) => {
    const again = RETRY_DELAYS.filter((_, at) => waitAfter({ ...outcome, tries: at + 1 }) !== undefined)
    expect(again).toHaveLength(times)
  })

  it.each([
    ['120', 120 * SECOND],
    ['Sun, 15 Jun 2025 12:10:00 GMT', 10 * MINUTE],
    ['9999999', 24 * HOUR],
    ['Sun, 15 Jun 2031 12:10:00 GMT', 24 * HOUR],
    ['1', 5 * SECOND],
    ['Sun, 15 Jun 2025 11:00:00 GMT', 5 * SECOND],
    ['soon', 5 * SECOND],
    [null, 5 * SECOND],
  ])('Retry-After of %j puts it off, for a day at most', (retryAfter, wait) => {
    expect(waitAfter({ status: 503, retryAfter, tries: 1 })).toBe(wait)
  })
})

it.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [undefined, false],
])('an answer of %j is a success: %j', (status, isOne) => {
  expect(isSuccess({ ...(status !== undefined && { status }), tries: 1 })).toBe(isOne)
})
