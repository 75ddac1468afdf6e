import type { RecordInput, ReviewLine } from '#define'
import { compareSettlements, type Settlement } from './settlement.ts'

/** What a change of the settlement changes. */
export default function reviewSettlement({ record, input }: RecordInput): readonly ReviewLine[] {
  return compareSettlements(toSettlement(record), toSettlement(input)).map(({ label, from, to }) => ({
    label,
    was: from,
    value: to,
  }))
}

/** An emptied input holds no text. */
function toSettlement(values: RecordInput['record']): Settlement {
  const { address, ...rest } = values as unknown as Settlement
  return { ...rest, address: address?.trim() || null }
}
