import { isTeamRole, rolesWith } from '#resources/vocabulary/permissions.ts'
import { type Resource, type Implementation, type Fields, ConfigError } from '#define'
import { createCollection, isCollection, type Collection } from './Collection.ts'
import type { ListSource } from './ListSource.ts'

/** Every collection, and where the records of every resource can be found. */
export interface Engine {
  readonly collections: readonly Collection[]
  /** By resource name: the collections, and what resources with fixed paths gave. */
  readonly sources: ReadonlyMap<string, ListSource>
}

/**
 * Works every collection out of its definition.
 * `others`: where resources with fixed paths have their records; needed for those that a reference points to.
 * Throws one `ConfigError` that lists every reference to records that are nowhere, and every source open to the wrong callers.
 */
export function createEngine(
  resources: readonly Resource[],
  implementations: readonly Implementation[] = [],
  others: readonly ListSource[] = [],
): Engine {
  const collections = resources
    .filter(isCollection)
    .map((resource) => createCollection(resource, implementations))
  const sources = new Map([...others, ...collections].map((source) => [source.resource.name, source]))
  const findings = [
    ...collections.flatMap(({ resource }) => checkReferences(resource.name, resource.fields, sources)),
    ...[...sources.values()].flatMap(checkScope),
  ]
  if (findings.length > 0) throw new ConfigError('Collections', findings)
  return { collections, sources }
}

/** What shows the rows of every team may only be open to those who stand above all teams. */
function checkScope({ resource: { name, permissions }, scope }: ListSource): readonly string[] {
  if (scope !== 'platform') return []
  return (['list', 'show', 'export'] as const).flatMap((operation) => {
    const permission = permissions[operation]
    const roles = permission === false ? [] : rolesWith(permission).filter((role) => isTeamRole(role))
    return roles.length === 0
      ? []
      : [`${name}.permissions.${operation}: shows the rows of every team to ${roles.join(', ')}`]
  })
}

function checkReferences(
  path: string,
  fields: Fields,
  sources: ReadonlyMap<string, ListSource>,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind, options }]) => {
    if (kind === 'items' && 'of' in options) return checkReferences(`${path}.${name}`, options.of, sources)
    if (kind !== 'reference' || !('to' in options) || sources.has(options.to)) return []
    return [`${path}.${name}: there are no records of "${options.to}" to refer to`]
  })
}
