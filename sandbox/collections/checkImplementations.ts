import type { Resource } from '../../src/framework/define/resource.ts'
import type { Implementation } from '../../src/framework/define/rules.ts'
import { isCollection } from './Collection.ts'

/**
 * What does not fit between definitions and their rules: an action of a collection that changes nothing, and rules for a
 * resource or an action that does not exist. One line per finding.
 */
export function checkImplementations(
  resources: readonly Resource[],
  implementations: readonly Implementation[],
): readonly string[] {
  return [
    ...resources.filter(isCollection).flatMap((resource) => actionsWithoutEffect(resource, implementations)),
    ...implementations.flatMap((implementation) => rulesWithoutUse(implementation, resources)),
    ...repeated(implementations),
  ]
}

function actionsWithoutEffect(
  { name, actions = {} }: Resource,
  implementations: readonly Implementation[],
): readonly string[] {
  const rules = implementations.find(({ resource }) => resource === name)?.rules.actions ?? {}
  return Object.entries(actions)
    .filter(([key, action]) => !action.transition && !rules[key])
    .map(
      ([key]) => `${name}.actions.${key}: does nothing; give it a transition, or a rule in ${name}.rules.ts`,
    )
}

function rulesWithoutUse(
  { resource: name, rules }: Implementation,
  resources: readonly Resource[],
): readonly string[] {
  const resource = resources.find((candidate) => candidate.name === name)
  if (!resource) return [`rules of ${name}: there is no such resource`]
  const known = Object.keys(resource.actions ?? {})
  return Object.keys(rules.actions ?? {})
    .filter((key) => !known.includes(key))
    .map((key) => `rules of ${name}: it has no action ${key}; it has: ${known.join(', ') || 'none'}`)
}

function repeated(implementations: readonly Implementation[]): readonly string[] {
  const names = implementations.map(({ resource }) => resource)
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `rules of ${name}: given twice; only one file may implement it`)
}
