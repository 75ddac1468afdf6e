import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  readonly title?: string
  /** Rendered at the end of the title's line. */
  readonly extra?: ReactNode
  /** Without its frame on a phone. Default false. */
  readonly isOpenOnPhone?: boolean
  readonly children: ReactNode
}

/** A framed part of a page. Not Ant Design's `Card`: its tabs and menus cost the first screen 25 kB. */
export function Panel({ title, extra, isOpenOnPhone = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      className={styles['panel']}
      data-open={isOpenOnPhone}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {extra}
        </div>
      )}
      <div className={styles['body']}>{children}</div>
    </section>
  )
}
