import { isDerived } from '../derived.ts'
import type { AnyField, FieldKind } from '../fieldKinds.ts'
import { placesIn } from '../fillPath.ts'
import type { Resource } from '../resource.ts'
import { checkEach, type Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { isMade, NOT_MADE } from './related.ts'
import { wrongPath } from './wrongPath.ts'
import { wrongRollup } from './wrongRollup.ts'
import { fieldsIn } from './walk.ts'

/** Kinds that are read as they are stored. */
const TEXTS: readonly FieldKind[] = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'slug',
  'sequence',
  'integer',
  'decimal',
  'percent',
]

const misplaced = checkEach('RES271', (resource) =>
  fieldsIn(resource)
    .filter(({ field }) => isDerived(field))
    .flatMap(({ path }) => {
      if (path.split('.').length !== 2) return [{ path, message: 'is only for fields of a resource' }]
      return isMade(resource)
        ? []
        : [
            {
              path,
              message: 'is only for resources whose table is generated from the definition',
              hint: NOT_MADE,
            },
          ]
    }),
)

const wrongTemplate = checkEach('RES272', (resource) =>
  Object.entries(resource.fields).flatMap(([name, { options }]) => {
    const { derived, permission } = options
    if (!derived || !('template' in derived)) return []
    const path = `fields.${name}`
    const places = placesIn(derived.template)
    if (places.length === 0)
      return [{ path, message: 'names no field', hint: "as in '{firstName} {lastName}'" }]
    return places.flatMap((place) => refusePart(resource, place, { path, permission }))
  }),
)

function refusePart(
  { fields }: Resource,
  name: string,
  { path, permission }: { readonly path: string; readonly permission: string | undefined },
): readonly Problem[] {
  const part = fields[name] as AnyField | undefined
  if (!part)
    return [{ path, message: `names unknown field "${name}"`, hint: didYouMean(name, Object.keys(fields)) }]
  if (part.options.derived) return [{ path, message: `names "${name}", which is itself computed on read` }]
  if (!TEXTS.includes(part.kind))
    return [{ path, message: `names "${name}" of kind ${part.kind}`, hint: `one of ${TEXTS.join(', ')}` }]
  const closed = part.options.permission
  return closed !== undefined && closed !== permission
    ? [{ path, message: `would reveal "${name}" to callers without the permission ${closed}` }]
    : []
}

/** Fields that are worked out when they are read. */
export const derivedChecks = [misplaced, wrongTemplate, wrongRollup, wrongPath]
