import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useClient } from '../../../framework/api/ClientContext.ts'
import { useRefresh } from '../../../framework/api/useRefresh.ts'
import { trimmed } from './newUsers.ts'
import type { NewUser } from './newUsers.ts'

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

/**
 * Creates users. The same rows keep their idempotency key over retries, so that an answer that got lost is only asked for
 * again; rows that were changed since are another call.
 */
export function useBulkCreate() {
  const client = useClient()
  const refresh = useRefresh()
  const attempt = useRef<{ readonly sent: string; readonly key: string }>(undefined)

  return useMutation({
    mutationFn: async (request: BulkRequest): Promise<BulkOutcome> => {
      const sent = JSON.stringify(request)
      if (attempt.current?.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() }
      const { data } = await client.call<BulkAnswer>('/admin/bulk-user-create', {
        method: 'POST',
        body: { ...request, users: request.users.map(toSent) },
        idempotencyKey: attempt.current.key,
      })
      return { users: request.users, answer: data }
    },
    onSuccess: () => {
      attempt.current = undefined
      refresh()
    },
  })
}

function toSent(typed: NewUser) {
  const { phone, ...user } = trimmed(typed)
  return phone === '' ? user : { ...user, phone }
}
