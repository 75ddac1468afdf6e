import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { AnyField, Rollup } from '#define'
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
  { by, where = {}, sum, latest }: Rollup,
  own: PgTable,
  { table, resource }: ReturnType<FindTable>,
): SQL {
  const related = alias(table, RELATED)
  const [columns, { fields }] = [getTableColumns(related), resource]
  const column = (name: string) => columnIn(related, name)
  const summed = (sum === undefined ? undefined : fields[sum]) as AnyField | undefined
  const value =
    sum !== undefined && summed
      ? sql`coalesce(sum(${signed({ columns }, summed, column(sum))}), 0)`
      : latest !== undefined
        ? sql`max(${column(latest)})`
        : sql`count(*)`
  const counted = and(
    eq(column('teamId'), columnIn(own, 'teamId')),
    eq(column(by), columnIn(own, 'id')),
    resource.trash && isNull(column('deletedAt')),
    field.kind === 'amount' && summed?.kind === 'amount'
      ? eq(column(summed.options.asset), columnIn(own, field.options.asset))
      : undefined,
    conditionToWhere({ resource, fields, columns }, where),
  )
  return sql`select ${value} from ${table} as ${sql.identifier(RELATED)} where ${counted}`
}
