import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, money } from '#server/engine/db/columns.ts'

export const currency = pgTable('currency', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'token' | 'fiat'>().notNull(),
  decimals: smallint('decimals').notNull(),
  /** What one of it is worth in US dollars. Null: it has no price. */
  usdPrice: money('usd_price'),
  /** Order in lists. */
  position: smallint('position').notNull(),
})

export const network = pgTable('network', {
  name: text('name').primaryKey(),
  displayName: text('display_name').notNull(),
  chainId: integer('chain_id').notNull(),
  /** With `{hash}` in it. */
  explorerTxUrl: text('explorer_tx_url').notNull(),
  /** With `{address}` in it. */
  explorerAddressUrl: text('explorer_address_url').notNull(),
  confirmations: smallint('confirmations').notNull(),
  position: smallint('position').notNull(),
  /** `config`: a chain of `CHAIN_CONFIG`. */
  source: text('source').$type<'reference' | 'config'>().notNull().default('reference'),
})

/** Which token lives on which network. */
export const currencyNetwork = pgTable(
  'currency_network',
  {
    currency: text('currency').notNull(),
    network: text('network').notNull(),
    /** Null for a network's own coin. */
    contractAddress: text('contract_address'),
    enabled: boolean('enabled').notNull().default(true),
    /** Of the token's contract, where it counts otherwise than the books. */
    decimals: smallint('decimals'),
    /** Less than this is dust. */
    minimum: money('minimum').notNull().default('0'),
    /** Whether the chain that is configured now has it. */
    configured: boolean('configured').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.currency, table.network] })],
)

export type OwnerType = 'team' | 'card' | 'investment' | 'system'
export type AccountPurpose =
  | 'available'
  | 'held'
  | 'lien'
  | 'principal'
  | 'earnings'
  | 'fees'
  | 'world'
  | 'treasury'
  | 'faucet'
  | 'yield'
  | 'fx'
  | 'suspense'

export const ledgerAccount = pgTable('ledger_account', {
  id: text('id').primaryKey(),
  ownerType: text('owner_type').$type<OwnerType>().notNull(),
  ownerId: text('owner_id').notNull(),
  purpose: text('purpose').$type<AccountPurpose>().notNull(),
  currency: text('currency').notNull(),
  allowNegative: boolean('allow_negative').notNull().default(false),
  /** The sum of its postings; only they change it. */
  balance: money('balance').notNull().default('0'),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
})

/** Append-only. */
export const ledgerEntry = pgTable('ledger_entry', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  refType: text('ref_type').notNull(),
  refId: text('ref_id').notNull(),
  /** The entry this one undoes. */
  reverses: text('reverses'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Append-only. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    entryId: text('entry_id').notNull(),
    line: smallint('line').notNull(),
    accountId: text('account_id').notNull(),
    currency: text('currency').notNull(),
    /** Plus: into the account. Minus: out of it. */
    amount: money('amount').notNull(),
    /** Filled by the database. */
    balanceAfter: money('balance_after').notNull().default('0'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.line] })],
)
