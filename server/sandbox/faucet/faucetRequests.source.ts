import { faucetRequests } from '#resources/faucetRequests.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { faucetRequest } from './schema.ts'

const fields = recordFieldsOf(faucetRequests)

/** The requests of a team for test tokens. */
export const faucetSource: ListSource = {
  resource: faucetRequests,
  fields,
  table: faucetRequest,
  columns: {
    id: faucetRequest.id,
    amount: faucetRequest.amount,
    currency: faucetRequest.currency,
    recipient: faucetRequest.recipient,
    timestamp: faucetRequest.createdAt,
    status: faucetRequest.status,
    failureReason: faucetRequest.failureReason,
    version: faucetRequest.version,
    createdAt: faucetRequest.createdAt,
    updatedAt: faucetRequest.updatedAt,
  },
  scope: { of: 'team', column: faucetRequest.teamId },
  toRecord: recordReader(fields),
}
