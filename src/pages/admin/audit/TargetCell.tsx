import type { AnyRecord, CellProps } from '#define'
import { Linked } from '#framework/fields'
import { useResource } from '#framework/registry'
import { useTargetPath } from '#pages/useTargetPath.ts'

/** Kinds of targets, and the resource in which administrators open them. */
const RESOURCES: Readonly<Record<string, string>> = {
  conversion: 'admin-conversions',
  transaction: 'admin-transactions',
  user: 'users',
}

/** What an act happened to, by its name; it leads there where administrators have a screen for it. */
export default function TargetCell({ record, value }: CellProps<AnyRecord>) {
  const to = useTargetPath(record, useResource(RESOURCES[String(record['targetType'])] ?? ''))
  return typeof value === 'string' && value !== '' ? <Linked to={to}>{value}</Linked> : '—'
}
