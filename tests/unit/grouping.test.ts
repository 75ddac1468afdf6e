import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/Engine.ts'
import { parseGrouping } from '#server/engine/query/parseGrouping.ts'
import { problemsThrownBy } from '#tests/support/problemsThrownBy.ts'
import { testResources } from '#tests/support/resources.ts'

const { sources } = createEngine(testResources)
const dialect = new PgDialect()

const group = (params: Readonly<Record<string, string>>, resource = 'tasks') => {
  const source = sources.get(resource)
  if (!source) throw new Error(`No ${resource}`)
  return parseGrouping(source, params)
}

describe('the groups of a summary', () => {
  it('are all together unless something is asked for', () => {
    expect(group({})).toBeUndefined()
    expect(group({ _zone: 'Africa/Lagos' })).toBeUndefined()
  })

  it('are by the value, or by the day or month that it has in a time zone', () => {
    const keyOf = (params: Readonly<Record<string, string>>) => {
      const asked = group(params)
      if (!asked) throw new Error('Nothing is grouped')
      const { sql, params: values } = dialect.sqlToQuery(asked.key)
      return [sql, ...values]
    }
    expect(keyOf({ _group: 'status' })).toEqual(['"c_tasks"."status"'])
    expect(keyOf({ _group: 'dueOn.month' })).toEqual(['to_char("c_tasks"."due_on", $1)', 'YYYY-MM'])
    expect(keyOf({ _group: 'doneAt.day', _zone: 'Africa/Lagos' })).toEqual([
      ...['to_char(("c_tasks"."done_at" at time zone $1), $2)', 'Africa/Lagos', 'YYYY-MM-DD'],
    ])
    expect(keyOf({ _group: 'doneAt.day' })[1]).toBe('UTC')
  })

  it.each([
    [
      { _group: 'title' },
      '_group',
      /^Can’t group by title\. Available: status, urgent, dueOn\.day, dueOn\.month,/,
    ],
    [{ _group: 'dueOn' }, '_group', /^Can’t group by dueOn\./],
    [{ _group: 'status', _zone: 'Nowhere/At all' }, '_zone', /^Unknown time zone$/],
  ])('refuse %s', (params, name, text) => {
    expect(problemsThrownBy(() => group(params))).toEqual([[name, expect.stringMatching(text)]])
  })

  it('refuse every value of a list that offers none', () => {
    expect(problemsThrownBy(() => group({ _group: 'status' }, 'suppliers'))).toEqual([
      ['_group', 'Can’t group by status. Available: nothing'],
    ])
  })

  it.each([
    ['status', ['done:1', 'open:2', 'null:9'], ['open', 'done', null]],
    ['urgent', ['false:1', 'null:1', 'true:1'], ['true', 'false', null]],
    ['dueOn.day', ['2025-06-01:1', 'null:3', '2025-06-02:1'], ['2025-06-02', '2025-06-01', null]],
    ['supplier', ['a:1', 'null:7', 'b:3', 'c:1'], ['b', 'a', 'c', null]],
  ])('by %s come in their order, what has none last', (by, given, sorted) => {
    const groups = given.map((text) => {
      const [value = '', count] = text.split(':')
      return { value: value === 'null' ? null : value, count: Number(count) }
    })
    const { compare } = group({ _group: by }) ?? { compare: () => 0 }
    expect(groups.toSorted(compare).map(({ value }) => value)).toEqual(sorted)
    expect(
      groups
        .toReversed()
        .toSorted(compare)
        .map(({ value }) => value),
    ).toEqual(sorted)
  })
})
