import { and, eq, getTableColumns, getTableName, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { type AnyField, partsOfPath, type Resource, rolledUp, type Rollup } from '#define'
import { conditionToWhere } from '#server/engine/query/conditionToWhere.ts'
import { signed } from '#server/engine/read/readSummary.ts'
import { columnIn, type FindTable, toColumnName } from './tableOf.ts'

/**
 * Makes the view of a table that has, beside its columns, each field that is worked out when it is read. What a query does not
 * ask for costs it nothing: neither a value nor a join by a key is worked out.
 */
export function createView(view: PgTable, { fields }: Resource, own: PgTable, find: FindTable): SQL {
  const derived = (Object.entries(fields) as [string, AnyField][]).flatMap(([name, field]) => {
    const value = derivedSql(field, own, find)
    const type = value && sql.raw(columnIn(view, name).getSQLType())
    return value ? [sql`, (${value})::${type} as ${sql.identifier(toColumnName(name))}`] : []
  })
  return sql`create view ${sql.identifier(getTableName(view))} as
    select ${own}.*${sql.join(derived)} from ${own}${sql.join([...joinsOf(fields, own, find)])}`.inlineParams()
}

function derivedSql(field: AnyField, own: PgTable, find: FindTable): SQL | undefined {
  const { derived } = field.options
  if (!derived || 'template' in derived) return templateSql(field, own)
  if ('rollup' in derived) return rollUp(field, derived.rollup, own, find(derived.rollup.of))
  const [reference, name] = partsOfPath(derived.path)
  return sql`${columnIn(alias(find(derived.of).table, reference), name)}`
}

/** The records that references with a path name, of the same team and not in the trash. */
function joinsOf(fields: Resource['fields'], own: PgTable, find: FindTable): readonly SQL[] {
  const paths = Object.values(fields).flatMap(({ options: { derived } }) =>
    derived && 'path' in derived ? [[partsOfPath(derived.path)[0], derived.of] as const] : [],
  )
  return [...new Map(paths)].map(([reference, of]) => {
    const { table, resource } = find(of)
    const other = alias(table, reference)
    const named = and(
      eq(columnIn(other, 'id'), columnIn(own, reference)),
      eq(columnIn(other, 'teamId'), columnIn(own, 'teamId')),
      resource.trash && isNull(columnIn(other, 'deletedAt')),
    )
    return sql` left join ${table} as ${sql.identifier(reference)} on ${named}`
  })
}

/** Text made of columns of its record, the same in a view as in an index. Undefined: the field is none. */
export function templateSql(
  { options: { derived } }: Pick<AnyField, 'options'>,
  table: PgTable,
): SQL | undefined {
  return derived && 'template' in derived
    ? fillTemplate(derived.template, (name) => sql`${columnIn(table, name)}::text`).inlineParams()
    : undefined
}

const PLACE = /\{(\w+)\}/

/**
 * A text with places for fields as SQL: what is between two of them is left out where nothing is before it, or where the
 * second is empty; with all of them empty, it is null. Immutable, so that an index can hold it.
 */
function fillTemplate(format: string, textOf: (name: string) => SQL): SQL {
  // Texts and names take turns: 'Mr ', 'firstName', ' ', 'lastName', ''.
  const pieces = format.split(PLACE)
  const parts = pieces.flatMap((name, at) => (at % 2 === 1 ? [sql`nullif(${textOf(name)}, '')`] : []))
  const texts = pieces.filter((_, at) => at % 2 === 0)
  const filled = parts.map((part, at) => {
    const before =
      at === 0
        ? sql`''`
        : sql`case when ${firstOf(parts.slice(0, at))} is null then '' else ${literal(texts[at])} end`
    return sql`coalesce(${before} || ${part}, '')`
  })
  const whole = sql.join([literal(texts[0]), ...filled, literal(texts.at(-1))], sql` || `)
  return sql`case when ${firstOf(parts)} is null then null else ${whole} end`
}

const firstOf = (parts: readonly SQL[]): SQL => sql`coalesce(${sql.join([...parts], sql`, `)})`

const literal = (text = ''): SQL => sql`${text}`

const RELATED = 'related'

/**
 * What the records of a team come to that refer to a row of it, as a query within that of the row: the index of the reference
 * finds them. Sums are exact, and of amounts in the row's own asset alone.
 */
function rollUp(
  field: AnyField,
  rollup: Rollup,
  own: PgTable,
  { table, resource }: ReturnType<FindTable>,
): SQL {
  const { by, where = {} } = rollup
  const related = alias(table, RELATED)
  const [columns, { fields }] = [getTableColumns(related), resource]
  const column = (name: string) => columnIn(related, name)
  const name = rolledUp(rollup)
  const measured = (name === undefined ? undefined : fields[name]) as AnyField | undefined
  const value =
    name === undefined || !measured
      ? sql`count(*)`
      : MADE[howOf(rollup)](signed({ columns }, measured, column(name)))
  const counted = and(
    eq(column('teamId'), columnIn(own, 'teamId')),
    eq(column(by), columnIn(own, 'id')),
    resource.trash && isNull(column('deletedAt')),
    field.kind === 'amount' && measured?.kind === 'amount'
      ? eq(column(measured.options.asset), columnIn(own, field.options.asset))
      : undefined,
    conditionToWhere({ resource, fields, columns }, where),
  )
  return sql`select ${value} from ${table} as ${sql.identifier(RELATED)} where ${counted}`
}

const howOf = ({ sum, min }: Rollup) => (sum !== undefined ? 'sum' : min !== undefined ? 'min' : 'max')

const MADE = {
  sum: (value: SQL) => sql`coalesce(sum(${value}), 0)`,
  min: (value: SQL) => sql`min(${value})`,
  max: (value: SQL) => sql`max(${value})`,
}
