import type { AnyField } from '../fieldKinds.ts'
import type { Resource } from '../resource.ts'
import { defaultOf, isComputed } from '../fieldFacts.ts'
import { canHold, partsOf } from './canHold.ts'
import { checkEach, checkTogether } from './Check.ts'
import { actionsIn, conditionsIn, sectionsIn } from './walk.ts'

/** What the engine sets: by name, and by kind. */
const MANAGED: readonly string[] = ['id', 'createdAt', 'updatedAt']
const COUNTED: readonly string[] = ['sequence', 'slug']

const unfillable = checkEach('RES261', (resource, { rules }) => {
  if (!rules || !isMade(resource) || resource.permissions.create === false) return []
  if (rules.some((one) => one.resource === resource.name && one.rules.create?.before)) return []
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) => !MANAGED.includes(name) && isNeeded(field as AnyField) && field.options.readOnly,
    )
    .map(([name]) => ({
      path: `fields.${name}`,
      message: 'is required, but nothing can fill it in: it is readOnly, with no default and no create rule',
      hint: `give it a default, or write ${resource.name}.rules.ts`,
    }))
})

const needsItself = checkTogether('RES262', ({ resources }) =>
  resources.flatMap((resource, at) =>
    neededBy(resource).flatMap(({ name, to }) => {
      const way = findWay(resources, to, resource.name)
      // Each circle is reported once, at the first of its resources.
      const isFirst = way?.every((one) => resources.findIndex((other) => other.name === one) >= at)
      return way && isFirst
        ? [
            {
              path: `${resource.name}.fields.${name}`,
              message: `needs a record of ${way.join(', which needs one of ')}: none can be created first`,
              hint: 'make one of them optional',
            },
          ]
        : []
    }),
  ),
)

const neverHolds = checkEach('RES361', (resource) =>
  conditionsIn(resource).flatMap(({ path, value }) =>
    Object.entries(value)
      .filter(([, rule]) => isInvolved(rule))
      .filter(([name, rule]) => isContradicted(resource, name, [rule]))
      .map(([name]) => ({
        path: `${path}.${name}`,
        message: 'matches no value: its parts contradict each other',
      })),
  ),
)

const neverEnabled = checkEach('RES461', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { visibleWhen = {}, enabledWhen } }) =>
    Object.entries(enabledWhen?.condition ?? {})
      .filter(([name]) => visibleWhen[name] !== undefined)
      .filter(([name, rule]) => isContradicted(resource, name, [rule, visibleWhen[name]]))
      .map(([name]) => ({
        path: `${path}.enabledWhen.condition.${name}`,
        message: 'contradicts visibleWhen: the button would never be enabled',
      })),
  ),
)

const hiddenRequired = checkEach('RES551', (resource) =>
  sectionsIn(resource, ['create']).flatMap(({ path, value: { visibleWhen, fields } }) =>
    fields
      .filter((name) => visibleWhen && isNeeded(resource.fields[name] as AnyField | undefined))
      .map((name) => ({
        path: `${path}.fields`,
        message: `"${name}" is required, but cannot be filled in while the section is hidden`,
        hint: 'make it optional, give it a default, or ask for it in another section',
      })),
  ),
)

const nothingToAsk = checkEach('RES552', ({ create }) =>
  create && 'offeredWhen' in create
    ? [
        {
          path: 'create.offeredWhen',
          message: 'looks at a record, and there is none yet',
          hint: 'remove it; a permission decides who can create',
        },
      ]
    : [],
)

/** What each makes sense by itself, and can never be together. */
export const impossibleChecks = [
  unfillable,
  needsItself,
  neverHolds,
  neverEnabled,
  hiddenRequired,
  nothingToAsk,
]

const isMade = ({ api }: Resource) =>
  api === undefined || (api.kind === 'collection' && api.table === undefined)

/** Whether a new record must bring a value. */
function isNeeded(field: AnyField | undefined): boolean {
  if (field === undefined || COUNTED.includes(field.kind)) return false
  return !field.optional && !isComputed(field) && defaultOf(field) === undefined
}

/** A rule of one part has no parts that could contradict each other. */
function isInvolved(rule: unknown): boolean {
  const comparison = partsOf(rule)
  return Object.keys(comparison).length > 1 || comparison.in?.length === 0
}

function isContradicted({ fields }: Resource, name: string, rules: readonly unknown[]): boolean {
  const field = fields[name] as AnyField | undefined
  return field !== undefined && !canHold(field, rules)
}

/** The references without which a record cannot be created. */
function neededBy(resource: Resource): readonly { readonly name: string; readonly to: string }[] {
  if (!isMade(resource) || resource.permissions.create === false) return []
  return Object.entries(resource.fields).flatMap(([name, untyped]) => {
    const field = untyped as AnyField
    const isAsked = field.kind === 'reference' && isNeeded(field) && !field.options.readOnly
    return isAsked ? [{ name, to: field.options.to }] : []
  })
}

/** The resources on the shortest way along needed references, both ends included. */
function findWay(resources: readonly Resource[], from: string, to: string): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[from]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    const end = way.at(-1)
    if (end === to) return way
    const resource = resources.find(({ name }) => name === end)
    if (!resource || seen.has(resource.name)) continue
    seen.add(resource.name)
    ways.push(...neededBy(resource).map((needed) => [...(way ?? []), needed.to]))
  }
  return undefined
}
