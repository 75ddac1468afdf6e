import styles from './ScreenSkeleton.module.css'

/** Shown while a screen is fetched: title, subtitle and content where they will be, so that nothing jumps. */
export function ScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles['screen']}>
      <span className={styles['title']} />
      <span className={styles['subtitle']} />
      <span className={styles['content']} />
    </div>
  )
}
