import { choicesOf } from '../../define/choicesOf.ts'
import { groupDecimal } from '../../define/decimalText.ts'
import type { AnyField } from '../../define/fieldKinds.ts'
import { formatDay } from '../../format/formatDate.ts'
import { isMoment, toDay } from './days.ts'
import { t } from '../../text/t.ts'

/** One end of a range, as it is read. */
export function sayEnd(field: AnyField, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (field.kind === 'time') return value
  return isMoment(field) ? formatDay(toDay(value)) : groupDecimal(value)
}

/** A range: "Amount: 10 – 50", "Date: from Oct 1, 2026"; without ends the label alone. */
export function sayRange(label: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined)
    return from === to ? `${label}: ${from}` : `${label}: ${from} – ${to}`
  if (from !== undefined) return t('{label}: from {from}', { label, from })
  return to === undefined ? label : t('{label}: up to {to}', { label, to })
}

/** A value that a filter may choose. That of a reference is its id, for which its title is better. */
export function sayChoice(field: AnyField, value: string): string {
  if (field.kind === 'boolean') return value === 'true' ? t('yes') : t('no')
  return choicesOf(field)?.[value]?.label ?? value
}
