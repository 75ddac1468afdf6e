import { faucetRequests } from '#resources/faucetRequests.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { faucetRequest } from './schema.ts'

/** The requests of a team for test tokens. */
export const faucetSource: ListSource = {
  resource: faucetRequests,
  fields: faucetRequests.fields,
  table: faucetRequest,
  columns: {
    id: faucetRequest.id,
    amount: faucetRequest.amount,
    currency: faucetRequest.currency,
    recipient: faucetRequest.recipient,
    timestamp: faucetRequest.createdAt,
    status: faucetRequest.status,
    failureReason: faucetRequest.failureReason,
  },
  scope: { of: 'team', column: faucetRequest.teamId },
  toRecord: recordReader(faucetRequests.fields),
}
