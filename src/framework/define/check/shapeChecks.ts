import type { AnyField, Fields } from '../field.ts'
import { checkTogether } from './Check.ts'
import type { CheckContext, Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { optionShapeOf, SHAPES } from './shapes.ts'
import type { Shape } from './shapes.ts'
import type { Placed } from './walk.ts'

/** A part of a definition and the keys it may have. */
interface Part extends Placed<unknown> {
  readonly shape: Shape
}

type AnyObject = Readonly<Record<string, unknown>>

const notAnObject = checkTogether('RES009', (context) =>
  partsIn(context)
    .filter(({ value }) => !isObject(value))
    .map(({ path, shape }) => ({
      path,
      message: 'is not an object',
      hint: `with the keys ${Object.keys(shape).join(', ')}`,
    })),
)

const unknownKey = checkTogether('RES010', (context) =>
  partsIn(context).flatMap(({ path, value, shape }) =>
    Object.keys(objectOf(value))
      .filter((key) => !Object.hasOwn(shape, key))
      .map((key): Problem => ({
        path: `${path}.${key}`,
        message: 'nothing reads this key',
        hint: didYouMean(key, Object.keys(shape)),
      })),
  ),
)

const missingKey = checkTogether('RES011', (context) =>
  partsIn(context).flatMap(({ path, value, shape }) =>
    Object.entries(shape)
      .filter(([key, need]) => need === 'required' && isObject(value) && value[key] === undefined)
      .map(([key]) => ({ path: `${path}.${key}`, message: 'is required' })),
  ),
)

/**
 * Unknown and missing keys. The compiler reports them too, but the start does not compile. All other checks
 * rely on this one: they run only when it finds nothing.
 */
export const shapeChecks = [notAnObject, unknownKey, missingKey]

function partsIn({ resources, pages, links, theme, rules = [] }: CheckContext): readonly Part[] {
  return [
    ...resources.flatMap((resource) => resourceParts(resource.name ?? 'a resource', resource)),
    ...pages.flatMap((page) => entryParts(`pages.${page.name}`, page, SHAPES.page)),
    ...links.flatMap((link) => entryParts(`links.${link.name}`, link, SHAPES.link)),
    ...(theme ? themeParts(theme) : []),
    ...rules.flatMap(({ resource, rules: value }) => [
      { path: `${resource}.rules`, value, shape: SHAPES.rules },
      ...(['create', 'edit', 'delete', 'restore'] as const).flatMap((step) =>
        part(`${resource}.rules`, value, step, SHAPES.steps),
      ),
      ...each(`${resource}.rules`, value, 'actions', SHAPES.steps),
    ]),
  ]
}

function themeParts(theme: object): readonly Part[] {
  return [
    { path: 'theme', value: theme, shape: SHAPES.theme },
    ...part('theme', theme, 'colours', SHAPES.colours),
    ...each('theme', theme, 'colours', SHAPES.palette),
  ]
}

function entryParts(path: string, value: object, shape: Shape): readonly Part[] {
  return [{ path, value, shape }, ...part(path, value, 'navigation', SHAPES.navigation)]
}

function resourceParts(path: string, resource: object): readonly Part[] {
  return [
    { path, value: resource, shape: SHAPES.resource },
    ...part(path, resource, 'labels', SHAPES.labels),
    ...part(path, resource, 'navigation', SHAPES.navigation),
    ...(typeof objectOf(resource)['audit'] === 'string' ? [] : part(path, resource, 'audit', SHAPES.audit)),
    ...part(path, resource, 'permissions', SHAPES.permissions),
    ...part(path, resource, 'rows', SHAPES.rows),
    ...part(path, resource, 'messages', SHAPES.messages),
    ...part(path, resource, 'components', SHAPES.components),
    ...part(path, resource, 'slots', SHAPES.slots),
    ...part(path, resource, 'delete', SHAPES.deletion),
    ...part(path, resource, 'api', SHAPES.api),
    ...part(path, resource, 'emits', SHAPES.emits),
    ...part(path, resource, 'trash', SHAPES.trash),
    ...unlessTrue(path, resource, 'import', SHAPES.imports),
    ...part(path, resource, 'create', SHAPES.createForm, (at, form) => [
      ...sectionParts(at, form),
      ...part(at, form, 'keeps', SHAPES.keeps),
    ]),
    ...part(path, resource, 'edit', SHAPES.form, (at, form) => [
      ...sectionParts(at, form),
      ...part(at, form, 'review', SHAPES.review),
    ]),
    ...part(path, resource, 'show', SHAPES.show, (at, value) => [
      ...each(at, value, 'sections', SHAPES.showSection),
      ...each(at, value, 'related', SHAPES.related),
    ]),
    ...part(path, resource, 'list', SHAPES.list, listParts),
    ...fieldParts(path, resource, 'fields'),
    ...each(path, resource, 'actions', SHAPES.action, actionParts),
  ]
}

function listParts(path: string, list: object): readonly Part[] {
  return [
    ...each(path, list, 'columns', SHAPES.column),
    ...each(path, list, 'filters', SHAPES.filter),
    ...part(path, list, 'board', SHAPES.board),
    ...part(path, list, 'calendar', SHAPES.calendar),
    ...each(path, list, 'presets', SHAPES.preset),
    ...part(path, list, 'defaultSort', SHAPES.sort),
    ...part(path, list, 'empty', SHAPES.empty),
    ...part(path, list, 'export', SHAPES.exported, (at, value) =>
      each(at, value, 'columns', SHAPES.exportedColumn),
    ),
  ]
}

const sectionParts = (path: string, value: object) => each(path, value, 'sections', SHAPES.section)

function actionParts(path: string, action: object): readonly Part[] {
  return [
    ...part(path, action, 'enabledWhen', SHAPES.enabledWhen),
    ...part(path, action, 'confirm', SHAPES.confirm, (at, value) => [
      ...fieldParts(at, value, 'fields'),
      ...each(at, value, 'limits', SHAPES.limit),
      ...each(at, value, 'choices', SHAPES.choice, (choice, within) =>
        part(choice, within, 'none', SHAPES.none),
      ),
      ...part(at, value, 'spends', SHAPES.spends),
    ]),
    ...part(path, action, 'run', SHAPES.run),
    ...part(path, action, 'call', SHAPES.call),
    ...part(path, action, 'here', SHAPES.here),
  ]
}

/** The options of each field under a key: fields themselves are made by `field`, which the types cannot miss. */
function fieldParts(path: string, owner: object, key: string): readonly Part[] {
  const fields = objectOf(objectOf(owner)[key]) as Fields
  return Object.entries(fields).flatMap(([name, untyped]) => {
    const { kind, options } = untyped as AnyField
    const at = `${path}.${key}.${name}`
    return [
      { path: at, value: options, shape: optionShapeOf(kind) },
      ...part(at, options, 'computed', SHAPES.computed),
      ...part(at, options, 'direction', SHAPES.direction),
      ...part(at, options, 'pattern', SHAPES.pattern),
      ...(kind === 'enum' || kind === 'tags' ? each(at, options, 'options', SHAPES.enumOption) : []),
      ...(kind === 'items' ? fieldParts(at, options, 'of') : []),
    ]
  })
}

type Inner = (path: string, value: object) => readonly Part[]

const none: Inner = () => []

/** The value of a key, unless it is left out or false. */
function part(path: string, owner: object, key: string, shape: Shape, inner = none): readonly Part[] {
  const value = objectOf(owner)[key]
  if (value === undefined || value === false) return []
  const at = `${path}.${key}`
  return [{ path: at, value, shape }, ...(isObject(value) ? inner(at, value) : [])]
}

/** The value of a key that may be `true` for all that is usual. */
function unlessTrue(path: string, owner: object, key: string, shape: Shape): readonly Part[] {
  return objectOf(owner)[key] === true ? [] : part(path, owner, key, shape)
}

/** Each entry of a list or table under a key; a field's name is an entry without changes. */
function each(path: string, owner: object, key: string, shape: Shape, inner = none): readonly Part[] {
  const entries = Object.entries(objectOf(objectOf(owner)[key]))
  return entries
    .filter(([, value]) => typeof value !== 'string')
    .flatMap(([name, value]) => {
      const at = `${path}.${key}.${name}`
      return [{ path: at, value, shape }, ...(isObject(value) ? inner(at, value) : [])]
    })
}

const isObject = (value: unknown): value is AnyObject => typeof value === 'object' && value !== null

const objectOf = (value: unknown): AnyObject => (isObject(value) ? value : {})
