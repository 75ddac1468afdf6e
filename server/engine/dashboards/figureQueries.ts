import type { FigureQueries } from './implementFigures.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../**/*.figures.ts', { eager: true })

/** The named queries of every dashboard: the exports of `<dashboard>.figures.ts` in the folder of a noun. */
export const figureQueries: readonly FigureQueries[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isFigureQueries),
)

function isFigureQueries(value: unknown): value is FigureQueries {
  return typeof value === 'object' && value !== null && 'dashboard' in value && 'queries' in value
}
