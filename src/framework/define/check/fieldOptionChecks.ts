import { inEnglish, type Reason } from '../said.ts'
import type { AnyField, FieldKind, Fields } from '../fieldKinds.ts'
import type { Computed, Direction } from '../fieldOptions.ts'
import { kindOf, KINDS } from '../kinds.ts'
import { compareBounds } from '../orderedValues.ts'
import type { Resource } from '../resource.ts'
import { isStandIn, kindsOfStandIn, type StandIn } from '../standIns.ts'
import { defaultOf, isComputed } from '../fieldFacts.ts'
import { checkEach } from './Check.ts'
import type { Problem } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { fieldsIn } from './walk.ts'

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'percent', 'amount']

const unknownAsset = checkEach('RES202', (resource) =>
  fieldsIn(resource).flatMap(({ path, field, siblings }) =>
    field.kind === 'amount' && !Object.hasOwn(within(resource, siblings), field.options.asset)
      ? [
          {
            path: `${path}.asset`,
            message: `names unknown field "${field.options.asset}"`,
            hint: didYouMean(field.options.asset, Object.keys(siblings)),
          },
        ]
      : [],
  ),
)

/** What a part may name: the parts beside it, and the fields of the record that it is in. */
const within = (resource: Resource, siblings: Fields): Fields => ({ ...resource.fields, ...siblings })

const assetKind = checkEach('RES203', (resource) =>
  fieldsIn(resource).flatMap(({ path, field, siblings }) => {
    const asset = field.kind === 'amount' ? within(resource, siblings)[field.options.asset] : undefined
    return asset && asset.kind !== 'enum' && asset.kind !== 'text'
      ? [{ path: `${path}.asset`, message: `must name an enum or text field, not one of kind ${asset.kind}` }]
      : []
  }),
)

const wrongDefault = checkEach('RES206', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const value = defaultOf(field)
    const reason = value === undefined ? undefined : refuseDefault(field, value, resource)
    const hint = isStandIn(value) ? undefined : didYouMean(String(value), STAND_INS)
    return reason
      ? [{ path: `${path}.default`, message: `${JSON.stringify(value)} ${inEnglish(reason)}`, hint }]
      : []
  }),
)

/** The plain ones, for who leaves out the sign. */
const STAND_INS: readonly StandIn[] = ['$user', '$now', '$today']

/** Why a definition may not name this value. A number of JavaScript is not exact: only callers that cannot write others may send one. */
export function refuseNamed(field: AnyField, value: unknown, options = field.options): Reason | undefined {
  if (typeof value === 'number' && KINDS[field.kind].storage === 'numeric')
    return `must be a text: '${value}'`
  return kindOf(field).refuse(value, options)
}

function refuseDefault(field: AnyField, value: unknown, { settingsOf }: Resource): Reason | undefined {
  if (!isStandIn(value)) return refuseNamed(field, value)
  if (settingsOf) return 'is not known yet when settings begin'
  const kinds = kindsOfStandIn(value)
  return kinds.includes(field.kind) ? undefined : `is for fields of kind ${kinds.join(' or ')}`
}

const crossedLimits = checkEach('RES207', (resource) =>
  fieldsIn(resource).flatMap(({ path, field: { options } }) =>
    LIMITS.flatMap(([low, high]) => {
      const [least, most] = [readOption(options, low), readOption(options, high)]
      return least !== undefined && most !== undefined && isAbove(least, most)
        ? [{ path: `${path}.${low}`, message: `${least} is above ${high}, ${most}` }]
        : []
    }),
  ),
)

const factors = checkEach('RES208', (resource) =>
  fieldsIn(resource).flatMap(({ path, name, field, siblings }) =>
    'computed' in field.options && field.options.computed
      ? termsOf(field.options.computed).flatMap(({ kind, factor }) => {
          const message = refuseTerm(factor, { kind, name, siblings })
          const hint = siblings[factor] ? undefined : didYouMean(factor, Object.keys(siblings))
          return message ? [{ path: `${path}.computed.${kind}`, message, hint }] : []
        })
      : [],
  ),
)

const wrongScale = checkEach('RES214', (resource) =>
  fieldsIn(resource).flatMap(({ path, field: { options } }) => {
    const scale = 'scale' in options ? options.scale : undefined
    return scale === undefined || (Number.isInteger(scale) && scale >= 0 && scale <= 18)
      ? []
      : [{ path: `${path}.scale`, message: `${scale} is not a whole number from 0 to 18` }]
  }),
)

const wrongDirection = checkEach('RES216', (resource) =>
  fieldsIn(resource).flatMap(({ path, field, siblings }) => {
    const direction = field.kind === 'amount' ? field.options.direction : undefined
    return direction ? refuseDirection(`${path}.direction`, direction, siblings) : []
  }),
)

const explorerPlace = checkEach('RES217', (resource) =>
  fieldsIn(resource).flatMap(({ path, field }) => {
    const url = field.kind === 'hash' ? field.options.explorerUrl : undefined
    return url === undefined || url.includes('{hash}')
      ? []
      : [
          {
            path: `${path}.explorerUrl`,
            message: `"${url}" does not say where the hash goes`,
            hint: 'use {hash}',
          },
        ]
  }),
)

/** The options of a field, by themselves and with its sibling fields. */
export const fieldOptionChecks = [
  unknownAsset,
  assetKind,
  wrongDefault,
  crossedLimits,
  factors,
  wrongScale,
  wrongDirection,
  explorerPlace,
]

const LIMITS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

function readOption(options: object, name: string): string | undefined {
  const value = Object.entries(options).find(([key]) => key === name)?.[1]
  return value === undefined ? undefined : String(value)
}

function isAbove(low: string, high: string): boolean {
  return compareBounds(low, high) > 0
}

function termsOf(computed: Computed): readonly { readonly kind: string; readonly factor: string }[] {
  if ('numberOf' in computed) return [{ kind: 'numberOf', factor: computed.numberOf }]
  return Object.entries(computed).flatMap(([kind, names]) =>
    kind === 'scale' ? [] : [names].flat().map((factor) => ({ kind, factor: String(factor) })),
  )
}

/** A sibling, or with a dot a part of line items. */
function refuseTerm(
  term: string,
  { kind, name, siblings }: { readonly kind: string; readonly name: string; readonly siblings: Fields },
): string | undefined {
  if (kind === 'numberOf') return siblings[term] ? undefined : `names unknown field "${term}"`
  const [list = '', part] = term.split('.')
  if (part === undefined) return refuseFactor(term, { name, siblings })
  const options = siblings[list]?.options
  if (!options || !('of' in options)) return `names unknown line items "${list}"`
  return refuseFactor(part, { name: '', siblings: options.of })
}

function refuseFactor(
  factor: string,
  { name, siblings }: { readonly name: string; readonly siblings: Fields },
): string | undefined {
  const field = siblings[factor]
  if (!field) return `names unknown field "${factor}"`
  if (!NUMBERS.includes(field.kind)) return `multiplies "${factor}" of kind ${field.kind}`
  const order = Object.keys(siblings)
  if (name !== '' && isComputed(field) && order.indexOf(factor) >= order.indexOf(name)) {
    return `multiplies "${factor}", which is computed after it`
  }
  return undefined
}

function refuseDirection(
  path: string,
  { field: name, plus = [], minus = [] }: Direction,
  siblings: Fields,
): readonly Problem[] {
  const known = Object.keys(siblings)
  const field = siblings[name] as AnyField | undefined
  if (!field) {
    return [
      { path: `${path}.field`, message: `names unknown field "${name}"`, hint: didYouMean(name, known) },
    ]
  }
  return [...plus, ...minus].flatMap((value) => {
    const reason = kindOf(field).refuse(value, field.options)
    return reason ? [{ path, message: `"${value}" is never in "${name}": it ${inEnglish(reason)}` }] : []
  })
}
