import type { AnyRecord, CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { useAuditedResource, useTargetPath } from '#pages/useTargetPath.ts'

/** The API's text about an act, as a link to its record. */
export default function DetailsCell({ record }: CellProps<AnyRecord>) {
  const field = useResource('team-activity')?.fields['details']
  const to = useTargetPath(record, useAuditedResource(record['targetType']))
  return field && <Cell field={field} record={record} to={to} />
}
