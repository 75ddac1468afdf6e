import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import type { AnyRecord } from '../define/field.ts'
import { CompactTable } from '../list/table/CompactTable.tsx'
import { pathOf } from '../registry/pathOf.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import styles from './show.module.css'

const COLUMNS = 5

interface RelatedTableProps {
  readonly resource: ResolvedResource
  readonly by: string
  /** The name of the table, for screen readers. */
  readonly caption: string
  readonly records: readonly AnyRecord[]
}

/** A few records of another resource; where they have a page, a row leads to it. */
export function RelatedTable({ resource, by, caption, records }: RelatedTableProps) {
  const grants = useGrants()
  const opens = resource.views.show && decide({ resource: resource.definition, action: 'show' }, grants).can
  const columns = resource.list.columns
    .filter(({ field, hidden }) => !hidden && field.name !== by)
    .slice(0, COLUMNS)
  return (
    <div className={styles['scroll']}>
      <CompactTable
        caption={caption}
        columns={columns}
        records={records}
        {...(opens && { hrefOf: ({ id }: AnyRecord) => pathOf(resource, 'show', String(id)) })}
      />
    </div>
  )
}
