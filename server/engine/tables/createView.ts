import { sql, type SQL } from 'drizzle-orm'
import { type Derived, kindOf, type Resource } from '#define'
import { fillTemplate } from './fillTemplate.ts'
import { type CollectionTable, toColumnName } from './tableOf.ts'

/**
 * Makes the view of a table that has, beside its columns, each field that is worked out when it is read. What a query does not
 * ask for costs it nothing.
 */
export function createView(view: string, { fields }: Resource, { table, columns }: CollectionTable): SQL {
  const derived = Object.entries(fields).flatMap(([name, { kind, options }]) => {
    if (!options.derived) return []
    const type = sql.raw(kindOf({ kind }).storage)
    return [
      sql`, (${derivedSql(options.derived, columns)})::${type} as ${sql.identifier(toColumnName(name))}`,
    ]
  })
  return sql`create view ${sql.identifier(view)} as
    select ${table}.*${sql.join(derived)} from ${table}`.inlineParams()
}

/** The value of a field that is worked out, from the columns of its record: the same in a view as in an index. */
export function derivedSql({ template }: Derived, columns: CollectionTable['columns']): SQL {
  return fillTemplate(template, (name) => sql`${columns[name]}::text`).inlineParams()
}
