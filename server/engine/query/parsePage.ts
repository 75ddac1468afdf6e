import type { Resource } from '#define'
import type { FieldProblem } from '#server/engine/http/ApiError.ts'
import { valuesOf, type Dialect, type ListParams } from './ListQuery.ts'

/** The most rows in one answer. */
export const LARGEST_PAGE = 100
const DEFAULT_PAGE = 10
/** Far beyond any table, and still an exact number when multiplied by a page's size. */
const LAST_ROW = 1_000_000_000_000

interface PageOf {
  readonly limit: number
  readonly offset: number
  readonly problems: readonly FieldProblem[]
}

/** The page that was asked for, in either dialect. */
export function parsePage(resource: Resource, params: ListParams, dialect: Dialect): PageOf {
  return dialect === 'envelope' ? parseNumbered(resource, params) : parseRange(params)
}

/** `page=1&pageSize=10`: the first page has the number 1. */
function parseNumbered({ list }: Resource, params: ListParams): PageOf {
  const page = toNumber(params, 'page') ?? 1
  const size = toNumber(params, 'pageSize') ?? list.pageSize ?? DEFAULT_PAGE
  const problems = [
    ...refuse('page', page >= 1 && page <= LAST_ROW / LARGEST_PAGE, 'Page must be a whole number from 1'),
    ...refuse('pageSize', size >= 1 && size <= LARGEST_PAGE, `Page size must be from 1 to ${LARGEST_PAGE}`),
  ]
  return { limit: size, offset: (page - 1) * size, problems }
}

/** `_start=0&_end=10`: from the first row up to, but without, the second. */
function parseRange(params: ListParams): PageOf {
  const start = toNumber(params, '_start') ?? 0
  const end = toNumber(params, '_end') ?? start + LARGEST_PAGE
  const size = end - start
  const problems = [
    ...refuse('_start', start >= 0 && start <= LAST_ROW, 'Start must be a whole number from 0'),
    ...refuse(
      '_end',
      Number.isNaN(start) || (size >= 1 && size <= LARGEST_PAGE),
      `End must be 1 to ${LARGEST_PAGE} rows after the start`,
    ),
  ]
  return { limit: size, offset: start, problems }
}

/** `undefined` when it was not sent; NaN, which no comparison above accepts, when it is not a whole number. */
function toNumber(params: ListParams, name: string): number | undefined {
  const values = valuesOf(params, name)
  if (values.length === 0) return undefined
  const [text = ''] = values
  return values.length === 1 && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

function refuse(field: string, fine: boolean, text: string): readonly FieldProblem[] {
  return fine ? [] : [{ field, text }]
}
