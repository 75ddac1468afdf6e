import type { Resource } from '#define'

/** The files of a folder with what they export, by path. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What the files export that is a resource. */
export const resourcesIn = (modules: Modules): readonly Resource[] =>
  Object.values(modules).flatMap((module) => Object.values(module).filter(isResource))

/** Whether something that a file exports is a resource. */
export function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && ('fields' in value || 'permissions' in value)
}
