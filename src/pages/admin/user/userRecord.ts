/** What one user has of a currency. Decimal texts. */
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

/** What the screens of one user read besides the fields that the engine shows. */
export interface UserRecord {
  readonly id: string
  readonly email: string
  readonly balances?: readonly UserBalance[] | null
  readonly sessions?: readonly UserSession[] | null
}
