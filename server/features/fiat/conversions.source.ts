import { conversions } from '#resources/conversions.ts'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { LARGEST_PAGE, type Params } from '#define'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { fiatTransaction } from './schema.ts'

const plain = sourceOf(conversions, fiatTransaction, {
  columns: {
    type: fiatTransaction.direction,
    timestamp: fiatTransaction.createdAt,
    bankCode: fiatTransaction.bankCode,
    reference: fiatTransaction.reference,
  },
  scope: { of: 'team', column: fiatTransaction.teamId },
  readParams: withLargestPage,
})

/** The conversions of a team, for the history. A record also carries the nested `bankAccount`. */
export const conversionSource: ListSource = {
  ...plain,
  toRecord: (row) => ({
    ...plain.toRecord(row),
    reference: row['reference'],
    bankAccount: bankAccountOf(row),
  }),
}

function bankAccountOf({ accountNumber, accountName, bankName, bankCode }: SourceRow) {
  return { accountNumber, accountName, bankName, bankCode }
}

/** Without a page size the answer carries as many rows as one answer may. */
function withLargestPage(params: Params): Params {
  return params['pageSize'] === undefined ? { ...params, pageSize: String(LARGEST_PAGE) } : params
}
