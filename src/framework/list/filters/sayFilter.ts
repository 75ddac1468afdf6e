import { choicesOf } from '../../define/choicesOf.ts'
import type { AnyField } from '../../define/fieldKinds.ts'
import { type ListFilter, type ListFilters, valuesIn } from '../../define/query/ListQuery.ts'
import type { Operator } from '../../define/query/operators.ts'
import { targetOf } from '../../define/fieldFacts.ts'
import { sayNumber } from '../../fields/sayNumber.ts'
import { formatDay } from '../../format/formatDate.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { isMoment, toDay } from './days.ts'
import { t } from '../../text/t.ts'

/** One end of a range, as it is read. */
export function sayEnd(field: AnyField, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'time') return value
  return isMoment(field) ? formatDay(toDay(value)) : sayNumber(field, value)
}

/** A range: "Amount: 10 – 50", "Date: from Oct 1, 2026"; without ends the label alone. */
export function sayRange(label: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined)
    return from === to ? `${label}: ${from}` : `${label}: ${from} – ${to}`
  if (from !== undefined) return t('{label}: from {from}', { label, from })
  return to === undefined ? label : t('{label}: up to {to}', { label, to })
}

/** What a record of another resource is called, where it is known. */
type TitleOf = (resource: string | undefined, id: string) => string | undefined

/** Filters that hold together: "Status is Draft and Total: from 10". */
export function sayFilters(
  { fields }: Pick<ScreenResource, 'fields'>,
  filters: ListFilters,
  titleOf: TitleOf,
): string {
  const names = new Set(filters.map(({ field }) => field))
  return Object.values(fields)
    .filter(({ name }) => names.has(name))
    .flatMap((field) =>
      sayField(
        field,
        filters.filter((filter) => filter.field === field.name),
        titleOf,
      ),
    )
    .reduce((first, last) => t('{first} and {last}', { first, last }))
}

/** Those of one field. */
function sayField(field: ScreenField, filters: ListFilters, titleOf: TitleOf): readonly string[] {
  const { name, label, definition } = field
  const endOf = (operator: Operator) => sayEnd(definition, valuesIn(filters, name, operator)[0])
  const [from, to] = [endOf('gte'), endOf('lte')]
  const say = ({ operator, values: given }: ListFilter): readonly string[] => {
    if (operator === 'gte' || operator === 'lte') return []
    if (operator === 'null')
      return [t(given[0] === 'true' ? '{label} is empty' : '{label} is not empty', { label })]
    const words = given.map((value) => titleOf(targetOf(definition), value) ?? sayChoice(definition, value))
    return [t(SAID[operator], { label, values: words.join(` ${t('or')} `) })]
  }
  const range = from === undefined && to === undefined ? [] : [sayRange(label, from, to)]
  return [...range, ...filters.flatMap(say)]
}

const SAID = {
  in: '{label} is {values}',
  ne: '{label} is not {values}',
  contains: '{label} contains {values}',
} as const

/** A value that a filter may choose. That of a reference is its id, for which its title is better. */
function sayChoice(field: AnyField, value: string): string {
  if (field.kind === 'boolean') return value === 'true' ? t('yes') : t('no')
  return choicesOf(field)?.[value]?.label ?? value
}
