import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { Facts } from '../ui/Facts.tsx'

interface RecordSummaryProps {
  readonly fields: readonly ScreenField[]
  readonly record: AnyRecord
}

/** What a dialog is about. */
export function RecordSummary({ fields, record }: RecordSummaryProps) {
  if (fields.length === 0) return null
  return (
    <Facts
      facts={fields.map((field) => ({
        label: field.label,
        value: <Cell field={field} record={record} place="show" />,
      }))}
    />
  )
}
