import { type Finding, formerNames } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import type { MadeCollection } from '../Collection.ts'
import { tableNameOf } from './tableOf.ts'
import type { FieldShape, TableShape } from './fieldShape.ts'
import { type TablePlan, planTable } from './planTable.ts'
import { countRows, hasRows, readColumns } from './readTable.ts'
import { writeRows } from './refuseMisfit.ts'
import { readShapes } from './storedShapes.ts'

/** What a start would do to the tables of all collections. */
export interface DataPlan {
  readonly plans: readonly TablePlan[]
  readonly changes: readonly string[]
  readonly findings: readonly Finding[]
  /** Records that nothing reads any more, and that stay. */
  readonly notes: readonly string[]
}

export interface PlanOptions {
  /** Resources come and go here: one that resembles one that is gone is noted, not refused. Default false. */
  readonly isTrial?: boolean
}

/** Compares all definitions with what is stored. Changes nothing. */
export async function planTables(
  tx: Orm,
  collections: readonly MadeCollection[],
  { isTrial = false }: PlanOptions = {},
): Promise<DataPlan> {
  const shapes = renameTargets(await readShapes(tx), collections)
  const orphans = await findOrphans(tx, collections, shapes)
  const plans: TablePlan[] = []
  const twins: string[] = []
  const findings: Finding[] = []
  for (const collection of collections) {
    const { name, was } = collection.resource
    const found = await findTable(tx, collection)
    const known = {
      table: found.table,
      columns: found.table === undefined ? new Map<string, string>() : await readColumns(tx, found.table),
      shape: shapes.get(found.name),
    }
    const plan = await planTable(tx, collection, known)
    plans.push(plan)
    const twin =
      found.table === undefined && was === undefined ? orphans.find(resembles(collection)) : undefined
    if (twin && isTrial) twins.push(noteTwin(name, twin))
    findings.push(
      ...(found.both ? [refuseBoth(name, found.both)] : []),
      ...(twin && !isTrial ? [refuseTwin(name, twin)] : []),
      ...plan.findings,
    )
  }
  const changes = [...plans.flatMap((plan) => plan.changes), ...twins]
  return { plans, changes, findings, notes: orphans.map(noteOrphan) }
}

/** References to a resource that has another name by now point to it as before. */
function renameTargets(
  shapes: ReadonlyMap<string, TableShape>,
  collections: readonly MadeCollection[],
): ReadonlyMap<string, TableShape> {
  const renamed = new Map(
    collections.flatMap(({ resource: { name, was } }) => formerNames(was).map((one) => [one, name])),
  )
  const rename = (shape: FieldShape) => {
    const to = renamed.get(String(shape['to']))
    return to === undefined ? shape : { ...shape, to }
  }
  return new Map(
    [...shapes].map(([resource, shape]) => [
      resource,
      Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, rename(field)])),
    ]),
  )
}

interface FoundTable {
  /** The name of the resource when its rows were stored. */
  readonly name: string
  readonly table: string | undefined
  /** A name that it had, whose table has records as well. */
  readonly both?: string
}

/** The table of a collection under its own name, or one that it had before. */
async function findTable(tx: Orm, { resource, written }: MadeCollection): Promise<FoundTable> {
  const isThere = async (table: string) => (await readColumns(tx, table)).size > 0
  const own = (await isThere(written.name)) ? written.name : undefined
  for (const name of formerNames(resource.was)) {
    const table = tableNameOf(name)
    if (!(await isThere(table)) || !(await hasRows(tx, table))) continue
    return own === undefined ? { name, table } : { name: resource.name, table: own, both: name }
  }
  return { name: resource.name, table: own }
}

interface Orphan {
  readonly name: string
  readonly table: string
  readonly shape: TableShape
  readonly count: number
}

/** Tables with records that no definition has under any of its names. */
async function findOrphans(
  tx: Orm,
  collections: readonly MadeCollection[],
  shapes: ReadonlyMap<string, TableShape>,
): Promise<readonly Orphan[]> {
  const named = collections.flatMap(({ resource: { name, was } }) => [name, ...formerNames(was)])
  const found: Orphan[] = []
  for (const [name, shape] of [...shapes].filter(([name]) => !named.includes(name))) {
    const table = tableNameOf(name)
    if ((await readColumns(tx, table)).size === 0) continue
    const count = await countRows(tx, table)
    if (count > 0) found.push({ name, table, shape, count })
  }
  return found
}

/** Whether more than half of the fields of a table that is gone have the names of this one's. */
const resembles =
  ({ written }: MadeCollection) =>
  ({ shape }: Orphan) => {
    const names = Object.keys(shape)
    return names.filter((name) => Object.hasOwn(written.fields, name)).length * 2 > names.length
  }

const noteOrphan = ({ name, table, count }: Orphan) =>
  `${name}: no resource has this name, and ${table} keeps its ${writeRows(count)}`

const noteTwin = (path: string, { name, table, count }: Orphan) =>
  `${path}: is new and resembles "${name}", which is gone and has ${writeRows(count)} (set was: '${name}' if it is the same; if not, "drop table ${table}" forgets them)`

function refuseTwin(path: string, { name, count }: Orphan): Finding {
  return {
    code: 'RES862',
    path,
    message: `is new and resembles "${name}", which is gone and has ${writeRows(count)}`,
    hint: `set was: '${name}', or was: false if it is a different one`,
  }
}

function refuseBoth(path: string, name: string): Finding {
  return {
    code: 'RES868',
    path: `${path}.was`,
    message: `has its own table, and the table of "${name}" also has records`,
    hint: 'move those records, or remove was',
  }
}
