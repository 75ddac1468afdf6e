import type { StandingAction } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./index.ts'], {
  eager: true,
})

/** Every action on what is no record of a resource: each file of this folder that exports one. Screens import theirs alone. */
export const actions: readonly StandingAction[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isAction),
)

function isAction(value: unknown): value is StandingAction {
  return typeof value === 'object' && value !== null && 'on' in value && 'action' in value
}
