import {
  ConfigError,
  configureFields,
  configureResource,
  type ConfiguredChoices,
  type Fields,
  type Product,
  type Resource,
  targetOf,
  teamRolesWith,
} from '#define'
import { collectionOf, isCollection, makeCollection, tableNamed, type Collection } from './Collection.ts'
import type { ListSource } from './read/ListSource.ts'
import type { Implementation } from './rules.ts'
import { splitTrash } from './write/trash.ts'

/** Every collection, and where the records of every resource can be found. */
export interface Engine {
  readonly collections: readonly Collection[]
  /** By resource name: the collections, and what resources with fixed paths gave. */
  readonly sources: ReadonlyMap<string, ListSource>
}

/**
 * Works every collection out of its definition.
 * `given`: where resources have their records that are in a table already; needed for those that name one, and for those
 * with fixed paths that a reference points to. `choices`: what the configuration offers; default: those of the definitions.
 * Throws one `ConfigError` that lists every collection without its table, and every reference to records that are nowhere.
 */
export function createEngine(
  defined: readonly Resource[],
  implementations: readonly Implementation[] = [],
  found: readonly ListSource[] = [],
  choices: ConfiguredChoices = {},
): Engine {
  const resources = defined.map((resource) => configureResource(resource, choices))
  const given = found.map((source) => configureSource(source, choices))
  const collections = resources.filter(isCollection).flatMap((resource) => {
    if (tableNamed(resource) === undefined)
      return splitTrash(makeCollection(resource, implementations, resources))
    const source = given.find((one) => one.resource.name === resource.name)
    return source ? splitTrash(collectionOf(source, implementations)) : []
  })
  const sources = new Map([...given, ...collections].map((source) => [source.resource.name, source]))
  const findings = [
    ...resources.flatMap((resource) => checkTable(resource, collections)),
    ...collections.flatMap(({ resource }) => checkReferences(resource.name, resource.fields, sources)),
    ...collections.flatMap(checkRuns),
  ]
  if (findings.length > 0) throw new ConfigError('Collections', findings)
  return { collections, sources }
}

function configureSource(source: ListSource, choices: ConfiguredChoices): ListSource {
  const [resource, fields] = [
    configureResource(source.resource, choices),
    configureFields(source.fields, choices),
  ]
  if (resource === source.resource && fields === source.fields) return source
  const { asSeen } = source
  return {
    ...source,
    resource,
    fields,
    ...(asSeen && { asSeen: (by) => ({ ...asSeen(by), resource, fields }) }),
  }
}

/** The columns that the engine needs to write to a table. */
const NEEDED = ['id', 'version', 'updatedAt']

function checkTable(resource: Resource, collections: readonly Collection[]): readonly string[] {
  const [name, table] = [resource.name, tableNamed(resource)]
  if (table === undefined) return []
  const found = collections.find((collection) => collection.resource.name === name)
  if (!found) return [`${name}.api.table: no ${name}.source.ts says how "${table}" is read`]
  const { written } = found
  if (written.name !== table) return [`${name}.api.table: its source writes to "${written.name}"`]
  if (!isWritten(found)) return []
  return NEEDED.filter((column) => !Object.hasOwn(written.columns, column)).map(
    (column) => `${name}.api.table: "${table}" has no column for ${column}`,
  )
}

function isWritten({ resource: { permissions, actions = {} }, rules }: Collection): boolean {
  const { create, edit, delete: remove } = permissions
  return (
    [create, edit, remove].some((permission) => permission !== false) ||
    Object.entries(actions).some(
      ([key, { transition, removes }]) => transition ?? removes ?? rules.actions?.[key],
    )
  )
}

/** Who holds the permissions of a product. */
type Roles = Pick<Product, 'permissions' | 'roles'>

/** Throws `ConfigError` with each source that shows the rows of every team, and is open to a role of a team. */
export function refuseOpenSources({ sources }: Pick<Engine, 'sources'>, roles: Roles): void {
  const findings = [...sources.values()].flatMap((source) => checkScope(source, roles))
  if (findings.length > 0) throw new ConfigError('Collections', findings)
}

function checkScope(
  { resource: { name, permissions }, scope }: ListSource,
  product: Roles,
): readonly string[] {
  if (scope !== 'platform') return []
  return (['list', 'show', 'export'] as const).flatMap((operation) => {
    const permission = permissions[operation]
    const roles =
      permission === 'signedIn'
        ? Object.keys(product.roles)
        : permission
          ? teamRolesWith(product, permission)
          : []
    return roles.length === 0
      ? []
      : [`${name}.permissions.${operation}: shows the rows of every team to ${roles.join(', ')}`]
  })
}

/** The application acts for a team. */
function checkRuns({ resource: { name, actions = {} }, scope }: ListSource): readonly string[] {
  return Object.entries(actions)
    .filter(([, { run }]) => run && (scope === 'platform' || scope.of !== 'team'))
    .map(([key]) => `${name}.actions.${key}.run: only records of a team run by themselves`)
}

function checkReferences(
  path: string,
  fields: Fields,
  sources: ReadonlyMap<string, ListSource>,
): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind, options } = field
    if (kind === 'items' && 'of' in options) return checkReferences(`${path}.${name}`, options.of, sources)
    const to = targetOf(field)
    if (to === undefined || sources.has(to)) return []
    return [`${path}.${name}: there are no records of "${to}" to refer to`]
  })
}
