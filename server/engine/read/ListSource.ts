import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  type AnyRecord,
  type StandInValues,
  closedFieldsOf,
  type Fields,
  type ListQuery,
  type Params,
  openTo,
  type Owner,
  recordOpenTo,
  type Resource,
} from '#define'
import type { Language } from '#resources/vocabulary/languages.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { fillerOf } from './filledTexts.ts'
import { conditionToWhere } from '#server/engine/query/conditionToWhere.ts'

/** A row as Drizzle gives it, keyed as `ListSource.columns` is. */
export type SourceRow = Readonly<Record<string, unknown>>

/**
 * The base of lists, filters, search, sort and export: a resource and the table its records are read from. A
 * collection without a table of its own gets one (`makeCollection`); every other resource names the one it
 * has, in `<resource>.source.ts` in the folder of its context.
 */
export interface ListSource {
  readonly resource: Resource
  /** The fields that can be filtered, sorted, searched and exported, by the rules of their kind. */
  readonly fields: Fields
  readonly table: PgTable
  /**
   * The table that changes are written to, if `table` is a view of it. Its columns have the names of the fields; with a
   * column `deletedAt`, deleted rows are marked, and a trash needs one in both. Default: `table`.
   */
  readonly writtenTo?: PgTable
  /**
   * Every column that is read, by name. A field under its own name is looked up in its column; a column under
   * another name is only read, for `toRecord`. Must hold `id`, unique among the rows of each owner.
   */
  readonly columns: Readonly<Record<string, PgColumn>>
  /**
   * The rows a caller sees: those of their team or their own, in any team or in this one, by the column of the owner. `platform`: all,
   * behind a permission that only the platform's administrators hold. Such a record's team, for events and the audit log, is
   * in the column `teamId`, if there is one.
   */
  readonly scope: { readonly of: Owner; readonly column: PgColumn } | 'platform'
  /** Only matching rows exist for this source. Default: all. */
  readonly where?: SQL
  /** The source for a viewer at a moment, where either matters. Default: the same for all. */
  readonly asSeen?: (by: { readonly viewer: Viewer; readonly now: Date }) => ListSource
  /** Of a view with a row for each period: the row that holds at a moment, for what is done without a viewer. Default: every row. */
  readonly holdsAt?: (now: Date) => SQL | undefined
  /** Its rows are computed one by one, so fewer of them are counted. Default false. */
  readonly isSlow?: boolean
  /** Adds to a row the program's texts in the reader's language, besides those that are `filled`. Default: none. */
  readonly inLanguage?: (row: SourceRow, language: Language) => SourceRow
  /** The record as it is sent, in the shape of the definition. */
  readonly toRecord: (row: SourceRow) => AnyRecord
  /** The columns for parts of a record that are not stored field by field. Default: none. */
  readonly toRow?: (record: AnyRecord) => SourceRow
  /** Takes further locks, and checks what they guard, before a record is locked. Default: none. */
  readonly lockFirst?: (context: OperationContext) => Promise<void>
  /**
   * Of settings: their values until they are first saved. Default: each owner has a row from the start.
   */
  readonly begins?: AnyRecord
  /** Other tables whose changes change records here, although `table` does not read them. Default: none. */
  readonly follows?: readonly PgTable[]
  /** For fixed paths: fields of a single record that lists leave out. Default: none. */
  readonly details?: (orm: Orm, record: AnyRecord) => Promise<AnyRecord>
  /** For fixed paths: translates parameters or values with other names. Default: as they are. */
  readonly readParams?: (params: Params) => Params
  /**
   * For fixed paths: the number of matches, and where the page begins, when counts are stored. `undefined` or
   * absent: they are counted.
   */
  readonly countHint?: (orm: Orm, viewer: Viewer, query: ListQuery) => Promise<CountHint | undefined>
}

/** Stored counts of a list. */
export interface CountHint {
  /** How many match, exactly. */
  readonly total: number
  /**
   * Rows that are known to come before the page: their number, and the condition that leaves out exactly
   * those.
   */
  readonly skip?: { readonly rows: number; readonly rest: SQL }
}

/** The user who reads records. */
export type Viewer = Pick<Caller, 'userId' | 'team' | 'permissions'> & {
  readonly kind?: Caller['kind']
  /** The language of the program's texts. Default: English. */
  readonly language?: Language | null
}

/** A source for a viewer at a moment. Nothing is read from a source without a viewer. */
export interface SeenSource extends ListSource {
  readonly asked: StandInValues
}

/** The condition for the rows that a viewer may see at all. */
export function visibleTo(viewer: Viewer, { scope, where }: SeenSource): SQL | undefined {
  if (scope === 'platform') return where
  return and(eq(scope.column, ownerIdOf(viewer, scope.of)), where)
}

/** The viewer as an owner of records, in the column of their scope. */
export function ownerIdOf({ userId, team }: Pick<Viewer, 'userId' | 'team'>, owner: Owner): string {
  return { team: team.id, user: userId, member: `${team.id}.${userId}` }[owner]
}

/** The source for a viewer now: with only the rows and fields that they may see. */
export function seenBy(viewer: Viewer, given: ListSource, services: Pick<Services, 'now'>): SeenSource {
  const source = reachedBy(viewer, given, services)
  const { resource, fields, toRecord } = source
  const { permissions } = viewer
  if (closedFieldsOf(resource, permissions).length === 0) return source
  return {
    ...source,
    resource: openTo(resource, permissions),
    fields: recordOpenTo(resource, fields, permissions) as Fields,
    toRecord: (row) => recordOpenTo(resource, toRecord(row), permissions),
  }
}

/** As `seenBy`, with every field, for operations. */
export function reachedBy(viewer: Viewer, given: ListSource, services: Pick<Services, 'now'>): SeenSource {
  const source = ownedBy(viewer, given, services)
  const { rows } = source.resource
  if (!rows || viewer.kind === 'system' || (rows.unless !== undefined && viewer.permissions.has(rows.unless)))
    return source
  const where = and(source.where, conditionToWhere(source, rows.where, source.asked))
  return { ...source, ...(where && { where }), countHint: async () => undefined }
}

/** As `seenBy`, with every row of the team or user: for what the viewer has just written, but can no longer see. */
export function ownedBy(viewer: Viewer, source: ListSource, { now }: Pick<Services, 'now'>): SeenSource {
  const asked = { user: viewer.userId, now: now() }
  const seen = source.asSeen?.({ viewer, now: asked.now }) ?? source
  const language = viewer.language ?? 'en'
  const fill = fillerOf(seen.fields)
  const { inLanguage = (row) => row, toRecord } = seen
  return { ...seen, asked, toRecord: (row) => toRecord(inLanguage(fill(row, language), language)) }
}

/** The `id` column of a source. */
export function idOf({ resource, columns }: ListSource): PgColumn {
  const { id } = columns
  if (!id) throw new Error(`The source of ${resource.name} has no id column`)
  return id
}
