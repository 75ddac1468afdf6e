import { expect, it } from 'vitest'
import { isOutage } from '#server/engine/db/databaseError.ts'

const failure = (code: string, cause?: Error) => Object.assign(new Error('the database', { cause }), { code })

it('an outage is told from a statement that was wrong, also as the cause of another failure', () => {
  const outages = ['53100', '25006', 'ENOSPC', 'EROFS', 'EIO', '57P01', '08006', 'ECONNREFUSED']
  const failures = outages.map((code) => failure(code))
  const caused = failures.map((cause) => new Error('Failed query', { cause }))
  expect([...failures, ...caused].filter((error) => !isOutage(error))).toEqual([])
  expect(['23505', '40001', '42P01'].filter((code) => isOutage(failure(code)))).toEqual([])
})
