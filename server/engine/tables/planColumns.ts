import { canonicalJson } from '#server/engine/db/canonicalJson.ts'
import { type Field, formerNames, isComputed, type Storage } from '#define'
import type { MadeCollection } from '../Collection.ts'
import { storageOfType, toColumnName } from './tableOf.ts'
import { type FieldShape, type TableShape, tableShapeOf } from './fieldShape.ts'

/** A field, the column that it should have, and where its values are. */
export interface PlannedColumn {
  readonly name: string
  readonly field: Field
  readonly column: string
  readonly type: string
  /** Where its values are. Undefined: it is new. */
  readonly stored: StoredColumn | undefined
  /** Its stored values may contradict it, or are missing. */
  readonly isChanged: boolean
  /** Its values cannot stay as they are: their type is another, or they are sealed for another place. */
  readonly isRewritten: boolean
}

interface StoredColumn {
  /** The name of the field when they were stored. */
  readonly name: string
  readonly column: string
  readonly type: string
  /** Undefined: something that the engine does not make. */
  readonly storage: Storage | undefined
  readonly shape: FieldShape | undefined
}

/** What is known of a collection's rows. */
export interface StoredTable {
  /** Where they are; undefined: nowhere yet. */
  readonly table: string | undefined
  /** The columns of that table with their types. */
  readonly columns: ReadonlyMap<string, string>
  /** The definition by which they were stored; undefined: the table is older than that is kept. */
  readonly shape: TableShape | undefined
}

/** Finds the values of every field of a definition: under its own name, or one that it had before. */
export function planColumns({ written }: MadeCollection, known: StoredTable): readonly PlannedColumn[] {
  const shapes = tableShapeOf(written.fields)
  return Object.entries(written.fields).flatMap(([name, field]) => {
    const column = written.columns[name]
    if (!column) return []
    const stored = findStored(name, field, known)
    const type = column.getSQLType()
    const isMoved = stored?.name !== name || known.table !== written.name
    const isOther = canonicalJson(stored?.shape) !== canonicalJson(shapes[name])
    const isSealed = field.kind === 'secret' && (isMoved || (stored.shape?.kind ?? 'secret') !== 'secret')
    return {
      name,
      field,
      column: column.name,
      type,
      stored,
      isChanged: stored ? isOther || stored.type !== type : !field.optional || isComputed(field),
      isRewritten: stored !== undefined && (stored.type !== type || isSealed),
    }
  })
}

function findStored(name: string, field: Field, { columns, shape }: StoredTable): StoredColumn | undefined {
  const isKnown = shape ? Object.hasOwn(shape, name) : columns.has(toColumnName(name))
  const former = formerNames(field.options.was).find((one) => columns.has(toColumnName(one)))
  const from = isKnown ? name : (former ?? name)
  const column = toColumnName(from)
  const type = columns.get(column)
  return type === undefined
    ? undefined
    : { name: from, column, type, storage: storageOfType(type), shape: shape?.[from] }
}
