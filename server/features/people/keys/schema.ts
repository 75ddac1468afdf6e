import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { ofTeam, versioned, moment } from '#server/engine/db/columns.ts'

export const appKey = pgTable('app_key', {
  ...ofTeam(),
  kind: text('kind').$type<'publishable' | 'secret'>().notNull(),
  prefix: text('prefix').notNull(),
  last4: text('last4').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** Only of a publishable key. */
  token: text('token'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  lastUsedIp: text('last_used_ip'),
  /** Null: in force until newer keys take its place. */
  expiresAt: moment('expires_at'),
})

/** Restricted keys. */
export const apiKey = pgTable('api_key', {
  ...ofTeam(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  /** Null: from anywhere. */
  addresses: text('addresses').array(),
  hint: text('hint').notNull(),
  tokenHash: text('token_hash').notNull(),
  status: text('status').$type<'active' | 'expired' | 'revoked'>().notNull(),
  expiresAt: moment('expires_at'),
  createdBy: text('created_by').notNull(),
  ...versioned(),
  lastUsedAt: moment('last_used_at'),
  lastUsedIp: text('last_used_ip'),
})

export const webhookEndpoint = pgTable('webhook_endpoint', {
  ...ofTeam(),
  url: text('url').notNull(),
  description: text('description'),
  /** The types of events that are sent. Null: all of them. */
  events: text('events').array(),
  /** The one that `PATCH /wallet/update-webhook` sets. */
  isFirst: boolean('is_first').notNull().default(false),
  /** As `storeSecret` wrote it. */
  secret: text('secret').notNull(),
  /** The secret before, which signs as well until `previousSecretEndsAt`. */
  previousSecret: text('old_secret'),
  previousSecretEndsAt: moment('old_secret_until'),
  status: text('status').$type<'enabled' | 'disabled'>().notNull(),
  /** `gone`: it answered 410. `failing`: nothing arrived for five days. */
  disabledBecause: text('disabled_because').$type<'gone' | 'failing'>(),
  failingSince: moment('failing_since'),
  ...versioned(),
  /** Taken away: nothing is sent. The first one comes back with its secret when it is set again. */
  deletedAt: moment('deleted_at'),
})

export const webhookDelivery = pgTable('webhook_delivery', {
  ...ofTeam(),
  endpointId: text('endpoint_id').notNull(),
  eventId: text('event_id').notNull(),
  type: text('type').notNull(),
  state: text('state').$type<DeliveryState>().notNull(),
  attempts: smallint('attempts').notNull().default(0),
  /** The attempts made before a redelivery restarted the schedule. */
  attemptsBefore: smallint('attempts_before').notNull().default(0),
  nextAt: moment('next_at'),
  /** While an attempt runs: the time from which on another process may take it over. */
  lockedUntil: moment('locked_until'),
  /** The result of the last attempt. */
  httpStatus: smallint('http_status'),
  error: text('error'),
  ...versioned(),
})

/** `pending`: not tried yet. `failed`: tried, and tried again at `nextAt`. `given_up`: no more tries. */
export type DeliveryState = 'pending' | 'running' | 'ok' | 'failed' | 'given_up'

export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    deliveryId: text('delivery_id').notNull(),
    number: smallint('number').notNull(),
    at: moment('at').notNull(),
    httpStatus: smallint('http_status'),
    error: text('error'),
    responseExcerpt: text('response_excerpt'),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
)
