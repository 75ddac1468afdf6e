import type { Dashboard } from '../define/dashboard.ts'
import { useRegistry } from '../registry/RegistryContext.ts'
import { pathOfFigure } from './pathToRecords.ts'
import { useDashboard, useOpenParts } from './useDashboard.ts'

/** What waits for the user. */
interface Task {
  readonly title: string
  readonly count: number
  /** Where it is dealt with; undefined: nowhere. */
  readonly path: string | undefined
}

/** The figures of a dashboard as tasks: those that are not zero, in their order. */
export function useTasks(dashboard: Dashboard) {
  const { query, answer } = useDashboard(dashboard)
  const registry = useRegistry()
  const figures = useOpenParts(dashboard.figures)
  const tasks = figures.flatMap(([name, figure]): readonly Task[] => {
    const count = Number(answer?.figures[name]?.value ?? 0)
    return count > 0 ? [{ title: figure.title, count, path: pathOfFigure(figure, registry, undefined) }] : []
  })
  return { query, isOpen: figures.length > 0, tasks }
}
