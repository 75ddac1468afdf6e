import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AnyField, partsOfPath, type Resource } from '#define'
import { fillTemplate } from './fillTemplate.ts'
import { rollUp } from './rollUp.ts'
import { columnIn, type CollectionTable, type FindTable, toColumnName } from './tableOf.ts'

/**
 * Makes the view of a table that has, beside its columns, each field that is worked out when it is read. What a query does not
 * ask for costs it nothing: neither a value nor a join by a key is worked out.
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
    select ${own.table}.*${sql.join(derived)} from ${own.table}${sql.join([...joinsOf(fields, own, find)])}`.inlineParams()
}

function derivedSql(field: AnyField, own: CollectionTable, find: FindTable): SQL | undefined {
  const { derived } = field.options
  if (!derived || 'template' in derived) return templateSql(field, own.columns)
  if ('rollup' in derived) return rollUp(field, derived.rollup, own, find(derived.rollup.of))
  const [reference, name] = partsOfPath(derived.path)
  return sql`${columnIn(getTableColumns(alias(find(derived.of).table, reference)), name)}`
}

/** The records that references with a path name, of the same team and not in the trash. */
function joinsOf(fields: Resource['fields'], own: CollectionTable, find: FindTable): readonly SQL[] {
  const paths = Object.values(fields).flatMap(({ options: { derived } }) =>
    derived && 'path' in derived ? [[partsOfPath(derived.path)[0], derived.of] as const] : [],
  )
  return [...new Map(paths)].map(([reference, of]) => {
    const { table, resource } = find(of)
    const columns = getTableColumns(alias(table, reference))
    const named = and(
      eq(columnIn(columns, 'id'), columnIn(own.columns, reference)),
      eq(columnIn(columns, 'teamId'), columnIn(own.columns, 'teamId')),
      resource.trash && isNull(columnIn(columns, 'deletedAt')),
    )
    return sql` left join ${table} as ${sql.identifier(reference)} on ${named}`
  })
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
