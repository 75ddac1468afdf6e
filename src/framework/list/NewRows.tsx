import { Button } from 'antd'
import { inSentence } from '../define/inSentence.ts'
import { formatCount } from '../format/formatCount.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { t } from '../text/t.ts'
import { isFiltered, type ListState } from './ListState.ts'
import styles from './NewRows.module.css'

interface NewRowsProps {
  readonly resource: ScreenResource
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
          {t('Your new {singular} is in the list', { singular: inSentence(resource.labels.singular) })}
        </span>
      )}
      {waiting > 0 && (
        <Button size="small" shape="round" type="primary" onClick={onShow}>
          {t('{count} new — Show', { count: `${formatCount(waiting)}${more ? '+' : ''}` })}
        </Button>
      )}
    </div>
  )
}

interface CreatedElsewhereProps {
  readonly resource: ScreenResource
  readonly state: ListState
  /** Opens the list where the record is. */
  readonly onShow: () => void
}

/** Explains why the record that the user has just created is not among the rows. */
export function CreatedElsewhere({ resource: { labels }, state, onShow }: CreatedElsewhereProps) {
  const singular = inSentence(labels.singular)
  return (
    <div role="status" className={styles['notice']}>
      <p>
        {isFiltered(state)
          ? t('Your new {singular} doesn’t match the filters', { singular })
          : t('Your new {singular} is on another page', { singular })}
      </p>
      <Button size="small" onClick={onShow}>
        {t('Show')}
      </Button>
    </div>
  )
}
