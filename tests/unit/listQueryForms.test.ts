import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineFields, field } from '#src/framework/define/field.ts'
import { fromRefine, toCrudFilters } from '#src/framework/define/query/crudFilters.ts'
import { compare, type ListFilter, type ListQuery } from '#src/framework/define/query/ListQuery.ts'
import { filterNamesOf, type Spelling, takesMany } from '#src/framework/define/query/operators.ts'
import { parseListQuery } from '#src/framework/define/query/parseListQuery.ts'
import { writeListQuery } from '#src/framework/define/query/writeListQuery.ts'

const fields = defineFields({
  id: field.id(),
  status: field.enum({ options: { open: { label: 'Open' }, 'a&b': { label: 'Both' } } }),
  name: field.text({ required: true }),
  total: field.decimal(),
  isUrgent: field.boolean(),
  dueOn: field.date(),
  paidAt: field.timestamp(),
  labels: field.tags(),
})
const offer = {
  fields,
  labels: { singular: 'Job', plural: 'Jobs' },
  list: {
    columns: ['name', 'status'],
    search: ['name'],
    presets: [{ name: 'late', label: 'Late', where: {} }],
    defaultSort: { field: 'name', order: 'asc' },
  },
} as const
const usual = { ...offer.list, pageSize: 10 }

const VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  status: fc.constantFrom('open', 'a&b'),
  total: fc.constantFrom('0', '-1.5', '1000000'),
  isUrgent: fc.constantFrom('true', 'false'),
  dueOn: fc.constantFrom('2026-01-31', '2028-02-29'),
  paidAt: fc.constantFrom('2026-01-31', '2026-01-31T23:59:59.999Z'),
}
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
/** A text of one line is never stored as spaces alone. */
const seenText = anyText.filter((text) => text.trim() !== '')

function anyFilter({ field: name, operator }: Pick<ListFilter, 'field' | 'operator'>) {
  const value = operator === 'null' ? fc.constantFrom('true', 'false') : (VALUES[name] ?? seenText)
  const isMany = takesMany(fields[name as keyof typeof fields], operator)
  return fc
    .uniqueArray(value, { minLength: 1, maxLength: isMany ? 4 : 1 })
    .map((values) => compare(name, operator, ...values))
}

/** A query as it may be written in a spelling, its filters in the order of the fields. */
function anyQuery(spelling: Spelling): fc.Arbitrary<ListQuery> {
  const each = [...filterNamesOf(fields, spelling).values()].map((one) => fc.option(anyFilter(one)))
  const filters = fc.tuple(...each).map((found) => found.filter((one) => one !== null))
  const sorts = fc.record({
    field: fc.constantFrom('status', 'total'),
    order: fc.constantFrom('asc', 'desc'),
  })
  return fc.record({
    filters,
    anyOf: fc.array(fc.array(filters, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
    search: anyText.map((text) => text.trim()),
    presets: fc.constantFrom([], ['late']),
    sort: fc.array(sorts, { maxLength: spelling === 'address' ? 1 : 2 }),
    ...{ offset: fc.nat(50).map((page) => page * 20), limit: fc.constant(20) },
  })
}

test.each(['address', 'simple-rest', 'envelope'] as const)('a query comes back from its %s', (spelling) => {
  fc.assert(
    fc.property(anyQuery(spelling), (query) => {
      const params = writeListQuery(query, spelling, usual)
      expect(parseListQuery(offer, params, spelling)).toEqual({ value: query, problems: [] })
    }),
  )
})

test("what it asks for comes back from Refine's filters", () => {
  fc.assert(
    fc.property(anyQuery('simple-rest'), (query) => {
      const { sort, offset, limit } = query
      const pagination = { currentPage: offset / limit + 1, pageSize: limit }
      expect(fromRefine({ filters: toCrudFilters(query), sorters: sort, pagination })).toEqual(query)
    }),
  )
})
