import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { Caller, Client } from '#server/engine/http/Caller.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** An event of an account, for the audit log. */
export interface AccountEvent {
  readonly action: string
  /** Null: an unknown user, as in a failed sign-in to no account. */
  readonly userId: string | null
  readonly teamId?: string
  /** Never a secret or a code. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes an account event to the audit log. Best last in a transaction, as it makes other writers wait. */
export async function recordEvent(
  { tx, services }: WorkContext<'now'>,
  client: Client | Caller,
  { action, userId, teamId, details = {} }: AccountEvent,
): Promise<void> {
  const caller = 'kind' in client ? client : { ...client, userId }
  await recordAudit(
    { tx, services, caller, teamId: teamId ?? null },
    { action, details, ...(userId !== null && { target: { type: 'user', id: userId } }) },
  )
}
