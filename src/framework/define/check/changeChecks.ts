import { inEnglish } from '../said.ts'
import type { AnyField, Fields } from '../fieldKinds.ts'
import { kindOf } from '../kinds.ts'
import type { Resource } from '../resource.ts'
import { formerNames } from '../formerNames.ts'
import { checkEach } from './Check.ts'
import { fieldsIn, repeatedIn } from './walk.ts'

const formerField = checkEach('RES851', (resource) =>
  tablesIn(resource).flatMap(({ path, fields }) => {
    const named = Object.entries(fields).flatMap(([name, { options }]) =>
      formerNames(options.was).map((was) => ({ at: `${path}.${name}.was`, was })),
    )
    const repeated = repeatedIn(named.map(({ was }) => was))
    return named
      .filter(({ was }) => Object.hasOwn(fields, was) || repeated.includes(was))
      .map(({ at, was }) => ({
        path: at,
        message: repeated.includes(was) ? `two fields were "${was}"` : `"${was}" still exists as a field`,
      }))
  }),
)

const formerResource = checkEach('RES852', ({ was }, { names }) =>
  formerNames(was)
    .filter((name) => names.includes(name))
    .map((name) => ({ path: 'was', message: `"${name}" still exists as a resource` })),
)

const formerOption = checkEach('RES853', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    if (field.kind !== 'enum') return []
    const { options } = field.options
    return Object.entries(options).flatMap(([name, { was }]) =>
      formerNames(was)
        .filter((one) => Object.hasOwn(options, one))
        .map((one) => ({
          path: `${path}.options.${name}.was`,
          message: `"${one}" still exists as an option`,
        })),
    )
  }),
)

const removedField = checkEach('RES854', (resource) =>
  tablesIn(resource).flatMap(({ path, fields, removed = {} }) =>
    Object.keys(removed)
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => ({ path: `${path}.${name}`, message: 'is removed but still exists' })),
  ),
)

const wrongBackfill = checkEach('RES855', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const { backfill }: { readonly backfill?: unknown } = field.options
    const reason = backfill === undefined ? undefined : kindOf(field).refuse(backfill, field.options)
    return reason
      ? [{ path: `${path}.backfill`, message: `${JSON.stringify(backfill)} ${inEnglish(reason)}` }]
      : []
  }),
)

const notMade = checkEach('RES856', ({ api, was, removed, fields }) => {
  if (api === undefined || (api.kind === 'collection' && api.table === undefined)) return []
  const words = Object.entries(fields).flatMap(([name, { options }]) =>
    (['was', 'backfill', 'existing'] as const)
      .filter((word) => options[word] !== undefined)
      .map((word) => `fields.${name}.${word}`),
  )
  return [...(was ? ['was'] : []), ...(removed ? ['removed'] : []), ...words].map((path) => ({
    path,
    message: 'has no effect: the table is not generated from the definition',
    hint: 'write a migration',
  }))
})

/** Words about data that was stored by an earlier definition. What they do to it is checked with the data itself. */
export const changeChecks = [formerField, formerResource, formerOption, removedField, wrongBackfill, notMade]

/** The fields of a resource, and those of each list of line items. */
function tablesIn(
  resource: Resource,
): readonly { readonly path: string; readonly fields: Fields; readonly removed?: object | undefined }[] {
  const { fields, removed } = resource
  const items = fieldsIn(resource).flatMap(({ path, field }: { path: string; field: AnyField }) =>
    field.kind === 'items'
      ? [{ path: `${path}.of`, fields: field.options.of, removed: field.options.removed }]
      : [],
  )
  return [{ path: 'fields', fields, removed }, ...items]
}
