import { jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { CardBrand } from '#resources/vocabulary/cardNumber.ts'
import type { MerchantCategory } from '#resources/vocabulary/merchantCategories.ts'
import { ofTeam, versioned, moment, money } from '#server/engine/db/columns.ts'

export type CardCurrency = 'USD' | 'EUR' | 'GBP'
/** As it is stored; one whose time is over is called expired. */
export type StoredCardStatus = 'issuing' | 'active' | 'frozen'
export type CardTransactionType = 'payment' | 'refund'
export type CardTransactionStatus = 'completed' | 'pending' | 'declined'

const CENTS = { precision: 20, scale: 2 }

const cardColumns = {
  ...ofTeam(),
  brand: text('brand').$type<CardBrand>().notNull(),
  /** Null while it is issued, as the rest of what the issuer gives. */
  lastFour: text('last_four'),
  /** As `storeSecret` wrote it. */
  pan: text('pan_enc'),
  /** MM/YY, as the card has it. */
  expiryDate: text('expiry_date'),
  status: text('status').$type<StoredCardStatus>().notNull().default('active'),
  cardholderName: text('cardholder_name').notNull(),
  currency: text('currency').$type<CardCurrency>().notNull(),
  /** EIP-55. Null on a real chain: cards are funded from the wallet alone. */
  walletAddress: text('wallet_address'),
  billingAddress: text('billing_address'),
  zipCode: text('zip_code'),
  /** Limits are in the card's currency; null: none. */
  purchaseLimit: money('purchase_limit', CENTS),
  dayLimit: money('day_limit', CENTS),
  monthLimit: money('month_limit', CENTS),
  merchantCategories: text('merchant_categories').array(),
  createdBy: text('created_by').notNull(),
  ...versioned(),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
}

export const card = pgTable('card', cardColumns)

/** A view: the state of a card from one moment to another, with its balance. Read only. */
export const cardAt = pgTable('card_at', {
  ...cardColumns,
  statusAt: text('status_at').notNull(),
  validFrom: moment('valid_from').notNull(),
  validUntil: moment('valid_until').notNull(),
  usdcBalance: money('usdc_balance').notNull(),
  usdtBalance: money('usdt_balance').notNull(),
  totalBalance: money('total_balance').notNull(),
  /** Set aside for payments that merchants have not captured. */
  heldBalance: money('held_balance').notNull(),
  /** Null: nothing was ever paid. */
  spent: jsonb('spent').$type<LastSpending>(),
  /** Dollars for one unit of its currency. Null: there is no rate. */
  usdRate: numeric('usd_rate'),
})

/** What was paid on the last day and in the last month that something was, in UTC and the currency of the card. */
export interface LastSpending {
  /** `2026-03-05`. */
  readonly on: string
  readonly thatDay: string
  readonly thatMonth: string
}

const transactionColumns = {
  id: text('id').primaryKey(),
  cardId: text('card_id').notNull(),
  teamId: text('team_id').notNull(),
  merchant: text('merchant').notNull(),
  /** What the merchant is; null where the charge does not name it. */
  category: text('category').$type<MerchantCategory>(),
  /** In the currency of the card. */
  amount: money('amount', CENTS).notNull(),
  currency: text('currency').notNull(),
  type: text('type').$type<CardTransactionType>().notNull(),
  status: text('status').$type<CardTransactionStatus>().notNull(),
  declineReason: text('decline_reason'),
  /** The tokens it took or brought. */
  usdc: money('usdc').notNull().default('0'),
  usdt: money('usdt').notNull().default('0'),
  ...versioned(),
}

export const cardTransaction = pgTable('card_transaction', {
  ...transactionColumns,
  /** The issuer's own id of it. Null in the sandbox's simulation. */
  issuerId: text('issuer_id'),
})

/** A view: what happened at merchants, and what was loaded onto the card. Read only. */
export const cardHistory = pgTable('card_history', {
  ...transactionColumns,
  amount: money('amount').notNull(),
  type: text('type').$type<CardTransactionType | 'load'>().notNull(),
})
