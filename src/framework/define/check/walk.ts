import { auditOf } from '../audit.ts'
import type { AnyField, Fields } from '../fieldKinds.ts'
import type { Section } from '../form.ts'
import { draftsOf } from '../records.ts'
import { fieldOf } from '../list.ts'
import type { Resource } from '../resource.ts'
import type { ShowStep } from '../show.ts'
import type { Condition } from '../condition.ts'
import type { ExternalLink, Page } from '../definePage.ts'
import { placesIn } from '../fillPath.ts'
import type { Action } from '../action.ts'
import { importFieldsOf } from '../importFields.ts'
import type { CheckContext } from './Check.ts'

/** A field with its path. */
export interface FieldPlace {
  readonly path: string
  readonly name: string
  readonly field: AnyField
  /** What its options may name: the fields beside it; of what an action asks for, those of its record too. */
  readonly siblings: Fields
}

/** A part of a definition with its path. */
export interface Placed<T> {
  readonly path: string
  readonly value: T
}

/** Every field of a resource: its own, those of line items, and what its actions ask for. */
export function fieldsIn({ fields, actions = {} }: Resource): readonly FieldPlace[] {
  const inputs = Object.entries(actions).flatMap(([name, { confirm }]) =>
    placesOf(`actions.${name}.confirm.fields`, confirm?.fields ?? {}, fields),
  )
  return [...placesOf('fields', fields), ...inputs]
}

function placesOf(path: string, fields: Fields, around: Fields = {}): readonly FieldPlace[] {
  const siblings = { ...around, ...fields }
  return Object.entries(fields).flatMap(([name, untyped]) => {
    const place = { path: `${path}.${name}`, name, field: untyped as AnyField, siblings }
    return place.field.kind === 'items'
      ? [place, ...placesOf(`${place.path}.of`, place.field.options.of)]
      : [place]
  })
}

/** The actions of a resource. */
export function actionsIn({
  actions = {},
}: Resource): readonly (Placed<Action<Fields, Fields>> & { readonly name: string })[] {
  return Object.entries(actions).map(([name, value]) => ({ path: `actions.${name}`, name, value }))
}

/** The sections of its forms and of its record page. */
export function sectionsIn(
  resource: Resource,
  parts: readonly ('create' | 'edit' | 'show')[] = ['create', 'edit', 'show'],
): readonly Placed<Section<Fields>>[] {
  return parts.flatMap((part) =>
    (resource[part]?.sections ?? []).map((value, index) => ({ path: `${part}.sections.${index}`, value })),
  )
}

/** The steps of a record's timeline. */
const stepsIn = ({ show }: Resource): readonly Placed<ShowStep<Fields>>[] =>
  (show?.timeline ?? []).map((value, index) => ({ path: `show.timeline.${index}`, value }))

/** Every condition of a resource. */
export function conditionsIn(resource: Resource): readonly Placed<Condition>[] {
  const { presets = [], where, refreshWhile, dimWhen } = resource.list
  return [
    ...placed('list.where', where),
    ...presets.map(({ name, where }) => ({ path: `list.presets.${name}.where`, value: where })),
    ...placed('rows.where', resource.rows?.where),
    ...Object.entries(resource.fields).flatMap(([name, { options }]) => [
      ...placed(`fields.${name}.visibleWhen`, options.visibleWhen as Condition | undefined),
      ...placed(`fields.${name}.requiredWhen`, options.requiredWhen as Condition | undefined),
    ]),
    ...placed('list.refreshWhile', refreshWhile),
    ...placed('list.dimWhen', dimWhen),
    ...placed('edit.offeredWhen', resource.edit?.offeredWhen),
    ...placed('delete.offeredWhen', resource.delete?.offeredWhen),
    ...placed('versions.drafts', draftsOf(resource)),
    ...sectionsIn(resource).flatMap(({ path, value }) => placed(`${path}.visibleWhen`, value.visibleWhen)),
    ...stepsIn(resource).flatMap(({ path, value }) => placed(`${path}.when`, value.when)),
    ...actionsIn(resource).flatMap(({ path, value }) => [
      ...placed(`${path}.visibleWhen`, value.visibleWhen),
      ...placed(`${path}.enabledWhen.condition`, value.enabledWhen?.condition),
      ...placed(`${path}.run.when`, value.run?.when),
    ]),
  ]
}

const placed = <T>(path: string, value: T | undefined): readonly Placed<T>[] =>
  value === undefined ? [] : [{ path, value }]

/** The names of fields that each part of the list mentions. */
export function listNames({ list }: Resource): readonly Placed<readonly string[]>[] {
  return [
    { path: 'list.columns', value: list.columns.map(fieldOf) },
    { path: 'list.search', value: list.search ?? [] },
    { path: 'list.filters', value: (list.filters ?? []).map(fieldOf) },
    { path: 'list.board', value: list.board ? [list.board.by, ...(list.board.fields ?? [])] : [] },
    { path: 'list.cards', value: [list.cards?.cover ?? [], list.cards?.fields ?? []].flat() },
    { path: 'list.calendar', value: list.calendar ? [list.calendar.by] : [] },
    { path: 'list.map', value: list.map ? [list.map.by] : [] },
    { path: 'list.groupBy', value: list.groupBy ?? [] },
    { path: 'list.export.columns', value: (list.export?.columns ?? []).map(fieldOf) },
  ]
}

/** Every name by which a definition mentions one of its fields. */
export function mentionsIn(resource: Resource): readonly Placed<string>[] {
  return [
    { path: 'recordTitle', value: resource.recordTitle },
    ...placed('tag', resource.tag),
    ...placed('audit.about', auditOf(resource).about),
    ...spread({ path: 'audit.fields', value: auditOf(resource).fields ?? [] }),
    ...listNames(resource).flatMap(spread),
    { path: 'list.defaultSort.field', value: resource.list.defaultSort.field },
    ...placed('list.position', resource.list.position),
    ...sectionsIn(resource).flatMap(({ path, value }) =>
      spread({ path: `${path}.fields`, value: value.fields }),
    ),
    ...placed('show.amount', resource.show?.amount),
    ...placed('show.party', resource.show?.party),
    ...stepsIn(resource).flatMap(({ path, value: { at, notes = [] } }) => [
      ...placed(`${path}.at`, at),
      ...spread({ path: `${path}.notes`, value: notes }),
    ]),
    ...conditionsIn(resource).flatMap(({ path, value }) => spread({ path, value: Object.keys(value) })),
    ...(resource.unique ?? []).flatMap((value, index) => spread({ path: `unique.${index}`, value })),
    ...spread({ path: 'delete.summary', value: resource.delete?.summary ?? [] }),
    ...spread({
      path: 'api.list',
      value: resource.api?.kind === 'endpoint' ? placesIn(resource.api.list) : [],
    }),
    ...spread({ path: 'emits.fields', value: resource.emits?.fields ?? [] }),
    ...spread({ path: 'import.fields', value: importFieldsOf(resource) }),
    ...actionsIn(resource).flatMap(({ path, value: { confirm, transition, run } }) => [
      ...namesIn(`${path}.run`, run && { ...('at' in run ? { at: run.at } : { since: run.since }) }),
      ...spread({ path: `${path}.confirm.summary`, value: confirm?.summary ?? [] }),
      ...placed(`${path}.confirm.typeToConfirm`, confirm?.typeToConfirm),
      ...namesIn(`${path}.confirm.from`, confirm?.from),
      ...Object.entries(confirm?.limits ?? {}).flatMap(([name, limit]) =>
        namesIn(`${path}.confirm.limits.${name}`, limit),
      ),
      ...Object.entries(confirm?.choices ?? {}).flatMap(([name, choice]) =>
        placed(`${path}.confirm.choices.${name}.of`, choice?.of),
      ),
      ...(confirm?.spends && 'of' in confirm.spends
        ? [{ path: `${path}.confirm.spends.of`, value: confirm.spends.of }]
        : []),
      ...spread({ path: `${path}.transition`, value: Object.keys(transition ?? {}) }),
    ]),
  ]
}

/** The names under the keys of a part. */
function namesIn(path: string, part: object = {}): readonly Placed<string>[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [{ path: `${path}.${key}`, value }] : [],
  )
}

function spread({ path, value }: Placed<readonly string[]>): readonly Placed<string>[] {
  return value.map((name) => ({ path, value: name }))
}

/** Everything that may have a menu entry or belong to a feature. */
export function partsOf({
  resources,
  pages,
  links,
}: Pick<CheckContext, 'resources' | 'pages' | 'links'>): readonly Placed<Resource | Page | ExternalLink>[] {
  return [
    ...resources.map((value) => ({ path: value.name, value })),
    ...pages.map((value) => ({ path: `pages.${value.name}`, value })),
    ...links.map((value) => ({ path: `links.${value.name}`, value })),
  ]
}

/** The values that occur more than once, each named once. */
export function repeatedIn<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

/** The kinds of fields; secrets and unknown names have a finding of their own. */
export function kindsOf({ fields }: Resource, names: readonly string[]) {
  return names.flatMap((name) => {
    const kind = fields[name]?.kind
    return kind && kind !== 'secret' ? [{ name, kind }] : []
  })
}
