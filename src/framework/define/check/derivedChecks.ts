import { isDerived, partsOfPath, type Rollup } from '../derived.ts'
import type { AnyField, FieldKind } from '../fieldKinds.ts'
import { placesIn } from '../fillPath.ts'
import type { Resource } from '../resource.ts'
import { isStandIn } from '../standIns.ts'
import { checkEach, type Problem } from './Check.ts'
import { refuseRule } from './conditionChecks.ts'
import { didYouMean } from './didYouMean.ts'
import { isMade, NOT_MADE, refuseRelated, refuseTelling, refuseUnmade, type FromRelated } from './related.ts'
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

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'percent', 'amount']

const wrongRollup = checkEach('RES273', (own, { resources }) =>
  Object.entries(own.fields).flatMap(([name, untyped]) => {
    const field = untyped as AnyField
    const { derived } = field.options
    if (!derived || !('rollup' in derived)) return []
    const { rollup } = derived
    const path = `fields.${name}`
    const related = resources.find((one) => one.name === rollup.of)
    if (!related) {
      const hint = didYouMean(
        rollup.of,
        resources.map((one) => one.name),
      )
      return [{ path, message: `is of unknown resource "${rollup.of}"`, hint }]
    }
    const unmade = refuseUnmade(path, related)
    return unmade.length > 0 ? unmade : refuseRollup({ path, field, own, related }, rollup)
  }),
)

function refuseRollup(from: FromRelated & { readonly field: AnyField }, rollup: Rollup): readonly Problem[] {
  const { path, own, related } = from
  const { by, sum, latest, where = {} } = rollup
  const names = [by, ...Object.keys(where), ...[sum, latest].filter((name) => name !== undefined)]
  const unknown = names.flatMap((name) => refuseRelated(from, name))
  if (unknown.length > 0) return unknown
  const fields = related.fields as Readonly<Record<string, AnyField>>
  const to = fields[by]
  const refersHere = to?.kind === 'reference' && to.options.to === own.name
  return [
    ...(refersHere
      ? []
      : [{ path, message: `is by "${by}", which is not a reference from ${related.name} to ${own.name}` }]),
    ...Object.entries(where).flatMap(([name, rule]) =>
      refuseCondition(`${path}.where.${name}`, rule, fields[name]),
    ),
    ...(sum === undefined ? [] : refuseSum(from, sum)),
    ...(latest === undefined ? [] : refuseLatest(from, latest)),
    ...refuseTelling(from, names),
  ]
}

/** What is worked out is the same for everyone, at any time. */
function refuseCondition(path: string, rule: unknown, field: AnyField | undefined): readonly Problem[] {
  const values = typeof rule === 'object' && rule !== null ? Object.values(rule).flat() : [rule]
  const standIn = values.find(isStandIn)
  if (standIn !== undefined) return [{ path, message: `${standIn} is not known when it is computed` }]
  return field ? refuseRule(path, rule, field) : []
}

function refuseSum(
  { path, field, related }: FromRelated & { readonly field: AnyField },
  name: string,
): readonly Problem[] {
  const kind = related.fields[name]?.kind
  if (!kind || !NUMBERS.includes(kind))
    return [{ path, message: `sums "${name}" of kind ${kind}`, hint: `one of ${NUMBERS.join(', ')}` }]
  if ((kind === 'amount') === (field.kind === 'amount')) return []
  return kind === 'amount'
    ? [
        {
          path,
          message: `sums amounts of "${name}", maybe of several assets`,
          hint: 'asset names the field here with the one that counts',
        },
      ]
    : [{ path, message: `has an asset, but "${name}" is of kind ${kind}` }]
}

function refuseLatest(
  { path, field, related }: FromRelated & { readonly field: AnyField },
  name: string,
): readonly Problem[] {
  const kind = related.fields[name]?.kind
  if (kind === field.kind) return []
  const hint = kind === 'date' ? "kind: 'date'" : `one of kind ${field.kind}`
  return [{ path, message: `is the latest "${name}" of kind ${kind}`, hint }]
}

/** Kinds with one value that means the same in another record. */
const SHOWN_THERE: readonly FieldKind[] = [
  'text',
  'textarea',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'percent',
  'enum',
  'boolean',
  'date',
  'timestamp',
  'time',
  'colour',
  'address',
  'hash',
]

const wrongPath = checkEach('RES274', (own, { resources }) =>
  Object.entries(own.fields).flatMap(([key, field]) => {
    const { derived } = field.options
    if (!derived || !('path' in derived)) return []
    const path = `fields.${key}`
    const [reference, name] = partsOfPath(derived.path)
    const by = own.fields[reference] as AnyField | undefined
    if (by?.kind !== 'reference') {
      const names = Object.keys(own.fields).filter((one) => own.fields[one]?.kind === 'reference')
      return [{ path, message: `"${reference}" is not a reference`, hint: didYouMean(reference, names) }]
    }
    const related = resources.find((one) => one.name === derived.of)
    if (!related || by.options.to !== derived.of)
      return [{ path, message: `"${reference}" names a record of ${by.options.to}, not of ${derived.of}` }]
    const from = { path, field, own, related }
    const unmade = refuseUnmade(path, related)
    if (unmade.length > 0) return unmade
    const unknown = refuseRelated(from, name)
    if (unknown.length > 0) return unknown
    const kind = related.fields[name]?.kind
    return [
      ...(kind && SHOWN_THERE.includes(kind)
        ? []
        : [{ path, message: `names "${name}" of kind ${kind}`, hint: `one of ${SHOWN_THERE.join(', ')}` }]),
      ...refuseTelling(from, [name]),
    ]
  }),
)

/** Fields that are worked out when they are read. */
export const derivedChecks = [misplaced, wrongTemplate, wrongRollup, wrongPath]
