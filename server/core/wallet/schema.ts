import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofTeam, versioned, moment, money } from '#server/engine/db/columns.ts'
import type { MovementSourceType } from '#resources/vocabulary/movementSources.ts'
import type { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'

export type TransactionType = 'credit' | 'debit'
export type TransactionStatus = 'successful' | 'pending' | 'failed' | 'held'
export type TransactionKind = keyof typeof TRANSACTION_KINDS

/** One row per transfer, as its team sees it. */
export const walletTransaction = pgTable('wallet_transaction', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  teamId: text('team_id').notNull(),
  /** Who did it; null when it came from outside. */
  userId: text('user_id'),
  type: text('type').$type<TransactionType>().notNull(),
  kind: text('kind').$type<TransactionKind>().notNull(),
  status: text('status').$type<TransactionStatus>().notNull(),
  currency: text('currency').notNull(),
  network: text('network'),
  /** The amount that left or entered the team's balance, fee included. */
  amount: money('amount').notNull(),
  fee: money('fee').notNull().default('0'),
  /** What the other side got, or what came in: the amount without the fee. */
  net: money('net').notNull().generatedAlwaysAs(''),
  usdValue: money('usd_value'),
  /** The name of the counterparty; null when none is known. */
  counterparty: text('counterparty'),
  /** Whose money it was; null when that is no known customer. */
  customerId: text('customer_id'),
  /** What it came from. */
  sourceType: text('source_type').$type<MovementSourceType>(),
  sourceId: text('source_id'),
  /** Of the team. */
  note: text('note'),
  category: text('category'),
  /** The address the list shows. */
  address: text('address'),
  fromAddress: text('from_address'),
  toAddress: text('to_address'),
  hash: text('hash'),
  failureReason: text('failure_reason'),
  /** Why an administrator should look at it. */
  flag: text('flag'),
  /** When an administrator released a held deposit. */
  whitelistedAt: moment('whitelisted_at'),
  /** When it crossed the wallet, or failed; null: it is under way. The database keeps it (`0004_movements.sql`). */
  settledAt: moment('settled_at'),
  ...versioned(),
})

/** The public link of a movement's receipt. */
export const transactionReceipt = pgTable('transaction_receipt', {
  reference: text('reference').primaryKey(),
  teamId: text('team_id').notNull(),
  token: text('token').notNull(),
  /** Null: made by itself. */
  createdBy: text('created_by'),
  createdAt: moment('created_at').notNull(),
  /** Null: it is on. */
  switchedOffAt: moment('switched_off_at'),
})

export const depositAddress = pgTable('deposit_address', {
  ...ofTeam(),
  currency: text('currency').notNull(),
  network: text('network').notNull(),
  /** EIP-55. */
  address: text('address').notNull(),
  derivationIndex: bigint('derivation_index', { mode: 'number' }).generatedAlwaysAsIdentity(),
  purpose: text('purpose').$type<'receive' | 'session'>().notNull().default('receive'),
  sessionId: text('session_id'),
  /** The extended public key it comes from, and where below it. Null: simulated. */
  xpub: text('xpub'),
  path: text('path'),
  createdAt: moment('created_at').notNull(),
  /** When the first deposit arrived; the team then gets another address. */
  usedAt: moment('used_at'),
})

/** Addresses a team has paid before. */
export const knownAddress = pgTable(
  'known_address',
  {
    teamId: text('team_id').notNull(),
    address: text('address').notNull(),
    label: text('label'),
    source: text('source').notNull().default('send'),
    firstUsedAt: moment('first_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.address] })],
)

/** Bounds of a send. Null: no such bound. */
export const transactionLimit = pgTable(
  'transaction_limit',
  {
    teamTier: text('team_tier').notNull().default('standard'),
    currency: text('currency').notNull(),
    network: text('network').notNull(),
    min: money('min').notNull(),
    max: money('max').notNull(),
    daily: money('daily'),
    monthly: money('monthly'),
  },
  (table) => [primaryKey({ columns: [table.teamTier, table.currency, table.network] })],
)

/** A team's requests for test tokens. */
export const faucetRequest = pgTable('faucet_request', {
  ...ofTeam(),
  userId: text('user_id').notNull(),
  currency: text('currency').notNull(),
  amount: money('amount').notNull(),
  /** EIP-55. */
  recipient: text('recipient').notNull(),
  status: text('status').$type<'pending' | 'completed' | 'failed'>().notNull(),
  failureReason: text('failure_reason'),
  /** The wallet's transaction, when the recipient is the team itself. */
  reference: text('reference'),
  ...versioned(),
})
