import { expect, it } from 'vitest'
import { refreshInterval } from '#src/framework/list/refreshInterval.ts'

const refreshWhile = { status: { in: ['pending', 'processing'] } }

it('asks again every half minute while one of the records changes by itself', () => {
  expect(refreshInterval({ refreshWhile }, [{ status: 'done' }, { status: 'processing' }])).toBe(30_000)
})

it('does not ask again when none does, or when the definition names no such state', () => {
  expect(refreshInterval({ refreshWhile }, [{ status: 'done' }])).toBe(false)
  expect(refreshInterval({ refreshWhile }, [])).toBe(false)
  expect(refreshInterval({ refreshWhile: undefined }, [{ status: 'pending' }])).toBe(false)
})
