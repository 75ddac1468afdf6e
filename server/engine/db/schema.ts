import {
  bigint,
  boolean,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    teamId: text('team_id').notNull(),
    actorId: text('actor_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: smallint('status').notNull(),
    body: json('body').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.actorId, table.key] })],
)

/** Append-only; written by `audit` alone. */
export const auditLog = pgTable('audit_log', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  teamId: text('team_id'),
  actorType: text('actor_type').notNull(),
  actorId: text('actor_id'),
  action: text('action').notNull(),
  targetType: text('target_type'),
  targetId: text('target_id'),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  ip: text('ip'),
  userAgent: text('user_agent'),
  requestId: text('request_id'),
  createdAt: moment('created_at').notNull(),
  prevHash: text('prev_hash').notNull(),
  hash: text('hash').notNull(),
})

/** One row: the last link of the audit chain. */
export const auditHead = pgTable('audit_head', {
  id: smallint('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** Blocks of the audit log that were found whole, see `verifyAuditLog`. */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  /** The entry before the block's first. */
  after: bigint('after', { mode: 'number' }).notNull(),
  digest: text('digest').notNull(),
  mac: text('mac').notNull(),
  checkedAt: moment('checked_at').notNull(),
})

/** Entries of the audit log that are in files, see `archiveAudit`. */
export const auditArchive = pgTable('audit_archive', {
  lastSeq: bigint('last_seq', { mode: 'number' }).primaryKey(),
  firstSeq: bigint('first_seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  file: text('file').notNull(),
  digest: text('digest').notNull(),
  mac: text('mac').notNull(),
  archivedAt: moment('archived_at').notNull(),
})

export const job = pgTable('job', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  runAt: moment('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** No other process takes the job before this moment. */
  lockedUntil: moment('locked_until'),
  /** At most one job ever has it. */
  uniqueKey: text('unique_key'),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  doneAt: moment('done_at'),
})

export const rateLimit = pgTable('rate_limit', {
  bucket: text('bucket').primaryKey(),
  tokens: numeric('tokens').notNull(),
  refilledAt: moment('refilled_at').notNull(),
})

/** Events for webhooks, written in the transaction of the change. */
export const outboxEvent = pgTable('outbox_event', {
  id: text('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  teamId: text('team_id'),
  type: text('type').notNull(),
  payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: moment('created_at').notNull(),
  dispatchedAt: moment('dispatched_at'),
})

export const sandboxMail = pgTable('sandbox_mail', {
  id: text('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  toEmail: text('to_email').notNull(),
  /** The mail's content, encrypted, see `sealMail`. Null: no longer kept. */
  sealed: text('sealed'),
  createdAt: moment('created_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  /** When the next attempt to send it may start. Null: none is to come. */
  nextAt: moment('next_at'),
  sentAt: moment('sent_at'),
  error: text('error'),
})

export const featureFlag = pgTable('feature_flag', {
  name: text('name').primaryKey(),
  enabled: boolean('enabled').notNull(),
  updatedBy: text('updated_by'),
  updatedAt: moment('updated_at').notNull(),
})

export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** The definition of each collection by which its table was last brought up to date. */
export const collectionShape = pgTable('collection_shape', {
  resource: text('resource').primaryKey(),
  fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull(),
})
