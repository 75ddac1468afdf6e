import { sql, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Collection } from '../Collection.ts'
import { hasRows, readColumns } from './readTable.ts'
import { referringFieldsOf, type ReferringField } from '../write/referringRecords.ts'

/** For each field with references to records that no longer exist: how many there are. Reads every record: not for every start. */
export async function readDangling(orm: Orm, collections: readonly Collection[]): Promise<readonly string[]> {
  const lines: string[] = []
  for (const { resource, written } of collections.filter(({ trashOf }) => !trashOf)) {
    const { id: key } = written.columns
    if (!key) continue
    for (const field of referringFieldsOf(collections, resource.name)) {
      if (field.onDelete === 'keep') continue
      const { table, name } = field.collection.written
      // Before the start that makes them there are neither tables nor columns.
      const isThere = (await readColumns(orm, name)).has(field.column.name) && (await hasRows(orm, name))
      if (!isThere) continue
      const { rows } = await orm.execute<{ count: number }>(
        sql`select count(*)::integer as count from ${table}, lateral (${idsIn(field)}) as named (id)
             where named.id is not null and not exists (select 1 from ${written.table} where ${key} = named.id)`,
      )
      const count = rows[0]?.count ?? 0
      if (count > 0)
        lines.push(
          `${field.collection.resource.name}.${field.path}: ${count} name one of ${resource.name} that is no more`,
        )
    }
  }
  return lines
}

function idsIn({ column, isList, within }: ReferringField): SQL {
  if (within === undefined) return isList ? sql`select unnest(${column})` : sql`select ${column}`
  const ids = isList ? sql`jsonb_array_elements_text(line -> ${within})` : sql`line ->> ${within}`
  return sql`select ${ids} from jsonb_array_elements(${column}) as lines (line)`
}
