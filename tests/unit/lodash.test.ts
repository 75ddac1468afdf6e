import * as lodash from 'lodash-es'
import { expect, test } from 'vitest'
import * as own from '#providers/lodash.ts'

const FILTERS = [
  { field: 'status', operator: 'in', value: ['paid', 'late'] },
  { field: 'amount', operator: 'gte', value: '5' },
  { field: 'status', operator: 'in', value: ['open'] },
]
const DATED = { at: new Date(0), of: [{ a: undefined }] }
const isSame = (one: (typeof FILTERS)[number], other: (typeof FILTERS)[number]) => one.field === other.field
const isEven = ({ value }: { readonly value: number }) => value % 2

test.each([
  ['chunk', [[1, 2, 3, 4, 5], 2]],
  ['differenceWith', [FILTERS, FILTERS.slice(1, 2), isSame]],
  ['unionWith', [FILTERS, [{ field: 'kind', operator: 'eq', value: ['send'] }], isSame]],
  ['unionWith', [FILTERS.slice(0, 1), FILTERS, [{ field: 'kind', operator: 'eq', value: 'send' }], isSame]],
  ['unionWith', [FILTERS, isSame]],
  ['fromPairs', [Object.entries({ id: 1, name: 'AT&T' })]],
  ['zip', [['id', 'name'], [1]]],
  ['get', [{ customer: { names: ['Ada'] } }, 'customer.names[0]']],
  ['get', [{ customer: null }, ['customer', 'names'], 'nobody']],
  ['isEqual', [DATED, structuredClone(DATED)]],
  ['isEqual', [{ a: undefined }, {}]],
  ['isEqual', [FILTERS, structuredClone(FILTERS)]],
  ['uniqBy', [FILTERS, 'field']],
  ['uniqBy', [[{ value: 1 }, { value: 2 }, { value: 3 }], isEven]],
] as const)('%s of what stands in for lodash answers as lodash does', (name, given) => {
  const call = (functions: object): unknown =>
    (functions as Record<string, (...all: readonly unknown[]) => unknown>)[name]?.(...given)
  expect(call(own)).toEqual(call(lodash))
})

test('debounce of what stands in for lodash waits, is cancelled and is done at once', () => {
  const seen: unknown[] = []
  const late = own.debounce((text: string) => void seen.push(text), 60_000)
  late('a')
  late('b')
  expect(seen).toEqual([])
  late.flush()
  late('c')
  late.cancel()
  late.flush()
  expect(seen).toEqual(['b'])
})
