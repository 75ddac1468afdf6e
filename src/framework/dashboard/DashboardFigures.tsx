import type { Dashboard } from '../define/dashboard.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { StatCards } from '../ui/StatCards.tsx'
import { pathOfFigure } from './pathToRecords.ts'
import { useDashboard, useOpenParts, type Days } from './useDashboard.ts'
import { compare, writeNumber } from './writeNumber.ts'

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
  const stats = useOpenParts(dashboard.figures).map(([name, figure]) => {
    const known = answer?.figures[name]
    const value = known?.value ?? (dashboard.whenFailed === 'zero' ? '0' : undefined)
    const to = pathOfFigure(figure, registry, days)
    const comparison = known && known.before !== null ? [compare(known.value, known.before)] : []
    const hint = [...(figure.note === undefined ? [] : [figure.note]), ...comparison].join(' · ')
    return {
      title: figure.title,
      value: value === undefined ? undefined : writeNumber(value, figure.as),
      ...(hint !== '' && { hint }),
      ...(to !== undefined && { to }),
    }
  })
  return <StatCards stats={stats} query={query} className={className} isDense={dashboard.isDense ?? false} />
}
