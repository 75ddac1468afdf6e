import { Button } from 'antd'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { isFiltered } from './isFiltered.ts'
import type { ListState } from './ListState.ts'
import styles from './NewRows.module.css'
import type { OwnRows } from './useOwnRows.ts'

interface NewRowsProps {
  readonly resource: ResolvedResource
  readonly state: ListState
  /** How many wait. */
  readonly waiting: number
  /** Whether there may be more. */
  readonly more: boolean
  /** What the user made here a moment ago. */
  readonly own: OwnRows
  readonly onShow: () => void
  /** Leads to where what the user made is. */
  readonly onShowOwn: () => void
}

/** Says that there are new rows, over the list, so that nothing moves; shows them when asked. One's own are there already. */
export function NewRows({ resource, state, waiting, more, own, onShow, onShowOwn }: NewRowsProps) {
  const mine = `Your new ${inSentence(resource.labels.singular)}`
  return (
    <div role="status" className={styles['place']}>
      {own.ids.size > 0 && <span className={styles['unseen']}>{mine} is in the list</span>}
      {own.isOutside && (
        <Button size="small" shape="round" onClick={onShowOwn}>
          {mine} {isFiltered(state) ? 'does not match the filters' : 'is on another page'} — Show
        </Button>
      )}
      {waiting > 0 && (
        <Button size="small" shape="round" type="primary" onClick={onShow}>
          {formatCount(waiting)}
          {more && '+'} new — Show
        </Button>
      )}
    </div>
  )
}
