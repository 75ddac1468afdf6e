import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AnyRecord } from '#define'
import type { FieldProblem } from '#server/engine/http/ApiError.ts'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

/** A file that is read into a resource. */
export const importRun = pgTable('import_run', {
  ...ofTeam(),
  resource: text('resource').notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256 in hex; null: the caller gave none. */
  digest: text('digest'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** What came of a line: `kept` is a record that could not be deleted when the import was undone. */
export type LineStatus = 'created' | 'refused' | 'undone' | 'kept'

/** One line of such a file. */
export const importLine = pgTable(
  'import_line',
  {
    importId: text('import_id').notNull(),
    line: integer('line').notNull(),
    status: text('status').$type<LineStatus>().notNull(),
    recordId: text('record_id'),
    errors: jsonb('errors').$type<readonly FieldProblem[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** The last number that each sequence of a team gave out. */
export const fieldSequence = pgTable(
  'field_sequence',
  {
    /** Empty for records of the platform. */
    teamId: text('team_id').notNull(),
    /** The table and the name of the field: `c_orders.number`. */
    field: text('field').notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.field] })],
)

/** What a member wrote about a record. */
export const recordComment = pgTable('record_comment', {
  ...ofTeam(),
  resource: text('resource').notNull(),
  recordId: text('record_id').notNull(),
  text: text('text').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
})

/** What is being written beside a record as it is published: one draft, which the team shares. */
export const recordDraft = pgTable(
  'record_draft',
  {
    teamId: text('team_id').notNull(),
    resource: text('resource').notNull(),
    recordId: text('record_id').notNull(),
    /** Of the record that it was written over. */
    version: integer('version').notNull(),
    /** What the record held there, of the fields that it changes. */
    base: jsonb('base').$type<AnyRecord>().notNull(),
    /** What it changes. */
    values: jsonb('values').$type<AnyRecord>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** When it goes live. Null: when someone publishes it. */
    publishAt: moment('publish_at'),
    /** Who chose that time, and for whom it is published. */
    publishBy: text('publish_by'),
    /** Why it was not published at the time that was chosen last. */
    /** As `toFilled` makes it. */
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId] })],
)
