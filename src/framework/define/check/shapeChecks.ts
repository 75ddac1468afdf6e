import { checkTogether } from './Check.ts'
import type { CheckContext, Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { ACTION_SHAPES } from './actionShapes.ts'
import { FIELD_SHAPES, kindsWith, optionShapeOf } from './fieldShapes.ts'
import { FORM_SHAPES } from './formShapes.ts'
import { LIST_SHAPES } from './listShapes.ts'
import { PAGE_SHAPES } from './pageShapes.ts'
import { RESOURCE_SHAPES } from './resourceShapes.ts'
import { isField } from './isField.ts'
import { isNeeded, refuseForm, type Shape } from './Shape.ts'
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
        message: 'unknown key',
        hint: didYouMean(key, Object.keys(shape)) ?? elsewhere(key, shape),
      })),
  ),
)

/** Where an option of another kind of field is at home. */
function elsewhere(key: string, shape: Shape): string | undefined {
  const kinds = 'readOnly' in shape ? kindsWith(key) : []
  return kinds.length > 0 ? `for fields of kind ${kinds.join(', ')}` : undefined
}

const missingKey = checkTogether('RES011', (context) =>
  partsIn(context).flatMap(({ path, value, shape }) =>
    Object.entries(shape)
      .filter(([key, entry]) => isNeeded(entry) && isObject(value) && value[key] === undefined)
      .map(([key]) => ({ path: `${path}.${key}`, message: 'is required' })),
  ),
)

const wrongForm = checkTogether('RES014', (context) =>
  partsIn(context).flatMap(({ path, value, shape }) =>
    Object.entries(shape).flatMap(([key, entry]) => {
      const [message, hint] = refuseForm(entry, objectOf(value)[key]) ?? []
      return message === undefined ? [] : [{ path: `${path}.${key}`, message, hint }]
    }),
  ),
)

const notAField = checkTogether('RES225', (context) =>
  allPartsIn(context)
    .filter(({ shape }) => shape === NO_FIELD)
    .map(({ path }) => ({ path, message: 'is not a field', hint: 'fields are made like field.text()' })),
)

/**
 * Unknown and missing keys, and values that nothing could read. The compiler reports them too, but the start does not compile.
 * All other checks rely on these: they run only when these find nothing.
 */
export const shapeChecks = [notAnObject, unknownKey, missingKey, wrongForm, notAField]

/** Stands for a field that is none: it has no keys that could be looked at. */
const NO_FIELD: Shape = {}

const partsIn = (context: CheckContext) => allPartsIn(context).filter(({ shape }) => shape !== NO_FIELD)

function allPartsIn({ resources, pages, links, theme, rules = [] }: CheckContext): readonly Part[] {
  return [
    ...resources.flatMap((resource) => resourceParts(resource.name ?? 'a resource', resource)),
    ...pages.flatMap((page) => entryParts(`pages.${page.name}`, page, PAGE_SHAPES.page)),
    ...links.flatMap((link) => entryParts(`links.${link.name}`, link, PAGE_SHAPES.link)),
    ...(theme ? themeParts(theme) : []),
    ...rules.flatMap(({ resource, rules: value }) => [
      { path: `${resource}.rules`, value, shape: RESOURCE_SHAPES.rules },
      ...(['create', 'edit', 'delete', 'restore'] as const).flatMap((step) =>
        part(`${resource}.rules`, value, step, RESOURCE_SHAPES.steps),
      ),
      ...every(`${resource}.rules`, value, 'actions', RESOURCE_SHAPES.steps),
    ]),
  ]
}

function themeParts(theme: object): readonly Part[] {
  return [
    { path: 'theme', value: theme, shape: PAGE_SHAPES.theme },
    ...part('theme', theme, 'colours', PAGE_SHAPES.colours),
    ...every('theme', theme, 'colours', PAGE_SHAPES.palette),
  ]
}

function entryParts(path: string, value: object, shape: Shape): readonly Part[] {
  return [{ path, value, shape }, ...part(path, value, 'navigation', RESOURCE_SHAPES.navigation)]
}

function resourceParts(path: string, resource: object): readonly Part[] {
  return [
    { path, value: resource, shape: RESOURCE_SHAPES.resource },
    ...part(path, resource, 'labels', RESOURCE_SHAPES.labels),
    ...part(path, resource, 'navigation', RESOURCE_SHAPES.navigation),
    ...(typeof objectOf(resource)['audit'] === 'string'
      ? []
      : part(path, resource, 'audit', RESOURCE_SHAPES.audit)),
    ...part(path, resource, 'permissions', RESOURCE_SHAPES.permissions),
    ...part(path, resource, 'rows', RESOURCE_SHAPES.rows),
    ...part(path, resource, 'messages', RESOURCE_SHAPES.messages),
    ...part(path, resource, 'components', RESOURCE_SHAPES.components),
    ...part(path, resource, 'slots', RESOURCE_SHAPES.slots),
    ...part(path, resource, 'delete', RESOURCE_SHAPES.deletion),
    ...part(path, resource, 'api', RESOURCE_SHAPES.api),
    ...part(path, resource, 'emits', RESOURCE_SHAPES.emits),
    ...part(path, resource, 'trash', RESOURCE_SHAPES.trash),
    ...unlessTrue(path, resource, 'import', RESOURCE_SHAPES.imports),
    ...unlessTrue(path, resource, 'versions', RESOURCE_SHAPES.versions),
    ...part(path, resource, 'create', FORM_SHAPES.createForm, (at, form) => [
      ...sectionParts(at, form),
      ...part(at, form, 'keeps', FORM_SHAPES.keeps),
    ]),
    ...part(path, resource, 'edit', FORM_SHAPES.form, (at, form) => [
      ...sectionParts(at, form),
      ...part(at, form, 'review', FORM_SHAPES.review),
    ]),
    ...part(path, resource, 'show', FORM_SHAPES.show, (at, value) => [
      ...every(at, value, 'timeline', FORM_SHAPES.showStep),
      ...every(at, value, 'sections', FORM_SHAPES.showSection),
      ...every(at, value, 'related', FORM_SHAPES.related),
    ]),
    ...part(path, resource, 'list', LIST_SHAPES.list, listParts),
    ...fieldParts(path, resource, 'fields'),
    ...every(path, resource, 'actions', ACTION_SHAPES.action, actionParts),
  ]
}

function listParts(path: string, list: object): readonly Part[] {
  return [
    ...each(path, list, 'columns', LIST_SHAPES.column),
    ...each(path, list, 'filters', LIST_SHAPES.filter),
    ...part(path, list, 'board', LIST_SHAPES.board),
    ...part(path, list, 'cards', LIST_SHAPES.cards),
    ...part(path, list, 'calendar', LIST_SHAPES.calendar),
    ...part(path, list, 'map', LIST_SHAPES.map),
    ...every(path, list, 'presets', LIST_SHAPES.preset),
    ...part(path, list, 'defaultSort', LIST_SHAPES.sort),
    ...part(path, list, 'empty', LIST_SHAPES.empty),
    ...part(path, list, 'export', LIST_SHAPES.exported, (at, value) =>
      each(at, value, 'columns', LIST_SHAPES.exportedColumn),
    ),
  ]
}

const sectionParts = (path: string, value: object) => every(path, value, 'sections', FORM_SHAPES.section)

function actionParts(path: string, action: object): readonly Part[] {
  return [
    ...part(path, action, 'enabledWhen', ACTION_SHAPES.enabledWhen),
    ...part(path, action, 'confirm', ACTION_SHAPES.confirm, (at, value) => [
      ...fieldParts(at, value, 'fields'),
      ...each(at, value, 'limits', ACTION_SHAPES.limit),
      ...every(at, value, 'choices', ACTION_SHAPES.choice, (choice, within) =>
        part(choice, within, 'none', ACTION_SHAPES.none),
      ),
      ...part(at, value, 'spends', ACTION_SHAPES.spends),
    ]),
    ...part(path, action, 'run', ACTION_SHAPES.run),
    ...part(path, action, 'call', ACTION_SHAPES.call),
    ...part(path, action, 'here', ACTION_SHAPES.here),
  ]
}

/** The options of each field under a key. What is not made by `field` has a finding of its own. */
function fieldParts(path: string, owner: object, key: string): readonly Part[] {
  return Object.entries(objectOf(objectOf(owner)[key])).flatMap(([name, untyped]) => {
    const at = `${path}.${key}.${name}`
    if (!isField(untyped)) return [{ path: at, value: untyped, shape: NO_FIELD }]
    const { kind, options } = untyped
    return [
      { path: at, value: options, shape: optionShapeOf(kind) },
      ...part(at, options, 'computed', FIELD_SHAPES.computed),
      ...part(at, options, 'derived', FIELD_SHAPES.derived, (within, derived) =>
        part(within, derived, 'rollup', FIELD_SHAPES.rollup),
      ),
      ...part(at, options, 'direction', FIELD_SHAPES.direction),
      ...part(at, options, 'pattern', FIELD_SHAPES.pattern),
      ...(kind === 'enum' || kind === 'tags' ? every(at, options, 'options', FIELD_SHAPES.enumOption) : []),
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

/** Each entry of a list or table under a key. */
function every(path: string, owner: object, key: string, shape: Shape, inner = none): readonly Part[] {
  return Object.entries(objectOf(objectOf(owner)[key])).flatMap(([name, value]) => {
    const at = `${path}.${key}.${name}`
    return [{ path: at, value, shape }, ...(isObject(value) ? inner(at, value) : [])]
  })
}

/** The same where a field's name is an entry without changes. Nothing in such an entry has parts of its own. */
const each = (path: string, owner: object, key: string, shape: Shape) =>
  every(path, owner, key, shape).filter(({ value }) => typeof value !== 'string')

const isObject = (value: unknown): value is AnyObject => typeof value === 'object' && value !== null

const objectOf = (value: unknown): AnyObject => (isObject(value) ? value : {})
