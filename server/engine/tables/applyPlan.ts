import { sql } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { readSecret, type Sealing, storeSecret } from '../secrets.ts'
import { fitRows, type FittedRow } from './lookAtRows.ts'
import type { PlannedColumn } from './planColumns.ts'
import type { TablePlan } from './planTable.ts'
import type { ScannedRow } from './scanRows.ts'

/** Brings a table that is there up to its definition: names, new columns, values, and what goes. */
export async function applyPlan(tx: Orm, plan: TablePlan, sealing: Sealing): Promise<void> {
  const { collection, known, columns, dropped } = plan
  const { written } = collection
  const table = sql.identifier(written.name)
  const alter = (change: ReturnType<typeof sql>) => tx.execute(sql`alter table ${table} ${change}`)
  if (known.table !== undefined && known.table !== written.name)
    await moveTable(tx, known.table, written.name)
  for (const { column, stored } of columns.filter(isMovedOnly))
    await alter(sql`rename column ${sql.identifier(stored?.column ?? '')} to ${sql.identifier(column)}`)
  for (const column of columns.filter(needsColumn))
    await alter(sql`add column ${sql.identifier(writtenTo(column))} ${sql.raw(column.type)}`)
  await rewrite(tx, plan, sealing)
  for (const { column, stored } of columns.filter(isRetyped)) {
    await alter(sql`drop column ${sql.identifier(stored?.column ?? '')}`)
    await alter(sql`rename column ${sql.identifier(temporary(column))} to ${sql.identifier(column)}`)
  }
  for (const column of dropped) await alter(sql`drop column ${sql.identifier(column)}`)
}

const isRetyped = ({ type, stored }: PlannedColumn) => stored !== undefined && stored.type !== type
const isMovedOnly = (planned: PlannedColumn) =>
  planned.stored !== undefined && planned.stored.column !== planned.column && !isRetyped(planned)
const needsColumn = (planned: PlannedColumn) => !planned.stored || isRetyped(planned)

/** Postgres cuts names off after 63 characters; no field's column begins with an underscore. */
const temporary = (column: string) => `_${column}`.slice(0, 63)
const writtenTo = (planned: PlannedColumn) =>
  isRetyped(planned) ? temporary(planned.column) : planned.column

/** Its triggers name the table; they are made again, as the indexes are. */
async function moveTable(tx: Orm, from: string, to: string): Promise<void> {
  for (const trigger of ['live_insert', 'live_update', 'live_delete'])
    await tx.execute(sql`drop trigger if exists ${sql.identifier(trigger)} on ${sql.identifier(from)}`)
  await tx.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
  await tx.execute(
    sql`alter index ${sql.identifier(`${from}_pkey`)} rename to ${sql.identifier(`${to}_pkey`)}`,
  )
}

async function rewrite(tx: Orm, plan: TablePlan, sealing: Sealing): Promise<void> {
  const { collection, known, rewritten } = plan
  const { resource, written } = collection
  if (rewritten.length === 0 || known.table === undefined) return
  // Values are under their new names by now, except those that change type.
  const columns = plan.columns.map((planned) =>
    planned.stored && isMovedOnly(planned)
      ? { ...planned, stored: { ...planned.stored, column: planned.column } }
      : planned,
  )
  const targets = columns
    .filter(({ name }) => rewritten.includes(name))
    .map((planned) => ({ name: planned.name, column: writtenTo(planned), type: planned.type }))
  const looked = { resource: resource.name, table: written.name, fields: written.fields, columns }
  for await (const rows of fitRows(tx, looked)) {
    const sealed = await Promise.all(rows.map((row) => seal(row, plan, known.table ?? '', sealing)))
    await writeValues(tx, written.name, targets, sealed)
  }
}

/** Secrets are sealed for their table and field: one that moved is opened and sealed again. */
async function seal(
  { id, before, after }: FittedRow,
  { columns, collection: { written } }: TablePlan,
  table: string,
  sealing: Sealing,
): Promise<{ readonly id: string; readonly values: AnyRecord }> {
  const isNew = (name: string) => (before[name] ?? null) === null
  const secrets = columns.filter(
    ({ name, field, isRewritten }) =>
      field.kind === 'secret' && (isRewritten || isNew(name)) && (after[name] ?? null) !== null,
  )
  const values = await Promise.all(
    secrets.map(async ({ name, stored }) => {
      const text = String(after[name])
      const isSealed = !isNew(name) && (stored?.shape === undefined || stored.shape.kind === 'secret')
      const plain = isSealed ? await readSecret(sealing, `${table}/${id}/${stored?.name}`, text) : text
      return [name, await storeSecret(sealing, `${written.name}/${id}/${name}`, plain)]
    }),
  )
  return { id, values: { ...after, ...Object.fromEntries(values) } }
}

/** A column that is written, with its type in SQL. */
interface WrittenColumn {
  readonly name: string
  readonly column: string
  readonly type: string
}

/** Writes values of many rows in one statement. */
async function writeValues(
  tx: Orm,
  table: string,
  columns: readonly WrittenColumn[],
  rows: readonly ScannedRow[],
): Promise<void> {
  if (columns.length === 0 || rows.length === 0) return
  const sent = rows.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(columns.map(({ name }, at) => [`v${at}`, values[name] ?? null])),
  }))
  const assigned = columns.map(
    ({ column }, at) => sql`${sql.identifier(column)} = changed.${sql.identifier(`v${at}`)}`,
  )
  const typed = columns.map(({ type }, at) => sql.raw(`v${at} ${type}`))
  await tx.execute(sql`
    update ${sql.identifier(table)} as kept set ${sql.join(assigned, sql`, `)}
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as changed (id text, ${sql.join(typed, sql`, `)})
     where kept.id = changed.id`)
}
