import { expect, it } from 'vitest'
import type { AnyCondition } from '#src/framework/define/AnyCondition.ts'
import { refreshInterval } from '#src/framework/list/refreshInterval.ts'

const refreshWhile = { status: { in: ['pending', 'processing'] } }
const resource = (condition: AnyCondition | undefined) => ({
  list: { refreshWhile: condition },
  asked: () => ({ user: '', now: new Date() }),
})

it('asks again every half minute while one of the records changes by itself, as the definition says', () => {
  const [done, processing] = [{ status: 'done' }, { status: 'processing' }]
  expect(refreshInterval(resource(refreshWhile), [done, processing])).toBe(30_000)
  expect(refreshInterval(resource(refreshWhile), [done])).toBe(false)
  expect(refreshInterval(resource(undefined), [processing])).toBe(false)
})
