import type { AnyCondition } from '../define/AnyCondition.ts'
import type { Dashboard, Figure } from '../define/dashboard.ts'
import { findResource } from '../registry/findPlace.ts'
import type { Registry } from '../registry/Registry.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { StatCards } from '../ui/StatCards.tsx'
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
    const to = pathTo(figure, registry)
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

/** The list of what a figure measures, as far as its address can say which. */
function pathTo({ measure }: Figure, registry: Registry): string | undefined {
  if (!measure) return undefined
  const resource = findResource(registry, measure.resource)
  if (!resource?.views.list) return undefined
  const params = new URLSearchParams(toParams(measure.where ?? {}))
  if (measure.preset !== undefined) params.set('view', measure.preset)
  return params.size > 0 ? `${resource.path}?${params}` : resource.path
}

const toParams = (where: AnyCondition): string[][] =>
  Object.entries(where).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)]]))
