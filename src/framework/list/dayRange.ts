import { compare, type ListFilters } from '../define/query/ListQuery.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import { toLocal } from './toMatching.ts'

/** Records on some days. Days of a time begin where the reader is. */
export function dayRange({ name, definition }: ScreenField, from: string, to: string): ListFilters {
  return [toLocal(compare(name, 'gte', from), definition), toLocal(compare(name, 'lte', to), definition)]
}

/** `2026-02-28` of `2026-02`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}
