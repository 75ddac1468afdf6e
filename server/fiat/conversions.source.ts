import { conversions } from '#resources/conversions.ts'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { LARGEST_PAGE } from '#server/engine/query/parsePage.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { fiatTransaction } from './schema.ts'

const toRecord = recordReader(conversions.fields)

/** The conversions of a team, for the history. A record also carries the nested `bankAccount`. */
export const conversionSource: ListSource = {
  resource: conversions,
  fields: conversions.fields,
  table: fiatTransaction,
  columns: {
    id: fiatTransaction.id,
    type: fiatTransaction.direction,
    cryptoAmount: fiatTransaction.cryptoAmount,
    cryptoCurrency: fiatTransaction.cryptoCurrency,
    fiatAmount: fiatTransaction.fiatAmount,
    fiat: fiatTransaction.fiat,
    rate: fiatTransaction.rate,
    accountName: fiatTransaction.accountName,
    accountNumber: fiatTransaction.accountNumber,
    bankName: fiatTransaction.bankName,
    provider: fiatTransaction.provider,
    paymentReference: fiatTransaction.paymentReference,
    providerReference: fiatTransaction.providerReference,
    failureReason: fiatTransaction.failureReason,
    timestamp: fiatTransaction.createdAt,
    status: fiatTransaction.status,
    bankCode: fiatTransaction.bankCode,
    reference: fiatTransaction.reference,
  },
  scope: { of: 'team', column: fiatTransaction.teamId },
  toRecord: (row) => ({ ...toRecord(row), reference: row['reference'], bankAccount: bankAccountOf(row) }),
  readParams: withLargestPage,
}

function bankAccountOf({ accountNumber, accountName, bankName, bankCode }: SourceRow) {
  return { accountNumber, accountName, bankName, bankCode }
}

/** Without a page size the answer carries as many rows as one answer may. */
function withLargestPage(params: ListParams): ListParams {
  return params['pageSize'] === undefined ? { ...params, pageSize: String(LARGEST_PAGE) } : params
}
