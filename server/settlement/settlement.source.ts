import { settlement as resource } from '#resources/settlement.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { settlement } from './schema.ts'

const { teamId: id, currency, address, network, instantSettlement, bankAccount, version } = settlement

/** What a team has that never changed it. */
const begins = {
  ...{ currency: 'USDC', address: null, network: null },
  ...{ instantSettlement: false, bankAccount: null },
} as const

/** The row of each team that changed it. */
export const settlementSource: ListSource = {
  resource,
  fields: recordFieldsOf(resource),
  table: settlement,
  columns: { id, currency, address, network, instantSettlement, bankAccount, version },
  scope: { of: 'team', column: id },
  begins,
  toRecord: (row) => ({ ...row }),
}
