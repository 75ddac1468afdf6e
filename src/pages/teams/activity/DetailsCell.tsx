import type { AnyRecord, CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { useAuditedResource, useTargetPath } from '#pages/useTargetPath.ts'

/** What the API tells of an act; it leads to the record that it happened to. */
export default function DetailsCell({ record }: CellProps<AnyRecord>) {
  const field = useResource('team-activity')?.fields['details']
  const to = useTargetPath(record, useAuditedResource(record['targetType']))
  return field && <Cell field={field} record={record} to={to} />
}
