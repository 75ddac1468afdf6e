import { Button } from 'antd'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { isFiltered } from './ListState.ts'
import type { ListState } from './ListState.ts'
import styles from './NewRows.module.css'

interface NewRowsProps {
  readonly resource: ResolvedResource
  /** How many are held back. */
  readonly waiting: number
  /** Whether there may be more than that. */
  readonly more: boolean
  /** The ids of the rows that the user created a moment ago. */
  readonly own: ReadonlySet<string>
  readonly onShow: () => void
}

/** Announces new rows above the list and shows them on request, so that nothing moves by itself. The user's own are shown already. */
export function NewRows({ resource, waiting, more, own, onShow }: NewRowsProps) {
  return (
    <div role="status" className={styles['place']}>
      {own.size > 0 && (
        <span className={styles['unseen']}>
          Your new {inSentence(resource.labels.singular)} is in the list
        </span>
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

interface CreatedElsewhereProps {
  readonly resource: ResolvedResource
  readonly state: ListState
  /** Opens the list where the record is. */
  readonly onShow: () => void
}

/** Explains why the record that the user has just created is not among the rows. */
export function CreatedElsewhere({ resource: { labels }, state, onShow }: CreatedElsewhereProps) {
  const why = isFiltered(state) ? 'does not match the filters' : 'is on another page'
  return (
    <div role="status" className={styles['notice']}>
      <p>
        Your new {inSentence(labels.singular)} {why}
      </p>
      <Button size="small" onClick={onShow}>
        Show
      </Button>
    </div>
  )
}
