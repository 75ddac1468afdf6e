import type { FlagSet } from '#resources/vocabulary/flags.ts'

/** The settings from the environment, parsed once by `readEnvironment`. */
export interface Settings {
  /** `sandbox`: fixed code, demo accounts, inbox and explorer exist. Anything else: they do not. */
  readonly mode: 'sandbox' | 'production'
  /**
   * `simulated`: it comes from nowhere and goes nowhere, in a sandbox that is connected to nothing. `test`: a sandbox with test
   * chains or test partners, where no money comes from nowhere. `real`: production.
   */
  readonly money: 'simulated' | 'test' | 'real'
  /** The features that are on until an administrator switches one (`readFlags` has the last word). */
  readonly flags: FlagSet
  /** `demo`: the demo accounts and their data exist. */
  readonly seed: 'demo' | 'empty'
  /** Milliseconds of the simulated acts (see `delays.ts`); tests switch them to 0. */
  readonly delays: 'spec' | 'none'
  /** How long a webhook's receiver may take to answer, in milliseconds. 15 s; tests shorten it. */
  readonly webhookTimeout: number
  /** Public address of the app, for links in mails. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  /** Key material for values that must be read back (TOTP secrets): 32 bytes, base64. */
  readonly encryptionKey: string
  /** Key of the keyed hashes, which cannot be made again: `encryptionKey` as it was before it was ever rotated. */
  readonly hashKey: string
  /** The cost of one password hash. Only tests choose less than `PASSWORD_COST`. */
  readonly passwordCost: PasswordCost
  readonly rateLimits: RateLimits
  /** For how many days what is over is kept. */
  readonly retention: Retention
  /** How many bytes the files of one team may take. */
  readonly filesPerTeam: number
}

/** Days, by what is kept. */
export interface Retention {
  /** Entries of the audit log; older ones are moved into files. Undefined: all of them stay. */
  readonly audit?: number | undefined
  /** Webhook deliveries, and a day longer their events. */
  readonly deliveries: number
  /** Jobs that are done. */
  readonly jobs: number
  /** Sessions that have ended. */
  readonly sessions: number
  /** Mails that were sent. */
  readonly mails: number
}

export const RETENTION: Retention = { deliveries: 30, jobs: 30, sessions: 30, mails: 90 }

/** Parameters of argon2id. */
export interface PasswordCost {
  /** KiB. */
  readonly memorySize: number
  readonly iterations: number
  readonly parallelism: number
}

/** The floor that OWASP recommends for argon2id. */
export const PASSWORD_COST: PasswordCost = { memorySize: 19_456, iterations: 2, parallelism: 1 }

/** A bucket that holds `burst` tries and gains `perMinute` of them every minute. */
export interface RateLimit {
  readonly perMinute: number
  readonly burst: number
}

export interface RateLimits {
  /** Wrong passwords of one account from a device that it signed in with before, or from one address. */
  readonly signInAccount: RateLimit
  /** Wrong passwords of one account from all devices together that it never signed in with. */
  readonly signInStrangers: RateLimit
  /** Failed sign-ins and wrong verification codes from one address. */
  readonly signInAddress: RateLimit
  /** Sign-ups from one address. */
  readonly signUp: RateLimit
  /** Verification codes mailed to one address, by all clients together. */
  readonly codes: RateLimit
  /** The same, asked for from one address. */
  readonly codesFromAddress: RateLimit
  /** Mails asked for (codes, reset links) from one address. */
  readonly mailAddress: RateLimit
  /** Reset links to one account, asked for by one device or from one address. */
  readonly passwordReset: RateLimit
  /** The same by all strangers together. */
  readonly passwordResetStrangers: RateLimit
  /** Wrong second factors of one account: guessing one within a day stays below 1 in 1000. */
  readonly twoFactor: RateLimit
  /** Reads of one payment page, or of one payment there, from one address. */
  readonly payPage: RateLimit
  /** Payments begun for one link or invoice from one address: people at a counter share theirs. */
  readonly paySessions: RateLimit
  /** Payments begun for anything from one address. */
  readonly paySessionsOfAddress: RateLimit
  /** Calls of payment pages from one address. */
  readonly payAddress: RateLimit
  /** Mails to people who are no members: invoices, reminders, credit notes, receipts, invitations. */
  readonly teamMails: DayLimit
  /** The same, while no owner's identity is verified. */
  readonly teamMailsUnverified: DayLimit
  /** Names of bank accounts, which a partner is asked for. */
  readonly bankLookUps: DayLimit
  readonly statements: DayLimit
  readonly exports: DayLimit
  /** Saved views that are made. */
  readonly savedViews: DayLimit
}

/** What a team may have of something in a day. */
export interface DayLimit extends RateLimit {
  /** The error when there is none left. */
  readonly spent: string
}

const aDay = (burst: number, spent: string): DayLimit => ({ burst, perMinute: burst / (24 * 60), spent })

export const RATE_LIMITS: RateLimits = {
  signInAccount: { perMinute: 5, burst: 5 },
  signInStrangers: { perMinute: 5, burst: 50 },
  signInAddress: { perMinute: 30, burst: 30 },
  signUp: { perMinute: 10, burst: 10 },
  codes: { perMinute: 20 / 60, burst: 20 },
  codesFromAddress: { perMinute: 5 / 60, burst: 5 },
  mailAddress: { perMinute: 10, burst: 10 },
  passwordReset: { perMinute: 5 / (24 * 60), burst: 5 },
  passwordResetStrangers: { perMinute: 30 / (24 * 60), burst: 30 },
  twoFactor: { perMinute: 0.1667, burst: 10 },
  payPage: { perMinute: 60, burst: 60 },
  paySessions: { perMinute: 3, burst: 30 },
  paySessionsOfAddress: { perMinute: 20, burst: 100 },
  payAddress: { perMinute: 600, burst: 600 },
  teamMails: aDay(1000, 'Your team has reached today’s limit for emails to people outside the team'),
  teamMailsUnverified: aDay(100, 'Your team has reached today’s limit for emails to people outside the team'),
  bankLookUps: aDay(100, 'Your team has reached today’s limit for bank account lookups'),
  statements: aDay(200, 'Your team has reached today’s limit for statements'),
  exports: aDay(60, 'Your team has reached today’s limit for exports'),
  savedViews: aDay(60, 'Your team has reached today’s limit for new views'),
}
