import { inEnglish } from '../said.ts'
import { choicesOf } from '../choicesOf.ts'
import type { AnyField } from '../fieldKinds.ts'
import { kindOf } from '../kinds.ts'
import { PAGE_SIZES } from '../list.ts'
import { checkEach } from './Check.ts'
import { refuseNamed } from './fieldOptionChecks.ts'
import { fieldsIn } from './walk.ts'

const BOUNDS = ['min', 'max'] as const
const SIZES = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const
/** More than one can look through; the countries of ISO 3166 have room. */
const MOST_OPTIONS = 250

const wrongBound = checkEach('RES251', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) =>
    BOUNDS.flatMap((name) => {
      const value = optionOf(field, name)
      const reason = value === undefined ? undefined : refuseNamed(field, value, unbounded(field))
      return reason
        ? [{ path: `${path}.${name}`, message: `${JSON.stringify(value)} ${inEnglish(reason)}` }]
        : []
    }),
  ),
)

const wrongSize = checkEach('RES252', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) =>
    SIZES.flatMap((name) => {
      const value = optionOf(field, name)
      const least = name.startsWith('max') ? 1 : 0
      return value === undefined || (Number.isSafeInteger(value) && Number(value) >= least)
        ? []
        : [
            {
              path: `${path}.${name}`,
              message: `${JSON.stringify(value)} is not a whole number from ${least}`,
            },
          ]
    }),
  ),
)

const aboveTheUsual = checkEach('RES253', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) =>
    (['Length', 'Items'] as const).flatMap((what) => {
      const [least, most] = [optionOf(field, `min${what}`), usualMost(field, `max${what}`)]
      return optionOf(field, `max${what}`) === undefined && Number(least) > Number(most)
        ? [
            {
              path: `${path}.min${what}`,
              message: `${String(least)} is above max${what}, ${String(most)} by default`,
              hint: `add max${what}`,
            },
          ]
        : []
    }),
  ),
)

const tooManyOptions = checkEach('RES254', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const count = Object.keys(choicesOf(field) ?? {}).length
    return count > MOST_OPTIONS
      ? [
          {
            path: `${path}.options`,
            message: `has ${count} options, but the maximum is ${MOST_OPTIONS}`,
            hint: 'make them records of a resource, and this field a reference',
          },
        ]
      : []
  }),
)

const wrongPageSize = checkEach('RES354', ({ list: { pageSize, pageSizes = [] } }) => {
  const known: readonly number[] = PAGE_SIZES
  return [
    ...(pageSize === undefined ? [] : [{ path: 'list.pageSize', value: pageSize }]),
    ...pageSizes.map((value) => ({ path: 'list.pageSizes', value })),
  ]
    .filter(({ value }) => !known.includes(value))
    .map(({ path, value }) => ({
      path,
      message: `${JSON.stringify(value)} is not a page size`,
      hint: `one of ${known.join(', ')}`,
    }))
})

/** Limits by themselves. What lies between two of them, and defaults, have checks of their own. */
export const limitChecks = [wrongBound, wrongSize, aboveTheUsual, tooManyOptions, wrongPageSize]

function optionOf({ options }: AnyField, name: string): unknown {
  return Object.entries(options).find(([key]) => key === name)?.[1]
}

function unbounded({ options }: AnyField): AnyField['options'] {
  const rest = Object.entries(options).filter(([name]) => !BOUNDS.some((bound) => bound === name))
  return Object.fromEntries(rest) as unknown as AnyField['options']
}

/** As in the API's reference. */
function usualMost(field: AnyField, name: 'maxLength' | 'maxItems'): unknown {
  return kindOf(field).schema(field.options)[name]
}
