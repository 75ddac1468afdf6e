import { type AnyRecord, computeItem, type Fields, isComputed, kindOf } from '#define'
import { canonicalJson } from '#server/engine/db/canonicalJson.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { fitValue, type Misfit } from './fitValue.ts'
import type { PlannedColumn } from './planColumns.ts'
import { scanRows } from './scanRows.ts'

/** A table whose rows are looked at. */
interface Looked {
  readonly resource: string
  readonly table: string
  readonly fields: Fields
  readonly columns: readonly PlannedColumn[]
}

/** A row as it is and as the definition wants it now, by field name. */
export interface FittedRow {
  readonly id: string
  readonly before: AnyRecord
  readonly after: AnyRecord
  readonly misfits: readonly Misfit[]
}

/** Rows that do not fit, all for one reason. */
export interface Refused {
  readonly misfit: Misfit
  readonly count: number
  /** The ids of the first of them. */
  readonly ids: readonly string[]
}

const MOST_IDS = 3

/** What the rows of a table mean for a plan. */
interface Tally {
  /** How many records have another value by now, by field. */
  readonly changed: ReadonlyMap<string, number>
  /** Those of them that lose it. */
  readonly cleared: ReadonlyMap<string, number>
  readonly refused: readonly Refused[]
}

/** Looks at every row of a table whose fields changed. */
export async function lookAtRows(tx: Orm, looked: Looked): Promise<Tally> {
  const [changed, cleared] = [new Map<string, number>(), new Map<string, number>()]
  const refused = new Map<string, Refused>()
  for await (const rows of fitRows(tx, looked)) {
    for (const { id, before, after, misfits } of rows) {
      for (const { name } of looked.columns) {
        const [from, to] = [before[name] ?? null, after[name] ?? null]
        if (canonicalJson(from) !== canonicalJson(to)) countOne(changed, name)
        if (from !== null && to === null) countOne(cleared, name)
      }
      for (const [key, misfit] of new Map(misfits.map((one) => [one.path + one.message, one]))) {
        const { count, ids } = refused.get(key) ?? { count: 0, ids: [] }
        refused.set(key, { misfit, count: count + 1, ids: ids.length < MOST_IDS ? [...ids, id] : ids })
      }
    }
  }
  return { changed, cleared, refused: [...refused.values()] }
}

const countOne = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Every row of a table, fitted into the fields that changed; a new field that is computed is worked out from its siblings. */
export async function* fitRows(tx: Orm, looked: Looked): AsyncGenerator<readonly FittedRow[]> {
  const { resource, table, fields, columns } = looked
  const isWorkedOut = columns.some(isNewlyComputed)
  const touched = columns.filter((column) => isWorkedOut || column.isChanged || column.isRewritten)
  if (touched.length === 0) return
  const read = touched.flatMap(({ name, stored }) => (stored ? [{ ...stored, name }] : []))
  for await (const rows of scanRows(tx, table, read)) {
    yield rows.map(({ id, values }) => {
      const fitted = touched
        .filter(({ isChanged }) => isChanged)
        .map((column) => fit(resource, column, values))
      const after = { ...values, ...Object.fromEntries(fitted.map(({ name, value }) => [name, value])) }
      const computed = isWorkedOut ? computeItem(fields, after) : {}
      const added = touched.filter(isNewlyComputed).map(({ name }) => [name, computed[name] ?? null])
      const misfits = fitted.flatMap((one) => one.misfits)
      return { id, before: values, after: { ...after, ...Object.fromEntries(added) }, misfits }
    })
  }
}

const isNewlyComputed = ({ field, stored }: PlannedColumn) => !stored && isComputed(field)

function fit(resource: string, { name, field, stored }: PlannedColumn, values: AnyRecord) {
  const before = { storage: stored ? stored.storage : kindOf(field).storage, shape: stored?.shape }
  return { name, ...fitValue(field, `${resource}.fields.${name}`, values[name], before) }
}
