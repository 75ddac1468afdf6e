import { Button } from 'antd'
import { formatCount } from '../format/formatCount.ts'
import styles from './NewRows.module.css'

interface NewRowsProps {
  /** How many. */
  readonly waiting: number
  /** Whether there may be more. */
  readonly more: boolean
  readonly onShow: () => void
}

/** Says that there are new rows, over the list, so that nothing moves; shows them when asked. */
export function NewRows({ waiting, more, onShow }: NewRowsProps) {
  return (
    <div role="status" className={styles['place']}>
      {waiting > 0 && (
        <Button size="small" shape="round" type="primary" onClick={onShow}>
          {formatCount(waiting)}
          {more && '+'} new — Show
        </Button>
      )}
    </div>
  )
}
