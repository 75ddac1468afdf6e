import { eq, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FieldKind } from '#define'
import { isStorable } from '../isStorable.ts'
import type { ListSource } from '../ListSource.ts'
import { contains } from './compareColumn.ts'
import { columnOf, type Parsed } from './ListQuery.ts'

const LONGEST_SEARCH = 200

/** The rows that hold a text, or that it is the id or the hash of. `undefined`: all of them. */
export function parseSearch(source: ListSource, values: readonly string[]): Parsed<SQL | undefined> {
  const text = values[0]?.trim() ?? ''
  if (text === '') return { value: undefined }
  const found = lookFor(text, source)
  if (found.length === 0) return { problem: `${source.resource.labels.plural} cannot be searched` }
  if (values.length > 1 || text.length > LONGEST_SEARCH)
    return { problem: `Search takes one text of at most ${LONGEST_SEARCH} characters` }
  if (!isStorable(text)) return { problem: 'Search holds a character that cannot be stored' }
  return { value: or(...found) }
}

type Compare = (column: PgColumn, text: string) => SQL

/**
 * The columns to search, by the shape of the text. A complete id or hash is compared as a whole: a prefix
 * search would read every row that begins alike.
 */
const SHAPES: readonly {
  readonly shape: RegExp
  readonly kinds: readonly FieldKind[]
  readonly compare: Compare
}[] = [
  {
    shape: /^0x[0-9a-f]{64}$/i,
    kinds: ['hash'],
    compare: (column, text) => eq(column, text.toLowerCase()),
  },
  { shape: /^0x[0-9a-f]{8,}$/i, kinds: ['hash', 'address'], compare: contains },
  { shape: /^[a-z]+_[0-9A-Za-z]{22}$/, kinds: ['id'], compare: eq },
  { shape: /^[a-z]+_[0-9A-Za-z]{8,}$/, kinds: ['id'], compare: contains },
]

/**
 * In all fields that are searched, or in those of the kind that the text surely is, and in words, which may hold anything.
 * In lists of all teams words belong to other tables, and with them no index would help.
 */
function lookFor(text: string, source: ListSource): readonly SQL[] {
  const { resource, fields, scope } = source
  const search = (names: readonly string[], compare: Compare = contains) =>
    names.flatMap((name) => columnOf(source, name) ?? []).map((column) => compare(column, text))
  const names = resource.list.search ?? []
  const ofKinds = (kinds: readonly FieldKind[]) =>
    names.filter((name) => kinds.some((kind) => kind === fields[name]?.kind))
  const sure = SHAPES.find(({ shape, kinds }) => shape.test(text) && ofKinds(kinds).length > 0)
  if (!sure) return search(names)
  const words = scope === 'platform' ? [] : ofKinds(['text'])
  return [...search(ofKinds(sure.kinds), sure.compare), ...search(words)]
}
