import type { Implementation } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./*.rules.ts', { eager: true })

/** The business rules of every resource that has some (`<resource>.rules.ts`). Only the API loads them. */
export const implementations: readonly Implementation[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isImplementation),
)

function isImplementation(value: unknown): value is Implementation {
  return typeof value === 'object' && value !== null && 'resource' in value && 'rules' in value
}
