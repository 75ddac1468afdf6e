import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../define/dashboard.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { Panel } from '../ui/Panel.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { pathOfFigure } from './pathToRecords.ts'
import { useDashboard, useOpenParts, type Days } from './useDashboard.ts'
import { compare, writeNumber } from './writeNumber.ts'
import { t } from '../text/t.ts'
import motion from '../ui/motion.module.css'
import styles from './DashboardFigures.module.css'

interface DashboardFiguresProps {
  readonly dashboard: Dashboard
  /** How the cards share the width of the screen. */
  readonly className: string | undefined
  /** Default: everything, ever. */
  readonly days?: Days
  /** Under a figure, by its name, after its note. Default: nothing. */
  readonly hints?: Readonly<Record<string, ReactNode>>
  /** No frame around each: the page has one around all. Default false. */
  readonly isBare?: boolean
}

/** The figures of a dashboard, each in a card that leads to the records it is about. */
export function DashboardFigures({
  dashboard,
  className,
  days,
  hints = {},
  isBare = false,
}: DashboardFiguresProps) {
  const Frame = isBare ? 'div' : Panel
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
      hint:
        hints[name] ??
        ([...(figure.note === undefined ? [] : [figure.note]), ...comparison].join(' · ') ||
          (dashboard.periods && '\u00a0')),
      isMain: figure.isMain ?? false,
    }
  })
  return (
    <>
      <div className={className}>
        {cards.map((card) => (
          <div key={card.title} className={styles['card']}>
            <Frame>
              <Figure {...card} isPending={query.isPending} />
            </Frame>
          </div>
        ))}
      </div>
      {query.isError && <StaleNotice onRetry={() => void query.refetch()} />}
    </>
  )
}

interface FigureProps {
  readonly title: string
  /** Where the card leads; undefined: nowhere. */
  readonly to: string | undefined
  /** Ready to be shown. Undefined: it could not be read. */
  readonly value: string | undefined
  /** One line under the figure; empty: none. */
  readonly hint: ReactNode
  readonly isMain: boolean
  readonly isPending: boolean
}

function Figure({ title, to, value, hint, isMain, isPending }: FigureProps) {
  return (
    <>
      <h2 className={styles['title']}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
      <div className={styles['figure']} data-main={isMain}>
        {isPending ? (
          <Skeleton.Input active block style={{ minWidth: 0 }} />
        ) : (
          <Changing text={value ?? t('Unknown')} />
        )}
      </div>
      {hint && <p className={styles['hint']}>{hint}</p>}
    </>
  )
}

/** A figure that comes in anew where it changes while it is on screen. */
function Changing({ text }: { readonly text: string }) {
  const [first] = useState(text)
  return (
    <span key={text} className={text === first ? undefined : motion['arrives']}>
      {text}
    </span>
  )
}
