import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import type { AnyRecord } from '../define/field.ts'
import { Cell } from '../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../fields/cells/ReferenceTitles.tsx'
import { pathOf } from '../registry/pathOf.ts'
import type { ResolvedColumn, ResolvedResource } from '../registry/Registry.ts'
import styles from './show.module.css'

const COLUMNS = 5

interface RelatedTableProps {
  readonly resource: ResolvedResource
  readonly by: string
  readonly records: readonly AnyRecord[]
}

/** A few records of another resource; the first value leads to the record. */
export function RelatedTable({ resource, by, records }: RelatedTableProps) {
  const grants = useGrants()
  const opens = resource.views.show && decide({ resource: resource.definition, action: 'show' }, grants).can
  const columns = resource.list.columns
    .filter(({ field, hidden }) => !hidden && field.name !== by)
    .slice(0, COLUMNS)
  return (
    <ReferenceTitles fields={columns.map(({ field }) => field)} records={records}>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map(({ field, label, align }) => (
                <th key={field.name} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={String(record['id'])}>
                {columns.map((column, index) => (
                  <RelatedCell
                    key={column.field.name}
                    column={column}
                    record={record}
                    to={opens && index === 0 ? pathOf(resource, 'show', String(record['id'])) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReferenceTitles>
  )
}

interface RelatedCellProps {
  readonly column: ResolvedColumn
  readonly record: AnyRecord
  readonly to: string | undefined
}

function RelatedCell({ column: { field, align }, record, to }: RelatedCellProps) {
  return (
    <td data-align={align}>
      <Cell field={field} record={record} to={to} />
    </td>
  )
}
