import { type Finding, kindOf } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import type { MadeCollection } from '../Collection.ts'
import { DELETED_AT, toColumnName } from './tableOf.ts'
import { refuseRemoved } from './fitValue.ts'
import { lookAtRows } from './lookAtRows.ts'
import { type StoredTable, type PlannedColumn, planColumns } from './planColumns.ts'
import { countRows, hasRows, readColumns } from './readTable.ts'
import { refuseMisfit, writeRows } from './refuseMisfit.ts'
import { sql } from 'drizzle-orm'
import { collectionIndexes } from './collectionIndexes.ts'

/** The changes that bring a table in line with its definition. */
export interface TablePlan {
  readonly collection: MadeCollection
  readonly known: StoredTable
  readonly columns: readonly PlannedColumn[]
  /** The fields whose values are rewritten. */
  readonly rewritten: readonly string[]
  /** Columns that go, with what they hold. */
  readonly dropped: readonly string[]
  /** What is done to records, in a line each. */
  readonly changes: readonly string[]
  /** What may not be done without a word in the definition. */
  readonly findings: readonly Finding[]
}

/** Compares a definition with its table. Reads rows only where a field changed, and changes nothing. */
export async function planTable(tx: Orm, collection: MadeCollection, known: StoredTable): Promise<TablePlan> {
  const { resource, written } = collection
  const columns = planColumns(collection, known)
  const empty = { collection, known, columns, rewritten: [], dropped: [], changes: [], findings: [] }
  const { table } = known
  if (table === undefined || !(await hasRows(tx, table))) return empty
  const path = `${resource.name}.fields`
  const { changed, cleared, refused } = await lookAtRows(tx, {
    resource: resource.name,
    table,
    columns,
    fields: written.fields,
  })
  const trashed = await findTrash(tx, collection, { ...known, table })
  const gone = await findGone(tx, collection, { ...known, table }, columns)
  const isRewritten = ({ name, isRewritten }: PlannedColumn) => isRewritten || changed.has(name)
  return {
    ...empty,
    rewritten: columns.filter(isRewritten).map(({ name }) => name),
    dropped: [
      ...gone.filter(({ fate }) => fate === 'drop').map(({ column }) => column),
      ...(trashed === 0 ? [DELETED_AT] : []),
    ],
    changes: [
      ...(table === written.name
        ? []
        : [`${resource.name}: takes over ${writeRows(await countRows(tx, table))}`]),
      ...columns.flatMap((column) => describe(path, column, changed, cleared)),
      ...gone
        .filter(({ fate }) => fate === 'drop')
        .map(({ name, count }) => `${path}.${name}: is dropped, with the values of ${writeRows(count)}`),
    ],
    findings: [
      ...refused.map(refuseMisfit),
      ...gone
        .filter(({ fate, count }) => fate === undefined && count > 0)
        .map(({ name, count }) =>
          refuseMisfit({ misfit: refuseRemoved(`${path}.${name}`, name), count, ids: [] }),
        ),
      ...(await refuseRepeated(tx, collection, table, columns)),
      ...(trashed ? [refuseTrashed(resource.name, trashed)] : []),
    ],
  }
}

interface GoneField {
  readonly name: string
  readonly column: string
  readonly fate: 'drop' | 'keep' | undefined
  /** The records that have a value. */
  readonly count: number
}

/** Fields that had a column and are not defined any more. */
async function findGone(
  tx: Orm,
  { resource: { removed = {} }, written }: MadeCollection,
  { table, columns: now, shape }: StoredTable & { readonly table: string },
  columns: readonly PlannedColumn[],
): Promise<readonly GoneField[]> {
  const taken = [
    ...columns.flatMap(({ column, stored }) => [column, stored?.column ?? column]),
    ...Object.values(written.columns).map(({ name }) => name),
  ]
  const known = shape ? Object.keys(shape) : [...now.keys()].map(toFieldName)
  const names = new Set([...known, ...Object.keys(removed)])
  const gone = [...names]
    .map((name) => ({ name, column: toColumnName(name), fate: removed[name] }))
    .filter(({ column }) => now.has(column) && !taken.includes(column))
  const found: GoneField[] = []
  for (const one of gone) found.push({ ...one, count: await countRows(tx, table, one.column) })
  return found
}

/** How many records are in a trash that the definition has no longer; `undefined`: there is none, or there still is. */
async function findTrash(
  tx: Orm,
  { resource, written }: MadeCollection,
  { table, columns }: StoredTable & { readonly table: string },
): Promise<number | undefined> {
  const isOwn = Object.values(written.columns).some(({ name }) => name === DELETED_AT)
  return resource.trash || isOwn || !columns.has(DELETED_AT) ? undefined : countRows(tx, table, DELETED_AT)
}

function refuseTrashed(name: string, count: number): Finding {
  const misfit = {
    code: 'RES869',
    path: `${name}.trash`,
    message: 'is gone, but the trash has {rows}',
    hint: 'bring it back, then restore or permanently delete them',
  }
  return refuseMisfit({ misfit, count, ids: [] })
}

const toFieldName = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A field's changes in words. */
function describe(
  path: string,
  { name, field, type, stored }: PlannedColumn,
  changed: ReadonlyMap<string, number>,
  cleared: ReadonlyMap<string, number>,
): readonly string[] {
  const [at, lost] = [`${path}.${name}`, cleared.get(name) ?? 0]
  const others = (changed.get(name) ?? 0) - lost
  if (!stored) return [others > 0 ? `${at}: is new, filled in for ${writeRows(others)}` : `${at}: is new`]
  return [
    ...(stored.name === name ? [] : [`${at}: takes over the values of ${stored.name}`]),
    ...(stored.type === type ? [] : [`${at}: is stored as ${kindOf(field).storage}, not as ${stored.type}`]),
    ...(stored.type === type && others > 0 ? [`${at}: changes in ${writeRows(others)}`] : []),
    ...(lost > 0 ? [`${at}: is cleared in ${writeRows(lost)}`] : []),
  ]
}

/** Finds values that several records of a team share, in fields that have become unique. */
async function refuseRepeated(
  tx: Orm,
  collection: MadeCollection,
  table: string,
  columns: readonly PlannedColumn[],
): Promise<readonly Finding[]> {
  const { written, resource } = collection
  const { teamId } = written.columns
  const isAsStored = (name: string) => {
    const column = columns.find((one) => one.name === name)
    return column?.stored?.type === column?.type
  }
  const moved = columns.flatMap(({ column, stored }) =>
    stored && stored.column !== column
      ? [sql`, ${sql.identifier(stored.column)} as ${sql.identifier(column)}`]
      : [],
  )
  const rows = sql`(select *${sql.join(moved)} from ${sql.identifier(table)}) as ${written.table}`
  const hasTrash = (await readColumns(tx, table)).has(DELETED_AT)
  const findings: Finding[] = []
  for (const { name, once } of collectionIndexes(collection)) {
    if (!once?.fields.every(isAsStored) || (await isThere(tx, name))) continue
    const alive = once.where && hasTrash ? sql` and ${once.where}` : sql``
    const { rows: found } = await tx.execute(sql`
      select coalesce(sum(times), 0)::int as count from (
        select count(*) as times from ${rows} where (${once.key}) is not null${alive} group by ${teamId}, ${once.key} having count(*) > 1
      ) as repeated`)
    const count = Number(found[0]?.['count'])
    const misfit = {
      code: 'RES867',
      path: `${resource.name}.fields.${once.fields.join(' and ')}`,
      message: 'is unique, but {rows} share their value with another',
      hint: 'change those values, or remove unique',
    }
    if (count > 0) findings.push(refuseMisfit({ misfit, count, ids: [] }))
  }
  return findings
}

async function isThere(tx: Orm, name: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_indexes where schemaname = current_schema() and indexname = ${name}`,
  )
  return rows.length > 0
}
