import type { Confirm, Choices } from './action.ts'
import { matches } from './condition.ts'
import { compareDecimals } from './decimalText.ts'
import type { EnumOption } from './enumOption.ts'
import { field as make } from './field.ts'
import type { Field, Fields } from './fieldKinds.ts'
import type { AnyRecord } from './overrideProps.ts'
import { formatExactAmount } from './formatAmount.ts'
import type { FieldError } from './validate.ts'

/** What an action asks for, its fields not known here. */
export type AnyConfirm = Confirm<Fields, Fields>

/** The error of an amount that exceeds what is available. */
export const INSUFFICIENT = 'Insufficient available balance'

/** The inputs of an action as one record has them: within its limits, with its choices. */
export function inputsOf({ fields = {}, limits = {}, choices = {} }: AnyConfirm, record: AnyRecord): Fields {
  const inputs = Object.entries(fields).map(([name, field]) => {
    const [limit, choice] = [limits[name], choices[name]]
    if (choice) return [name, toEnum(field, optionsOf(field, choice, record))]
    return [name, limit ? within(field, boundsOf(limit, record), record) : field]
  })
  return Object.fromEntries(inputs) as Fields
}

/** What the inputs begin with, beyond their defaults. */
export function startOf({ from = {}, choices = {} }: AnyConfirm, record: AnyRecord): AnyRecord {
  const copied = Object.entries(from).map(([name, source]) => [name, record[source ?? name]])
  const chosen = Object.entries(choices).flatMap(([name, choice]) => {
    const [first] = choice ? valuesOf(choice, record) : []
    return first === undefined ? [] : [[name, first]]
  })
  return Object.fromEntries([...copied, ...chosen]) as AnyRecord
}

/** The first of the inputs that has nothing to choose from. */
export function withoutChoice({ choices = {} }: AnyConfirm, record: AnyRecord): Choices<Fields> | undefined {
  return Object.values(choices).find((choice) => choice && valuesOf(choice, record).length === 0)
}

interface Spending {
  readonly asset: string
  readonly available: string
  /** The most of it that the input can hold: its decimals may be fewer. */
  readonly most: string
}

/** The asset of what an action spends, and how much of it is available, if that is known. */
export function spendingOf(
  { fields = {}, spends }: AnyConfirm,
  values: AnyRecord,
  balances: unknown,
): Spending | undefined {
  const options = spends && fields[spends.amount]?.options
  const asset = options && 'asset' in options ? values[options.asset] : undefined
  const balance = entriesOf(balances).find(({ currency }) => currency === asset)
  if (typeof asset !== 'string' || balance === undefined) return undefined
  const available = String(balance['available'])
  return { asset, available, most: cut(available, options && 'scale' in options ? options.scale : undefined) }
}

function cut(decimal: string, scale = Infinity): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = fraction.slice(0, scale).replace(/0+$/, '')
  return digits === '' ? whole : `${whole}.${digits}`
}

/** What else is known when an input is judged. */
interface Known {
  readonly record: AnyRecord
  readonly balances: unknown
  /** The action's own check. */
  readonly refuse: Awaited<ReturnType<NonNullable<AnyConfirm['refuse']>>>['default'] | undefined
}

/** What is wrong with an input, beyond what its fields refuse: more than there is to spend, and what the action's own check finds. */
export function refuseInput(
  confirm: AnyConfirm,
  input: AnyRecord,
  { record, balances, refuse }: Known,
): readonly FieldError[] {
  const name = confirm.spends?.amount ?? ''
  const { available } = spendingOf(confirm, { ...record, ...input }, balances) ?? {}
  const isAbove = available !== undefined && (compareDecimals(String(input[name]), available) ?? 0) > 0
  const found = Object.entries(refuse?.({ record, input }) ?? {})
  return [
    ...(isAbove ? [{ field: name, text: INSUFFICIENT }] : []),
    ...found.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }])),
  ]
}

/** The balances that an action spends, as the record has them; `undefined` when the API is asked. */
export function ownBalances({ spends }: AnyConfirm, record: AnyRecord): unknown {
  return spends && 'of' in spends ? record[spends.of] : undefined
}

type Bounds = { readonly min?: unknown; readonly max?: unknown }

function boundsOf(limit: { readonly min?: string; readonly max?: string }, record: AnyRecord): Bounds {
  const bounds = Object.entries(limit).map(([bound, source]) => [bound, record[source]])
  return Object.fromEntries(bounds.filter(([, value]) => value !== null && value !== undefined)) as Bounds
}

/** Shows its bounds under the input, unless it has a help text. */
function within(field: Field, bounds: Bounds, record: AnyRecord): Field {
  const { options } = field
  const asset = 'asset' in options ? record[options.asset] : undefined
  const [min, max] = [bounds.min, bounds.max].map((bound) => (bound === undefined ? '' : String(bound)))
  const words =
    min && max
      ? `${formatExactAmount(min)} – ${formatExactAmount(max, typeof asset === 'string' ? asset : undefined)}`
      : undefined
  return { ...field, options: { ...(words !== undefined && { description: words }), ...options, ...bounds } }
}

const toEnum = ({ options: { label, description }, optional }: Field, options: Record<string, EnumOption>) =>
  make.enum({
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
    options,
    required: !optional,
  })

/** The words of an enum's own options go before the values themselves. */
function optionsOf({ options }: Field, choice: Choices<Fields>, record: AnyRecord) {
  const known: Readonly<Record<string, EnumOption>> = 'options' in options ? options.options : {}
  const values = valuesOf(choice, record).map((value) => [value, known[value] ?? { label: value }])
  return Object.fromEntries(values) as Record<string, EnumOption>
}

function valuesOf({ of, value, where = {} }: Choices<Fields>, record: AnyRecord): readonly string[] {
  return entriesOf(record[of])
    .filter((entry) => matches(where, entry))
    .map((entry) => String(entry[value]))
}

const entriesOf = (list: unknown): readonly AnyRecord[] =>
  Array.isArray(list) ? (list as readonly AnyRecord[]) : []
