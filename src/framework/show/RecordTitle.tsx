import type { AnyRecord } from '../define/field.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import type { ResolvedField, ResolvedResource } from '../registry/Registry.ts'
import { recordTitle } from './recordTitle.ts'
import styles from './show.module.css'

interface RecordTitleProps {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
}

/** What a record is called, and its status. */
export function RecordTitle({ resource, record }: RecordTitleProps) {
  const { title } = resource.show
  if (title !== undefined) return title
  const status = statusOf(resource)
  return (
    <span className={styles['heading']}>
      {recordTitle(resource, record)}
      {status && (
        <span className={styles['status']}>
          <Cell field={status} record={record} />
        </span>
      )}
    </span>
  )
}

/** The first choice that has a tone says how the record is doing. */
function statusOf({ fields }: ResolvedResource): ResolvedField | undefined {
  return Object.values(fields).find(
    ({ definition }) =>
      definition.kind === 'enum' &&
      Object.values(definition.options.options).some(({ tone }) => tone !== undefined),
  )
}
