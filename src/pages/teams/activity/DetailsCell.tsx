import type { AnyRecord, CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { sayDetails } from './sayDetails.ts'

/** What the API tells of an act, which it says in English. */
export default function DetailsCell({ record }: CellProps<AnyRecord>) {
  const field = useResource('team-activity')?.fields['details']
  return (
    field && (
      <Cell field={field} record={{ ...record, details: sayDetails(String(record['details'] ?? '')) }} />
    )
  )
}
