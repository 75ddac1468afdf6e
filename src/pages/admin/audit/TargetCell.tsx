import { PLATFORM_RECORDS } from '#resources/vocabulary/auditedRecords.ts'
import type { AnyRecord, CellProps } from '#define'
import { Linked } from '#framework/fields'
import { useTargetPath } from '#pages/useTargetPath.ts'

/** What an act happened to, by its name; it leads there where administrators have a screen for it. */
export default function TargetCell({ record, value }: CellProps<AnyRecord>) {
  const to = useTargetPath(record, PLATFORM_RECORDS)
  return typeof value === 'string' && value !== '' ? <Linked to={to}>{value}</Linked> : '—'
}
