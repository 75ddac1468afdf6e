import { Button } from 'antd'
import { inSentence } from '../registry/inSentence.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { isFiltered } from './isFiltered.ts'
import type { ListState } from './ListState.ts'
import styles from './OwnElsewhere.module.css'

interface OwnElsewhereProps {
  readonly resource: ResolvedResource
  readonly state: ListState
  /** Leads to where it is. */
  readonly onShow: () => void
}

/** Says that what the user has just made is not among the rows in view, and why. */
export function OwnElsewhere({ resource: { labels }, state, onShow }: OwnElsewhereProps) {
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
