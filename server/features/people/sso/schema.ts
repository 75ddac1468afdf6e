import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/engine/db/columns.ts'

/** Who a user is at an identity provider. */
export const ssoIdentity = pgTable('sso_identity', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** As the configuration calls it. */
  provider: text('provider').notNull(),
  /** With the issuer unique: other providers may have the same. */
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  /** Of the last sign-in, encrypted, see `seal`: the provider wants to see it when the user signs out. */
  idToken: text('id_token').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
})

/** A way to a provider from which the person has not come back yet: it works once. */
export const ssoRequest = pgTable('sso_request', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  purpose: text('purpose').$type<'sign_in' | 'step_up'>().notNull(),
  /** Null at sign-in: the user is not known yet. */
  userId: text('user_id'),
  /** The verifier itself is in a cookie of the browser that began. */
  verifierHash: text('verifier_hash').notNull(),
  nonce: text('nonce').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
