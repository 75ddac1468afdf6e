import { type SQL, sql } from 'drizzle-orm'
import type { Storage } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'

const BATCH = 1_000

/** A stored row, by field name: values as records carry them, secrets sealed. */
export interface ScannedRow {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** A column that is read. */
export interface ScannedColumn {
  readonly name: string
  readonly column: string
  /** Unknown: something that the engine does not make. */
  readonly storage: Storage | undefined
}

/** Reads columns of every row of a table, a thousand rows at a time, by id. Rows may be changed between two steps. */
export async function* scanRows(
  tx: Orm,
  table: string,
  columns: readonly ScannedColumn[],
): AsyncGenerator<readonly ScannedRow[]> {
  const parts = columns.map(({ column, storage }, at) => {
    const value = readAs(sql.identifier(column), storage)
    return sql`to_jsonb(${value}) as ${sql.identifier(`v${at}`)}`
  })
  const selected = sql.join([sql`id`, ...parts], sql`, `)
  for (let last = ''; ;) {
    const { rows } = await tx.execute(
      sql`select ${selected} from ${sql.identifier(table)} where id > ${last} order by id limit ${BATCH}`,
    )
    if (rows.length === 0) return
    yield rows.map((row) => ({
      id: String(row['id']),
      values: Object.fromEntries(columns.map(({ name }, at) => [name, row[`v${at}`] ?? null])),
    }))
    last = String(rows.at(-1)?.['id'])
  }
}

/** JSON in JavaScript has neither all decimals nor instants. */
function readAs(column: SQL | ReturnType<typeof sql.identifier>, storage: Storage | undefined): SQL {
  if (storage === 'numeric') return sql`${column}::text`
  if (storage === 'timestamptz')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql`${column}`
}
