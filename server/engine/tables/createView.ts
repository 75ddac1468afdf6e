import { sql, type SQL } from 'drizzle-orm'
import type { AnyField, Resource } from '#define'
import { fillTemplate } from './fillTemplate.ts'
import { rollUp } from './rollUp.ts'
import { type CollectionTable, toColumnName } from './tableOf.ts'

/** The table of another resource, by name. Throws a `ConfigError` where none is made from its definition. */
export type FindTable = (resource: string) => CollectionTable & { readonly resource: Resource }

/**
 * Makes the view of a table that has, beside its columns, each field that is worked out when it is read. What a query does not
 * ask for costs it nothing.
 */
export function createView(
  view: CollectionTable,
  { fields }: Resource,
  own: CollectionTable,
  find: FindTable,
): SQL {
  const derived = (Object.entries(fields) as [string, AnyField][]).flatMap(([name, field]) => {
    const value = derivedSql(field, own, find)
    const type = sql.raw(view.columns[name]?.getSQLType() ?? '')
    return value ? [sql`, (${value})::${type} as ${sql.identifier(toColumnName(name))}`] : []
  })
  return sql`create view ${sql.identifier(view.name)} as
    select ${own.table}.*${sql.join(derived)} from ${own.table}`.inlineParams()
}

function derivedSql(field: AnyField, own: CollectionTable, find: FindTable): SQL | undefined {
  const { derived } = field.options
  if (!derived || 'template' in derived) return templateSql(field, own.columns)
  return rollUp(field, derived.rollup, own, find(derived.rollup.of))
}

/** Text made of columns of its record, the same in a view as in an index. Undefined: the field is none. */
export function templateSql(
  { options: { derived } }: Pick<AnyField, 'options'>,
  columns: CollectionTable['columns'],
): SQL | undefined {
  return derived && 'template' in derived
    ? fillTemplate(derived.template, (name) => sql`${columns[name]}::text`).inlineParams()
    : undefined
}
