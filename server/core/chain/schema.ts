import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, money } from '#server/engine/db/columns.ts'

/** The next address of each extended public key. */
export const chainKey = pgTable(
  'chain_key',
  {
    xpub: text('xpub').notNull(),
    derivation: text('derivation').notNull(),
    nextIndex: bigint('next_index', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.xpub, table.derivation] })],
)

/** The extended public key of a team that has, or had, one of its own. Null: the platform's. */
export const teamXpub = pgTable('team_xpub', {
  teamId: text('team_id').primaryKey(),
  xpub: text('xpub'),
  /** The one that counts until `effectiveAt`. */
  before: text('before'),
  effectiveAt: moment('effective_at').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** How far each chain has been read. */
export const chainCursor = pgTable('chain_cursor', {
  network: text('network').primaryKey(),
  /** The last block whose transfers are settled. */
  confirmed: bigint('confirmed', { mode: 'number' }).notNull(),
  head: bigint('head', { mode: 'number' }).notNull(),
  headHash: text('head_hash').notNull(),
  headAt: moment('head_at').notNull(),
  /** When a node last answered in full. */
  readAt: moment('read_at').notNull(),
  /** How many of its nodes failed when they were last asked. */
  failingNodes: integer('failing_nodes').notNull().default(0),
  /** What has been wrong since; null when nothing is. */
  error: text('error'),
})

/** Blocks whose hash is remembered. */
export const chainAnchor = pgTable(
  'chain_anchor',
  {
    network: text('network').notNull(),
    block: bigint('block', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.block] })],
)

/**
 * `seen`: not deep enough yet. `dropped`: gone before it was. `ignored`: dust. `confirmed`: to be credited. `replaced`:
 * credited, and its block is gone. `undone`: credited, and not found again.
 */
export type TransferStatus = 'seen' | 'dropped' | 'ignored' | 'confirmed' | 'credited' | 'replaced' | 'undone'

/** What one transaction brought to one address in one token. */
export const chainTransfer = pgTable('chain_transfer', {
  id: text('id').primaryKey(),
  network: text('network').notNull(),
  txHash: text('tx_hash').notNull(),
  currency: text('currency').notNull(),
  /** EIP-55. */
  toAddress: text('to_address').notNull(),
  fromAddress: text('from_address').notNull(),
  teamId: text('team_id').notNull(),
  /** Of the contract, exact. */
  units: numeric('units', { precision: 78, scale: 0 }).notNull(),
  /** What the chain holds now of one that was credited with other units. Null: the same. */
  foundUnits: numeric('found_units', { precision: 78, scale: 0 }),
  /** As the books count it; never more than arrived. */
  amount: money('amount').notNull(),
  block: bigint('block', { mode: 'number' }).notNull(),
  blockHash: text('block_hash').notNull(),
  blockAt: moment('block_at').notNull(),
  status: text('status').$type<TransferStatus>().notNull(),
  /** The wallet's transaction, once it is credited. */
  reference: text('reference'),
  updatedAt: moment('updated_at').notNull(),
})

/** The wallet that sends on a network. */
export const chainSender = pgTable('chain_sender', {
  network: text('network').primaryKey(),
  /** EIP-55. */
  address: text('address').notNull(),
  nextNonce: bigint('next_nonce', { mode: 'number' }).notNull(),
  /** What a unit of gas costs, in the smallest unit of the native coin. */
  maxFee: numeric('max_fee', { precision: 78, scale: 0 }).notNull(),
  /** Null on a chain without EIP-1559. */
  tip: numeric('tip', { precision: 78, scale: 0 }),
  /** By symbol, in the smallest units. */
  holdings: jsonb('holdings').$type<Readonly<Record<string, string>>>().notNull(),
  readAt: moment('read_at').notNull(),
})

/** A transaction as it was signed. */
export const chainSending = pgTable('chain_sending', {
  id: text('id').primaryKey(),
  network: text('network').notNull(),
  reference: text('reference').notNull(),
  nonce: bigint('nonce', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  toAddress: text('to_address').notNull(),
  units: numeric('units', { precision: 78, scale: 0 }).notNull(),
  gas: bigint('gas', { mode: 'number' }).notNull(),
  maxFee: numeric('max_fee', { precision: 78, scale: 0 }).notNull(),
  tip: numeric('tip', { precision: 78, scale: 0 }),
  raw: text('raw').notNull(),
  hash: text('hash').notNull(),
  /** Hashes that it took the place of. */
  earlier: text('earlier').array().notNull().default([]),
  status: text('status').$type<'open' | 'done' | 'failed'>().notNull().default('open'),
  /** When its team gave it up. */
  cancelledAt: moment('cancelled_at'),
  /** Hashes of what was signed in its place, which move nothing. */
  cancels: text('cancels').array().notNull().default([]),
  firstAt: moment('first_at'),
  lastAt: moment('last_at'),
  error: text('error'),
  createdAt: moment('created_at').notNull(),
})
