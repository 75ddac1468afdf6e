import { Button } from 'antd'
import { formatCount } from '../format/formatCount.ts'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import styles from './NewRows.module.css'

interface NewRowsProps {
  readonly resource: ResolvedResource
  /** How many wait. */
  readonly waiting: number
  /** Whether there may be more. */
  readonly more: boolean
  /** The ids of those that the user made here a moment ago. */
  readonly own: ReadonlySet<string>
  readonly onShow: () => void
}

/** Says that there are new rows, over the list, so that nothing moves; shows them when asked. One's own are there already. */
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
