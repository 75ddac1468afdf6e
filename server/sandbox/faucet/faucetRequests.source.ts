import { faucetRequests } from '#resources/faucetRequests.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { faucetRequest } from '#server/core/wallet/schema.ts'

/** The requests of a team for test tokens. */
export const faucetSource = sourceOf(faucetRequests, faucetRequest, {
  columns: { timestamp: faucetRequest.createdAt },
  scope: { of: 'team', column: faucetRequest.teamId },
})
