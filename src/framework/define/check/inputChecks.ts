import type { AnyConfirm } from '../actionInputs.ts'
import type { Field, Fields } from '../fieldKinds.ts'
import { kindOf } from '../kinds.ts'
import type { Resource } from '../resource.ts'
import { checkEach } from './Check.ts'
import { didYouMean } from './didYouMean.ts'
import { actionsIn } from './walk.ts'

const MANY: readonly string[] = ['bulk', 'toolbar']
const BY_RECORD = ['from', 'limits', 'choices', 'spends', 'refuse', 'review'] as const

const recordForMany = checkEach('RES414', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { confirm = {}, placement } }) =>
    BY_RECORD.filter((word) => word in confirm && placement.some((place) => MANY.includes(place))).map(
      (word) => ({
        path: `${path}.confirm.${word}`,
        message: `reads one record, not many (placement: ${placement.join(', ')})`,
      }),
    ),
  ),
)

const unknownInput = checkEach('RES415', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { confirm } }) => {
    const known = Object.keys(confirm?.fields ?? {})
    const named = (['from', 'limits', 'choices'] as const).flatMap((word) =>
      Object.keys(confirm?.[word] ?? {}).map((name) => ({ at: `${word}.${name}`, name })),
    )
    const spent = confirm?.spends ? [{ at: 'spends.amount', name: confirm.spends.amount }] : []
    return [...named, ...spent]
      .filter(({ name }) => !known.includes(name))
      .map(({ at, name }) => ({
        path: `${path}.confirm.${at}`,
        message: `there is no input "${name}"`,
        hint: didYouMean(name, known),
      }))
  }),
)

const wrongInput = checkEach('RES416', (resource) =>
  actionsIn(resource).flatMap(({ path, value: { confirm } }) =>
    confirm
      ? refuseInputs(resource, confirm).map(({ at, message }) => ({ path: `${path}.confirm.${at}`, message }))
      : [],
  ),
)

/** What actions ask for, as far as it comes from the record. */
export const inputChecks = [recordForMany, unknownInput, wrongInput]

/** Words about inputs that do not fit the kind of the input, or of the field that they take it from. */
function refuseInputs(
  { fields }: Resource,
  { fields: inputs = {}, from = {}, limits = {}, choices = {}, spends }: AnyConfirm,
): readonly { readonly at: string; readonly message: string }[] {
  const storageOf = (field: Field | undefined) => field && kindOf(field).storage
  const copied = Object.entries(from).map(([name, source]) => ({ at: `from.${name}`, name, source }))
  const bounded = Object.entries(limits).flatMap(([name, limit]) =>
    Object.entries(limit ?? {}).map(([bound, source]) => ({ at: `limits.${name}.${bound}`, name, source })),
  )
  const unlike = [...copied, ...bounded].flatMap(({ at, name, source }) => {
    const [input, field] = [inputs[name], fields[source ?? '']]
    return input && field && storageOf(input) !== storageOf(field)
      ? [
          {
            at,
            message: `"${name}" of kind ${input.kind} cannot take what "${source}" of kind ${field.kind} holds`,
          },
        ]
      : []
  })
  const chosen = Object.entries(choices).flatMap(([name, choice]) => {
    const parts = choice && partsOf(fields[choice.of])
    return choice && !parts?.[choice.value]
      ? [{ at: `choices.${name}`, message: `"${choice.of}" has no line items with "${choice.value}"` }]
      : []
  })
  return [...unlike, ...chosen, ...refuseSpends(fields, inputs, spends)]
}

function refuseSpends(fields: Fields, inputs: Fields, spends: AnyConfirm['spends']) {
  if (!spends) return []
  const input = inputs[spends.amount]
  const parts = 'of' in spends ? partsOf(fields[spends.of]) : undefined
  return [
    ...(input && input.kind !== 'amount'
      ? [{ at: 'spends.amount', message: `must name an amount, not one of kind ${input.kind}` }]
      : []),
    ...('of' in spends && !(parts?.['currency'] && parts['available'])
      ? [{ at: 'spends.of', message: `"${spends.of}" has no line items with "currency" and "available"` }]
      : []),
  ]
}

const partsOf = (field: Field | undefined): Fields | undefined =>
  field && 'of' in field.options ? field.options.of : undefined
