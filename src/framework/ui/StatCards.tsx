import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Panel } from './Panel.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { t } from '../text/t.ts'
import styles from './StatCards.module.css'

interface Stat {
  readonly title: string
  /** Ready to be shown. Undefined: it could not be read. */
  readonly value: string | undefined
  /** One line under the figure. Default: none. */
  readonly hint?: string
  /** Where the card leads. Default: nowhere. */
  readonly to?: string
}

interface StatCardsProps {
  readonly stats: readonly Stat[]
  /** The answer that they come from. */
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** How the cards share the width of the screen. */
  readonly className: string | undefined
  /** Smaller figures on a phone, for two cards in a line. Default false. */
  readonly isDense?: boolean
}

/** The figures that a screen begins with, each in a card. */
export function StatCards({ stats, query, className, isDense = false }: StatCardsProps) {
  return (
    <>
      <div className={className}>
        {stats.map(({ title, value, hint, to }) => (
          <div key={title} className={styles['card']}>
            <Panel>
              <h2 className={styles['title']}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
              {query.isPending ? (
                <Skeleton.Input active block style={{ minWidth: 0 }} />
              ) : (
                <p className={styles['figure']} data-dense={isDense}>
                  {value ?? t('Unknown')}
                </p>
              )}
              {hint && <p className={styles['hint']}>{hint}</p>}
            </Panel>
          </div>
        ))}
      </div>
      {query.isError && <StaleNotice onRetry={() => void query.refetch()} />}
    </>
  )
}
