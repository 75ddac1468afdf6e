import { describe, expect, it } from 'vitest'
import { isSuccess, nextAttempt, RETRY_DELAYS } from '#server/features/outward/webhooks/schedule.ts'

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
    ['nine times after no answer or one that may have passed', [undefined, 408, 429, 500, 503], 9],
    ['twice after one that says no', [302, 400, 499], 2],
    ['never of one who is gone', [410], 0],
  ])('is asked again %s', (_, statuses, times) => {
    const again = (status: number | undefined) =>
      RETRY_DELAYS.filter(
        (_delay, at) => waitAfter({ ...(status && { status }), tries: at + 1 }) !== undefined,
      )
    expect(statuses.map((status) => again(status).length)).toEqual(statuses.map(() => times))
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

it('an answer from 200 to 299 is a success', () => {
  const answers = [199, 200, 299, 300].map((status) => isSuccess({ status, tries: 1 }))
  expect(answers).toEqual([false, true, true, false])
  expect(isSuccess({ tries: 1 })).toBe(false)
})
