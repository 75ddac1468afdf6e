import type { NewUser } from './newUsers.ts'

/** The outcome of one row. */
export interface RowResult {
  /** Of the row in the call, from 0. */
  readonly index: number
  readonly email: string
  readonly status: 'created' | 'exists' | 'invalid'
  readonly error?: string | undefined
}

/** The answer of `POST /admin/bulk-user-create`, in the order of the rows. */
export interface BulkAnswer {
  readonly created: number
  readonly failed: number
  readonly results: readonly RowResult[]
}

/** The rows that were sent, and their outcome. */
export interface BulkOutcome {
  readonly users: readonly NewUser[]
  readonly answer: BulkAnswer
}
