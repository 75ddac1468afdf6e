import { type BaseRecord, useMany } from '@refinedev/core'
import { useLive } from '#framework/live'
import type { TeamApproval } from '#resources/teamApprovals.ts'
import type { Transaction } from '#resources/transactions.ts'
import type { PaymentLine } from './paymentFile.ts'

interface Outcome {
  /** Of the request that the line became. */
  readonly approval: TeamApproval['status'] | undefined
  /** Of the transaction, once there is one. */
  readonly reference: string | undefined
  readonly payment: Transaction['status'] | undefined
}

/** What has become of the lines of a file by now: of their requests, and of their payments. */
export function useOutcomes(lines: readonly PaymentLine[]): (line: PaymentLine) => Outcome {
  const approvals = useFollowed<TeamApproval>(
    'team-approvals',
    lines.map(({ approvalId }) => approvalId),
  )
  const referenceOf = ({ reference, approvalId }: PaymentLine) =>
    reference ?? approvals.get(approvalId ?? '')?.reference ?? undefined
  const payments = useFollowed<Transaction>('transactions', lines.map(referenceOf))
  return (line) => {
    const reference = referenceOf(line)
    return {
      approval: approvals.get(line.approvalId ?? '')?.status,
      reference,
      payment: payments.get(reference ?? '')?.status,
    }
  }
}

/** The records with these ids, read again when one of them changes. */
function useFollowed<Row extends BaseRecord & { readonly id: string }>(
  resource: string,
  wanted: readonly (string | null | undefined)[],
): ReadonlyMap<string, Row> {
  const ids = wanted.flatMap((id) => id ?? [])
  const { result, query } = useMany<Row>({
    resource,
    ids,
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  })
  useLive([resource], query)
  return new Map(result.data.map((record) => [record.id, record]))
}
