import type { Resource } from '#define'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['./*.ts', './admin/*.ts', '!./index.ts'],
  { eager: true },
)

/** Every resource of the application: each file of this folder, or of `admin`, that exports one. Nothing has to be registered. */
export const resources: readonly Resource[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isResource),
)

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && ('fields' in value || 'permissions' in value)
}
