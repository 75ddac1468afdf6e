import type { AnyField, DateOnly } from '../../define/fieldKinds.ts'
import { t } from '../../text/t.ts'

/** From one day to another, both included. */
export interface DayRange {
  readonly from: DateOnly
  readonly to: DateOnly
}

/** Whether a range filter of this field takes days. */
export function isMoment({ kind }: AnyField): boolean {
  return kind === 'date' || kind === 'timestamp'
}

/** The reader's day of a date or an instant. */
export function toDay(value: string): DateOnly {
  return value.includes('T') ? dayOf(new Date(value)) : value
}

/** The ranges people ask for most, ending today. */
export function quickRanges(now: Date): readonly (DayRange & { readonly label: string })[] {
  const today = dayOf(now)
  const back = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))
  return [
    { label: t('Today'), from: today, to: today },
    { label: t('Last 7 days'), from: back(6), to: today },
    { label: t('Last 30 days'), from: back(29), to: today },
    { label: t('This month'), from: `${today.slice(0, 8)}01`, to: today },
  ]
}

function dayOf(date: Date): DateOnly {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
}
