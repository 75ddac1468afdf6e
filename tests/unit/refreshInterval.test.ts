import { expect, it } from 'vitest'
import type { AnyCondition } from '#src/framework/define/AnyCondition.ts'
import { refreshInterval } from '#src/framework/list/refreshInterval.ts'

const refreshWhile = { status: { in: ['pending', 'processing'] } }
const resource = (condition: AnyCondition | undefined) => ({
  list: { refreshWhile: condition },
  asked: () => ({ user: '', now: new Date() }),
})

it('asks again every half minute while one of the records changes by itself', () => {
  expect(refreshInterval(resource(refreshWhile), [{ status: 'done' }, { status: 'processing' }])).toBe(30_000)
})

it('does not ask again when none does, or when the definition names no such state', () => {
  expect(refreshInterval(resource(refreshWhile), [{ status: 'done' }])).toBe(false)
  expect(refreshInterval(resource(refreshWhile), [])).toBe(false)
  expect(refreshInterval(resource(undefined), [{ status: 'pending' }])).toBe(false)
})
