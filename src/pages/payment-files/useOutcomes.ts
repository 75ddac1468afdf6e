import { useMany } from '@refinedev/core'
import { useLive } from '#framework/live'
import type { Transaction } from '#resources/transactions.ts'
import type { PaymentLine } from './paymentFile.ts'

const LIVE = ['transactions']

/** What has become of the payments of a file by now, by the ids of their transactions. */
export function useOutcomes(lines: readonly PaymentLine[]): ReadonlyMap<string, Transaction['status']> {
  const ids = lines.flatMap(({ reference }) => reference ?? [])
  const { result, query } = useMany<Transaction>({
    resource: 'transactions',
    ids,
    queryOptions: { enabled: ids.length > 0 },
    errorNotification: false,
  })
  useLive(LIVE, query)
  return new Map(result.data.map(({ id, status }) => [id, status]))
}
