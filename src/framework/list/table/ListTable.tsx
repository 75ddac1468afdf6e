import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { RowTick } from '../../ui/Tick.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { ListRow } from './ListRow.tsx'
import styles from './ListTable.module.css'
import type { Selection } from '../useSelection.ts'
import type { RowsProps } from './RowsProps.ts'
import { useRowOpening } from './useRowOpening.ts'

/**
 * The rows on a wide screen. Not Ant Design's `Table`: its filters, tree, menus and pagination, of which a list that lives in its
 * address uses nothing, cost 70 kB of the 420 that a list may have.
 */
export default function ListTable(props: RowsProps) {
  const { resource, sort, go, columns, records, own, selection, actions } = props
  const opening = useRowOpening(resource)
  const page = useMemo(() => records.map(({ id }) => String(id)), [records])
  const isChosen = lookUp(selection)
  const wasChosen = lookUp(useDeferredValue(selection))
  const some = page.some(isChosen)
  const whole = page.every(isChosen)
  // Where many rows change, the tick that was pressed is painted first, and they right after.
  const isMany = page.filter((id) => isChosen(id) !== wasChosen(id)).length > 1
  const isDrawn = isMany ? wasChosen : isChosen
  const toggle = selection?.toggle
  const latest = useRef({ toggle, page })
  useEffect(() => {
    latest.current = { toggle, page }
  })
  // The same function whatever the rows are and what matches, so that a row that changes does not take the others along.
  const handleToggle = useCallback((id: string) => {
    const { toggle: choose, page: shown } = latest.current
    choose?.([id], shown)
  }, [])

  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption className={styles['hidden']}>{resource.list.title}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles['tick']}>
                <RowTick
                  label="Select all rows of this page"
                  checked={whole}
                  mixed={some && !whole}
                  onChange={() => selection.toggle(whole ? page : page.filter((id) => !isChosen(id)), page)}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.field.name}
                column={column}
                sort={sort}
                defaultSort={resource.list.defaultSort}
                go={go}
              />
            ))}
            {actions && (
              <th scope="col" className={styles['actions']}>
                <span className={styles['hidden']}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => (
            <ListRow
              key={page[index]}
              resource={resource}
              columns={columns}
              record={record}
              opening={opening}
              reachable={index === 0}
              own={own.has(String(record['id']))}
              chosen={selection && isDrawn(String(record['id']))}
              onToggle={handleToggle}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookUp(selection: Selection | undefined): (id: string) => boolean {
  const ids = new Set(selection?.ids)
  return (id) => selection?.all === true || ids.has(id)
}
