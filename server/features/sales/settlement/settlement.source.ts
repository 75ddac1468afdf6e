import { settlement as resource } from '#resources/settlement.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { settlement } from './schema.ts'

/** What a team has that never changed it. */
const begins = {
  currency: 'USDC',
  address: null,
  network: null,
  instantSettlement: false,
  bankAccount: null,
} as const

/** The row of each team that changed it. */
export const settlementSource = sourceOf(resource, settlement, {
  columns: { id: settlement.teamId },
  scope: { of: 'team', column: settlement.teamId },
  begins,
})
