import { checksumAddress } from '#resources/vocabulary/address.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { findLookAlike, readPayees } from './readPayees.ts'

/** What a team knows of an address, before it pays there. Of an empty one: nothing. */
export async function describePayee(orm: Orm, teamId: string, to: string) {
  const unknown = { name: null, times: 0, lastPaidAt: null, lastAmount: null, lastCurrency: null }
  if (to === '') return { ...unknown, lookAlike: null }
  const address = checksumAddress(to)
  const [payee] = await readPayees(orm, { teamId, address })
  const { name, times, lastPaidAt, lastAmount, lastCurrency } = payee ?? unknown
  const lookAlike = times > 0 ? null : ((await findLookAlike(orm, { teamId, address })) ?? null)
  return { name, times, lastPaidAt, lastAmount, lastCurrency, lookAlike }
}
