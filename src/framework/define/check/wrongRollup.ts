import { rolledUp, type Rollup } from '../derived.ts'
import type { AnyField, FieldKind } from '../fieldKinds.ts'
import { isStandIn } from '../standIns.ts'
import { checkEach, type Problem } from './Check.ts'
import { refuseRule } from './conditionChecks.ts'
import { didYouMean } from './didYouMean.ts'
import { type FromRelated, refuseRelated, refuseTelling, refuseUnmade } from './related.ts'

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'percent', 'amount']

export const wrongRollup = checkEach('RES273', (own, { resources }) =>
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
  const { by, sum, min, max, latest, where = {} } = rollup
  const names = [by, ...Object.keys(where), rolledUp(rollup)].filter((name) => name !== undefined)
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
    ...(min === undefined ? [] : refuseKind(from, 'smallest', min)),
    ...(max === undefined ? [] : refuseKind(from, 'largest', max)),
    ...(latest === undefined ? [] : refuseKind(from, 'latest', latest)),
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

/** It is of the kind of what it is taken from. */
function refuseKind(
  { path, field, related }: FromRelated & { readonly field: AnyField },
  which: 'smallest' | 'largest' | 'latest',
  name: string,
): readonly Problem[] {
  const kind = related.fields[name]?.kind
  if (kind === field.kind) return []
  const kinds = which === 'latest' ? LATEST : BOUNDS
  const hint = kinds.find(([one]) => one === kind)?.[1] ?? `one of ${kinds.map(([one]) => one).join(', ')}`
  return [{ path, message: `is the ${which} "${name}" of kind ${kind}`, hint }]
}

type Kinds = readonly (readonly [kind: FieldKind, asked: string])[]

/** What can be the latest, and how a rollup asks for it. */
const LATEST: Kinds = [
  ['timestamp', 'without a kind'],
  ['date', "kind: 'date'"],
]

/** What has a smallest and a largest. */
const BOUNDS: Kinds = [
  ['integer', "kind: 'integer'"],
  ['decimal', 'without a kind'],
  ['percent', "kind: 'percent'"],
  ['amount', 'asset names the field here with the one that counts'],
  ['date', "kind: 'date'"],
  ['timestamp', "kind: 'timestamp'"],
]
