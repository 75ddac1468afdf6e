import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedField } from '../registry/ResolvedField.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import styles from '../forms/facts.module.css'

interface RecordSummaryProps {
  readonly fields: readonly ResolvedField[]
  readonly record: AnyRecord
}

/** What a dialog is about. */
export function RecordSummary({ fields, record }: RecordSummaryProps) {
  if (fields.length === 0) return null
  return (
    <dl className={styles['summary']}>
      {fields.map((field) => (
        <div key={field.name} className={styles['fact']}>
          <dt>{field.label}</dt>
          <dd>
            <Cell field={field} record={record} place="show" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
