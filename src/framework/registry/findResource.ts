import type { Registry, ResolvedResource } from './Registry.ts'

/** The resource of that name, if its feature is on. */
export function findResource(registry: Registry, name: string): ResolvedResource | undefined {
  return registry.resources.find((resource) => resource.name === name)
}
