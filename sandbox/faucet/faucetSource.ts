import { faucetRequests } from '../../resources/faucetRequests.ts'
import type { ListSource } from '../collections/ListSource.ts'
import { recordReader } from '../collections/recordReader.ts'
import { faucetRequest } from '../db/schema/faucet.ts'

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
