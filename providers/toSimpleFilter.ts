import type { CrudFilter } from '@refinedev/core'

/** A filter whose name says how it compares. */
export interface SimpleFilter {
  readonly field: string
  readonly operator: 'eq'
  readonly value: unknown
}

/** How each comparison ends a name on the wire. Several values: any of them, or with `_ne` none of them. */
const SUFFIXES: Readonly<Record<string, string>> = {
  eq: '',
  in: '',
  ne: '_ne',
  nin: '_ne',
  gte: '_gte',
  lte: '_lte',
  contains: '_like',
}

/** A filter of Refine's as the API takes it. Throws for others, which simple-rest would silently turn into equality. */
export function toSimpleFilter(filter: CrudFilter): SimpleFilter {
  const suffix = 'field' in filter ? SUFFIXES[filter.operator] : undefined
  if (!('field' in filter) || suffix === undefined)
    throw new Error(`The API cannot compare by "${filter.operator}"`)
  return { field: `${filter.field}${suffix}`, operator: 'eq', value: filter.value }
}
