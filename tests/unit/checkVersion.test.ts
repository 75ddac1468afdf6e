import { describe, expect, it } from 'vitest'
import { refusalIn } from '#server/engine/http/ApiError.ts'
import { checkVersion, parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { suppliers } from '#tests/support/resources.ts'

/** The status, the text and the data of a refusal. */
const refused = (work: () => unknown): unknown => {
  try {
    return ['not refused', work()]
  } catch (error) {
    const { status, text, details } = refusalIn(error)
    return [status, text, details.data]
  }
}

describe('the version that a change is meant for', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"3"', 3],
    ['3', 3],
    ['W/"12"', 12],
    [' "40" ', 40],
    ['"999999999999999"', 999_999_999_999_999],
  ])('of %j is %j', (header, version) => {
    expect(parseIfMatch(header)).toBe(version)
  })

  it.each(['', 'x', '"3" x', 'x "3"', '"-1"', '"1.5"', '"3", "4"', '"1000000000000000"'])(
    '%j is refused, with how to write it',
    (header) => {
      const text = 'If-Match must be the version of the record, like "3"'
      expect(refused(() => parseIfMatch(header))).toEqual([400, text, undefined])
    },
  )

  const record = { id: 'sup_1', name: 'Acme', version: 2 }
  const check = (expected: number | undefined) =>
    checkVersion({ caller: { permissions: new Set() } as never }, { resource: suppliers }, record, expected)

  it('is the record’s, or any', () => {
    expect(check(2)).toBeUndefined()
    expect(check(undefined)).toBeUndefined()
  })

  it('is refused when it is another, with the record as it is', () => {
    expect(refused(() => check(1))).toEqual([412, 'Someone else changed this in the meantime', record])
  })
})
