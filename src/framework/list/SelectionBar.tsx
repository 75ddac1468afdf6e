import { Button } from 'antd'
import { useDeferredValue, useSyncExternalStore } from 'react'
import { ManyActions } from '../actions/ManyActions.tsx'
import type { Matching } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { Chosen, Selection } from './useSelection.ts'
import { t } from '../text/t.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly resource: ScreenResource
  readonly selection: Selection
  readonly where: Matching
  /** How many records match. */
  readonly total: number
  /** There are more than `total`, so that an action on all of them is not offered. */
  readonly isMore: boolean
}

/**
 * How much is selected, and the actions for it; absent while nothing is selected. Renders after the ticks, which an input
 * waits for, but disappears with the last of them.
 */
export function SelectionBar({ resource, selection, where, total, isMore }: SelectionBarProps) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.read)
  const { all, ids } = useDeferredValue(chosen)
  if (isEmpty({ all, ids }) || isEmpty(chosen)) return null
  const { chooseAll, clear } = selection
  return (
    <div className={styles['bar']} role="region" aria-label={t('Selection')}>
      <span role="status">{t('{count} selected', { count: all ? total : ids.size })}</span>
      {!all && !isMore && ids.size < total && (
        <Button type="link" onClick={chooseAll}>
          {t('Select all {total} matching', { total })}
        </Button>
      )}
      <Button type="link" onClick={clear}>
        {t('Clear')}
      </Button>
      <div className={styles['actions']}>
        <ManyActions
          resource={resource}
          placement="bulk"
          selection={all ? { where, total } : { ids: [...ids] }}
          onDone={clear}
        />
      </div>
    </div>
  )
}

const isEmpty = ({ all, ids }: Chosen) => !all && ids.size === 0
