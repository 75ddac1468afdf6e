import { isDerived } from '../derived.ts'
import type { Field } from '../fieldKinds.ts'
import type { Resource } from '../resource.ts'
import type { Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'

/** Why a resource has no table that is made from its definition. */
export const NOT_MADE = 'settings and resources with their own table or API read their own columns'

export const isMade = ({ api, settingsOf }: Resource): boolean =>
  settingsOf === undefined && (api === undefined || (api.kind === 'collection' && api.table === undefined))

/** A field that is worked out from records of another resource. */
export interface FromRelated {
  readonly path: string
  readonly field: Pick<Field, 'options'>
  readonly own: Resource
  readonly related: Resource
}

/** What keeps any field from being worked out from the records of another resource. */
export const refuseUnmade = (path: string, related: Resource): readonly Problem[] =>
  isMade(related)
    ? []
    : [{ path, message: `"${related.name}" has no generated table to read`, hint: NOT_MADE }]

/** What keeps a field from being worked out from a stored field of another resource. */
export function refuseRelated({ path, related }: FromRelated, name: string): readonly Problem[] {
  const { name: resource, fields } = related
  const part = fields[name]
  if (!part) {
    const message = `names unknown field "${name}" of ${resource}`
    return [{ path, message, hint: didYouMean(name, Object.keys(fields)) }]
  }
  return isDerived(part)
    ? [{ path, message: `names "${name}" of ${resource}, which is itself computed on read` }]
    : []
}

/** Who sees the field must see the records that it is worked out from, and their fields. */
export function refuseTelling(
  { path, field, own, related }: FromRelated,
  names: readonly string[],
): readonly Problem[] {
  const { list, show } = own.permissions
  const isHeld = (need: unknown) =>
    need === 'signedIn' ||
    need === field.options.permission ||
    [list, show].every((held) => held === false || held === need)
  const needs = [
    related.permissions.list,
    ...(related.rows ? [related.rows.unless ?? false] : []),
    ...names.flatMap((name) => related.fields[name]?.options.permission ?? []),
  ]
  const lacking = new Set(needs.filter((need) => need === false || !isHeld(need)))
  return [...lacking].map((need) =>
    need === false
      ? { path, message: `would reveal records of "${related.name}" that not everyone can list` }
      : {
          path,
          message: `would reveal "${related.name}" to callers without the permission ${need}`,
          hint: `permission: '${need}'`,
        },
  )
}
