import type { User } from '#resources/admin/users.ts'

/** A user's balance in one currency. Decimal strings. */
export interface UserBalance {
  readonly currency: string
  readonly available: string
  readonly held: string
  readonly liened: string
  readonly total: string
}

/** A session of a user that has not ended. */
export interface UserSession {
  readonly id: string
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
}

/** The balances in a user's record, whose type the definition leaves open (json). */
export const balancesOf = ({ balances }: Pick<User, 'balances'>): readonly UserBalance[] =>
  Array.isArray(balances) ? (balances as UserBalance[]) : []

/** The sessions in a user's record, last used first. */
export const sessionsOf = ({ sessions }: Pick<User, 'sessions'>): readonly UserSession[] =>
  Array.isArray(sessions) ? (sessions as UserSession[]) : []
