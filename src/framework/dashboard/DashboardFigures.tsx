import { Skeleton } from 'antd'
import { Link } from 'react-router'
import type { Dashboard } from '../define/dashboard.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { Panel } from '../ui/Panel.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { pathOfFigure } from './pathToRecords.ts'
import { useDashboard, useOpenParts, type Days } from './useDashboard.ts'
import { compare, writeNumber } from './writeNumber.ts'
import { t } from '../text/t.ts'
import styles from './DashboardFigures.module.css'

interface DashboardFiguresProps {
  readonly dashboard: Dashboard
  /** How the cards share the width of the screen. */
  readonly className: string | undefined
  /** Default: everything, ever. */
  readonly days?: Days
}

/** The figures of a dashboard, each in a card that leads to the records it is about. */
export function DashboardFigures({ dashboard, className, days }: DashboardFiguresProps) {
  const { query, answer } = useDashboard(dashboard, days)
  const registry = useRegistry()
  const cards = useOpenParts(dashboard.figures).map(([name, figure]) => {
    const known = answer?.figures[name]
    const value = known?.value ?? (dashboard.whenFailed === 'zero' ? '0' : undefined)
    const comparison = known && known.before !== null ? [compare(known.value, known.before)] : []
    return {
      title: figure.title,
      to: pathOfFigure(figure, registry, days),
      value: value === undefined ? undefined : writeNumber(value, figure.as),
      hint: [...(figure.note === undefined ? [] : [figure.note]), ...comparison].join(' · '),
    }
  })
  return (
    <>
      <div className={className}>
        {cards.map((card) => (
          <FigureCard
            key={card.title}
            {...card}
            isPending={query.isPending}
            isDense={dashboard.isDense ?? false}
          />
        ))}
      </div>
      {query.isError && <StaleNotice onRetry={() => void query.refetch()} />}
    </>
  )
}

interface FigureCardProps {
  readonly title: string
  /** Where the card leads; undefined: nowhere. */
  readonly to: string | undefined
  /** Ready to be shown. Undefined: it could not be read. */
  readonly value: string | undefined
  /** One line under the figure; empty: none. */
  readonly hint: string
  readonly isPending: boolean
  /** Smaller figures on a phone, for two cards in a line. */
  readonly isDense: boolean
}

function FigureCard({ title, to, value, hint, isPending, isDense }: FigureCardProps) {
  return (
    <div className={styles['card']}>
      <Panel>
        <h2 className={styles['title']}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
        {isPending ? (
          <Skeleton.Input active block style={{ minWidth: 0 }} />
        ) : (
          <p className={styles['figure']} data-dense={isDense}>
            {value ?? t('Unknown')}
          </p>
        )}
        {hint && <p className={styles['hint']}>{hint}</p>}
      </Panel>
    </div>
  )
}
