import { expect, it } from 'vitest'
import { isOutage } from '#server/platform/db/databaseError.ts'

const failure = (code: string, cause?: Error) => Object.assign(new Error('the database', { cause }), { code })

it.each(['53100', '25006', 'ENOSPC', 'EROFS', 'EIO', '57P01', '08006', 'ECONNREFUSED'])(
  'a failure with %s is an outage, also as the cause of another',
  (code) => {
    expect(isOutage(failure(code))).toBe(true)
    expect(isOutage(new Error('Failed query', { cause: failure(code) }))).toBe(true)
  },
)

it.each(['23505', '40001', '42P01'])('a failure with %s is none', (code) => {
  expect(isOutage(failure(code))).toBe(false)
})
