import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Language } from '#resources/vocabulary/languages.ts'
import type { TeamSettings } from '#resources/vocabulary/teamSettings.ts'
import type { Proof } from './sessions.ts'
import type { FileSnapshot } from '#server/engine/files/takeFiles.ts'
import { ofTeam, changed, moment } from '#server/engine/db/columns.ts'

export type { TeamSettings }

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull().default(''),
  platformRole: text('platform_role').$type<PlatformRole>().notNull().default('user'),
  status: text('status').$type<'active' | 'suspended' | 'deleted'>().notNull().default('active'),
  kycStatus: text('kyc_status').$type<KycStatus>().notNull().default('none'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  /** Encrypted, see `seal`. */
  totpSecret: text('totp_secret'),
  /** The time step of the last code that was accepted: a code works once. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  /** Made by `init-2fa`, encrypted, until a correct code confirms it. */
  totpPendingSecret: text('totp_pending_secret'),
  totpPendingUntil: moment('totp_pending_until'),
  lastLoginAt: moment('last_login_at'),
  /** After an administrator turned off the two-factor. */
  payoutsHeldUntil: moment('payouts_held_until'),
  ...changed(),
  /** Of the profile, and of what administrators change. */
  version: integer('version').notNull().default(1),
  deletedAt: moment('deleted_at'),
  /** Null: none was chosen. */
  language: text('language').$type<Language>(),
})

export type PlatformRole = 'user' | 'support' | 'admin'
export type KycStatus = 'none' | 'pending' | 'approved' | 'rejected' | 'review'

/** The plan of a team and its current period. */
export interface Subscription {
  readonly plan: string
  readonly status: 'active' | 'trialing' | 'past_due' | 'cancelled'
  /** Instants, ISO 8601. */
  readonly currentPeriodStart: string
  readonly currentPeriodEnd: string
  readonly trialEnd?: string
}

export const team = pgTable('team', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In the addresses of its payment links. Null: there is none to make of its name. */
  slug: text('slug'),
  description: text('description').notNull().default(''),
  settings: jsonb('settings').$type<TeamSettings>().notNull(),
  /** Default: the team pays for nothing. */
  subscription: jsonb('subscription').$type<Subscription>(),
  logo: jsonb('logo').$type<FileSnapshot>(),
  /** Two letters of ISO 3166. */
  country: text('country'),
  /** What its new invoices and links begin with. */
  currency: text('currency'),
  timeZone: text('time_zone').notNull().default('UTC'),
  version: integer('version').notNull().default(1),
  /** As for its owner. */
  payoutsHeldUntil: moment('payouts_held_until'),
  ...changed(),
  deletedAt: moment('deleted_at'),
})

/** All addresses that teams have or had: none goes to another team. The database adds to it. */
export const teamSlug = pgTable('team_slug', {
  slug: text('slug').primaryKey(),
  teamId: text('team_id').notNull(),
})

export const teamMember = pgTable('team_member', {
  ...ofTeam(),
  userId: text('user_id').notNull(),
  role: text('role').notNull(),
  status: text('status').$type<'active' | 'pending' | 'suspended'>().notNull().default('active'),
  invitedBy: text('invited_by'),
  /** Which user gave them their role, and when. Null: they made the team, or an identity provider gave it. */
  roleBy: text('role_by'),
  roleSince: moment('role_since').notNull(),
  joinedAt: moment('joined_at').notNull(),
  lastActiveAt: moment('last_active_at'),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** A role that a team made for itself. */
export const teamRole = pgTable('team_role', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  /** Unique in the team. */
  name: text('name').notNull(),
  permissions: text('permissions').array().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
})

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  kind: text('kind').$type<'full' | '2fa_pending'>().notNull(),
  currentTeamId: text('current_team_id').notNull(),
  amr: text('amr').array().$type<Proof[]>().notNull(),
  failedCodes: smallint('failed_codes').notNull().default(0),
  authTime: moment('auth_time').notNull(),
  stepUpAt: moment('step_up_at'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokeReason: text('revoke_reason'),
})

/** Sign-ups that wait until the address is proven by the mailed code. */
export const signUps = pgTable('sign_up', {
  id: text('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
  passwordHash: text('password_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  /** Codes that were tried in the browser that signed up. */
  attempts: smallint('attempts').notNull().default(0),
  attemptsElsewhere: smallint('attempts_elsewhere').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** As the page spoke; null: English, without a choice. */
  language: text('language').$type<Language>(),
  /** When the last code was mailed. */
  sentAt: moment('sent_at').notNull(),
})

export const passwordReset = pgTable('password_reset', {
  tokenHash: text('token_hash').primaryKey(),
  emailHash: text('email_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** Browsers in which a user has signed in. */
export const knownDevice = pgTable(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
)

export const recoveryCode = pgTable(
  'recovery_code',
  { userId: text('user_id').notNull(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A key on a user's device to sign in with: the public half alone. */
export const passkey = pgTable('passkey', {
  /** As the device names it, base64url. */
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  /** COSE, base64url. */
  publicKey: text('public_key').notNull(),
  /** How often it has signed, as the device counts; 0 where it does not. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

/** What a device is asked to sign, once. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text('challenge').primaryKey(),
  purpose: text('purpose').$type<'add' | 'sign_in' | 'step_up'>().notNull(),
  /** Null at sign-in: the user is not known yet. */
  userId: text('user_id'),
  expiresAt: moment('expires_at').notNull(),
})

/** A view: the audit log of teams, with names. To be read only. */
export const teamActivityView = pgTable('team_activity', {
  ...ofTeam(),
  createdAt: moment('created_at').notNull(),
  action: text('action').notNull(),
  /** As the audit log has them; `details` are the same in words. */
  facts: jsonb('details').notNull(),
  ip: text('ip'),
  userAgent: text('user_agent'),
  userId: text('user_id'),
  actor: text('actor').notNull(),
  targetName: text('target_name'),
  targetType: text('target_type'),
  targetId: text('target_id'),
})
