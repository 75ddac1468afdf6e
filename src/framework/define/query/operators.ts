import type { Field, Fields } from '../fieldKinds.ts'
import { KIND_OPERATORS, type KindOperator } from '../Kind.ts'
import { kindOf } from '../kinds.ts'

/** Every way to compare, and how it is spelled. Nothing else names one. */
const TABLE = {
  in: { suffix: '', of: ['eq', 'in'], many: true, refine: ['eq', 'in'] },
  ne: { suffix: '_ne', of: ['eq'], many: true, refine: ['ne', 'nin'] },
  gte: { suffix: '_gte', of: ['gte'], many: false, refine: ['gte', 'gte'] },
  lte: { suffix: '_lte', of: ['lte'], many: false, refine: ['lte', 'lte'] },
  contains: { suffix: '_like', of: ['contains'], many: false, refine: ['contains', 'contains'] },
  null: { suffix: '_null', of: KIND_OPERATORS, many: false, refine: ['null', 'nnull'] },
} as const

export type Operator = keyof typeof TABLE

interface OperatorRow {
  /** How the name of its parameter ends in the API, after the field. In an address that is a point and the operator. */
  readonly suffix: string
  /** A field has it when its kind offers one of these; `null`, when it may be empty as well. */
  readonly of: readonly KindOperator[]
  /** Whether it takes several values, where the kind can be compared with several. Else it takes one. */
  readonly many: boolean
  /** Refine's names for it: with one value and with several; of `null`, for what is missing and for what is there. */
  readonly refine: readonly [RefineOperator, RefineOperator]
}

type RefineOperator = (typeof TABLE)[Operator]['refine'][number]

export const OPERATORS: Readonly<Record<Operator, OperatorRow>> = TABLE
const NAMES = Object.keys(TABLE) as readonly Operator[]

/** How a query is written: in the address of a list, or as the API takes it, in either of its ways to ask for a list. */
export type Spelling = 'address' | 'simple-rest' | 'envelope'

/** The parameters that are not filters. In an address, the last are those of the screen around the list. */
export const WORDS = {
  address: { search: 'q', preset: 'view', or: 'or', page: ['page', 'size'], sort: ['sort'] },
  'simple-rest': {
    search: 'q',
    preset: '_preset',
    or: '_or',
    page: ['_start', '_end'],
    sort: ['_sort', '_order'],
  },
  envelope: {
    search: 'search',
    preset: '_preset',
    or: '_or',
    page: ['page', 'pageSize'],
    sort: ['_sort', '_order'],
  },
} as const
export const SCREEN_WORDS = ['saved', 'group', 'open', 'as', 'month', 'record', 'tab'] as const

/** The names that no filter has. */
export function reservedIn(spelling: Spelling): readonly string[] {
  const { search, preset, or, page, sort } = WORDS[spelling]
  return [search, preset, or, ...page, ...sort, ...(spelling === 'address' ? SCREEN_WORDS : [])]
}

/** The name of a filter: `status`, `amount.gte` in an address, `amount_gte` in the API. */
export function filterName(field: string, operator: Operator, spelling: Spelling): string {
  if (spelling !== 'address') return field + OPERATORS[operator].suffix
  return operator === 'in' && !reservedIn(spelling).includes(field) ? field : `${field}.${operator}`
}

/** The filters that fields take, by name, in the order of the fields. A field's own name goes before another's filter. */
export function filterNamesOf(
  fields: Fields,
  spelling: Spelling,
): ReadonlyMap<string, { readonly field: string; readonly operator: Operator }> {
  const all = Object.entries(fields).flatMap(([name, field]) =>
    operatorsOf(field, spelling).map(
      (operator) => [filterName(name, operator, spelling), { field: name, operator }] as const,
    ),
  )
  return new Map(all.filter(([name, { operator }]) => operator === 'in' || !Object.hasOwn(fields, name)))
}

/** The comparisons of a field. */
export function operatorsOf(field: Field, spelling: Spelling): readonly Operator[] {
  const { operators } = kindOf(field)
  const offered = NAMES.filter(
    (name) =>
      OPERATORS[name].of.some((one) => operators.includes(one)) && (name !== 'null' || field.optional),
  )
  // In an address equality with one instant is useless, and "on that day" differs by time zone: a range is exact.
  if (spelling !== 'address' || field.kind !== 'timestamp') return offered
  return offered.filter((name) => name !== 'in' && name !== 'ne')
}

/** The field that a name would be a filter of, if that field took it. */
export function fieldNamedIn(name: string, spelling: Spelling): string {
  const ends = NAMES.map((key) => (spelling === 'address' ? `.${key}` : OPERATORS[key].suffix))
  const end = ends.find((known) => known !== '' && name.endsWith(known)) ?? ''
  return name.slice(0, name.length - end.length)
}

/** Whether a filter takes several values. */
export function takesMany(field: Field, operator: Operator): boolean {
  return OPERATORS[operator].many && kindOf(field).operators.includes('in')
}
