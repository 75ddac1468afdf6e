import type { Dashboard } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./index.ts'], {
  eager: true,
})

/** Every dashboard: each file of this folder that exports one. Screens import theirs alone. */
export const dashboards: readonly Dashboard[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isDashboard),
)

function isDashboard(value: unknown): value is Dashboard {
  return typeof value === 'object' && value !== null && 'figures' in value
}
