import { useMutation } from '@tanstack/react-query'
import { useClient, useIdempotencyKey, useRefresh } from '#framework/api'
import { trimmed, type NewUser } from './newUsers.ts'

/** What came of one row. Domain 2.2. */
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

interface BulkRequest {
  readonly users: readonly NewUser[]
  readonly sendInvites: boolean
  readonly reason: string
}

/** What was sent, and what came of it. */
export interface BulkOutcome {
  readonly users: readonly NewUser[]
  readonly answer: BulkAnswer
}

/** Creates users, once for the same rows. */
export function useBulkCreate() {
  const client = useClient()
  const refresh = useRefresh()
  const { keyFor, done } = useIdempotencyKey()

  return useMutation({
    mutationFn: async (request: BulkRequest): Promise<BulkOutcome> => {
      const { data } = await client.call<BulkAnswer>('/admin/bulk-user-create', {
        method: 'POST',
        body: { ...request, users: request.users.map(toSent) },
        idempotencyKey: keyFor(request),
      })
      return { users: request.users, answer: data }
    },
    onSuccess: () => {
      done()
      refresh()
    },
  })
}

function toSent(typed: NewUser) {
  const { phone, ...user } = trimmed(typed)
  return phone === '' ? user : { ...user, phone }
}
