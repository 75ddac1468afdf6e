import type { Finding } from '#define'
import type { Refused } from './lookAtRows.ts'

/** "3 records", "1 record". */
export const writeRows = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`

/** A finding about stored records: how many they are, and which are the first. */
export function refuseMisfit({ misfit, count, ids }: Refused): Finding {
  const { code, path, message, hint } = misfit
  const named = ids.length === 0 ? '' : ` (${ids.join(', ')}${count > ids.length ? ', …' : ''})`
  return { code, path, message: message.replace('{rows}', `${writeRows(count)}${named}`), hint }
}
