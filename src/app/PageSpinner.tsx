import { t } from '#framework/text'

import styles from './PageSpinner.module.css'

/** Fills the page until there is something to show. */
export function PageSpinner() {
  return (
    <div className={styles['page']} role="status" aria-label={t('Loading')}>
      <span className={styles['spinner']} />
    </div>
  )
}
