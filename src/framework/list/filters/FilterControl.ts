import { choicesOf } from '../../define/choicesOf.ts'
import type { ResolvedFilter } from '../../registry/ResolvedList.ts'
import { targetOf } from '../../define/validate.ts'
import { filterKey } from '../filterKeys.ts'
import type { Filters } from '../ListState.ts'

/** What every filter control gets: its filter, what is chosen now, and a way to choose. */
export interface FilterControlProps {
  readonly filter: ResolvedFilter
  /** Of the whole list, by key. */
  readonly values: Filters
  /** Sets filters by key; an empty list removes one. */
  readonly onChange: (changes: Filters) => void
}

/** The kinds of controls. */
export type FilterControl = 'choice' | 'reference' | 'text' | 'range' | 'words'

/** Which control a filter has: its kind decides. */
export function controlOf({ field, operators }: ResolvedFilter): FilterControl {
  const { kind } = field.definition
  if (choicesOf(field.definition) || kind === 'boolean') return 'choice'
  if (targetOf(field.definition) !== undefined) return 'reference'
  if (operators.includes('gte')) return 'range'
  return operators.includes('contains') ? 'text' : 'words'
}

/** The filter keys that a control shows. Others, when active, have a button of their own. */
export function keysOfControl(filter: ResolvedFilter): readonly string[] {
  const { name } = filter.field
  const control = controlOf(filter)
  if (control === 'range') return [filterKey(name, 'gte'), filterKey(name, 'lte')]
  return [filterKey(name, control === 'text' ? 'contains' : 'in')]
}
