import {
  type Action,
  type AnyCondition,
  type AnyRecord,
  type Asked,
  type Field,
  type Fields,
  fillText,
  labelOf,
  matches,
  toComparison,
  toOptions,
} from '#define'

/** What an action is called, and when it is offered. */
type Offered = Pick<Action<Fields, Fields>, 'label' | 'visibleWhen'>

/**
 * Why an action is not offered for a record: the first choice of it that the condition does not want, in the words of the
 * screen. "Send is not possible: Status is Paid, not Draft".
 */
export function whyNot(
  { label, visibleWhen = {} }: Offered,
  fields: Fields,
  { record, asked }: { readonly record: AnyRecord; readonly asked: Asked },
): string {
  const reasons = Object.entries(visibleWhen as AnyCondition).flatMap(([name, rule]) => {
    const field = fields[name]
    const value = field && choiceOf(field, record[name])
    if (!field || value === undefined || matches({ [name]: rule }, record, asked)) return []
    const words = { label, field: labelOf(field, name), value }
    const { eq, in: several } = toComparison(rule, asked)
    const wanted = [...(eq === undefined ? [] : [eq]), ...(several ?? [])]
    return [fillText(TEXTS[Math.min(wanted.length, 3)] ?? '', { ...words, ...toPlaces(field, wanted) })]
  })
  return reasons[0] ?? fillText('{label} is not possible for this record', { label })
}

/** By how many choices would do, for any number of those that would not. */
const TEXTS = [
  '{label} is not possible while {field} is {value}',
  '{label} is not possible: {field} is {value}, not {first}',
  '{label} is not possible: {field} is {value}, not {first} or {second}',
  '{label} is not possible: {field} is {value}, neither {first}, {second} nor {third}',
] as const

/** The word of a choice on screen. */
function choiceOf(field: Field, value: unknown): string | undefined {
  if (field.kind !== 'enum' || !('options' in field.options) || typeof value !== 'string') return undefined
  return toOptions(field.options.options)[value]?.label
}

function toPlaces(field: Field, wanted: readonly unknown[]): AnyRecord {
  const [first, second, ...rest] = wanted.map((value) => choiceOf(field, value) ?? String(value))
  return { first, second, third: rest.join(', ') }
}
