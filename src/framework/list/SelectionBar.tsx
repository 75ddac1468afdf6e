import { Button } from 'antd'
import { useDeferredValue } from 'react'
import { BulkActions } from '../actions/BulkActions.tsx'
import { formatCount } from '../format/formatCount.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import type { ListParams } from './toListParams.ts'
import type { Selection } from './useSelection.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly resource: ResolvedResource
  readonly selection: Selection
  readonly where: ListParams
  readonly q: string
  /** How many match the list. */
  readonly total: number
  /** There are more: nobody can say what an action for all of them would do. */
  readonly isMore: boolean
}

/**
 * What is chosen, and what can be done with it; nothing while nothing is. Drawn after the ticks, which an input waits for,
 * but gone with the last of them.
 */
export function SelectionBar({ resource, selection, where, q, total, isMore }: SelectionBarProps) {
  const { empty, all, ids, chooseAll, clear } = useDeferredValue(selection)
  if (empty || selection.empty) return null
  return (
    <div className={styles['bar']} role="region" aria-label="Selection">
      <span role="status">{formatCount(all ? total : ids.length)} selected</span>
      {!all && !isMore && ids.length < total && (
        <Button type="link" onClick={chooseAll}>
          Select all {formatCount(total)} matching
        </Button>
      )}
      <Button type="link" onClick={clear}>
        Clear
      </Button>
      <div className={styles['actions']}>
        <BulkActions resource={resource} selection={all ? { where, q, total } : { ids }} onDone={clear} />
      </div>
    </div>
  )
}
