import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { type AnyField, rolledUp, type Rollup } from '#define'
import { conditionToWhere } from '#server/engine/query/conditionToWhere.ts'
import { signed } from '#server/engine/read/readSummary.ts'
import { columnIn, type FindTable } from './tableOf.ts'

const RELATED = 'related'

/**
 * What the records of a team come to that refer to a row of it, as a query within that of the row: the index of the reference
 * finds them. Sums are exact, and of amounts in the row's own asset alone.
 */
export function rollUp(
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
