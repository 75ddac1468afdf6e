import { choicesOf } from '../../define/choicesOf.ts'
import type { ScreenFilter } from '../../registry/ScreenList.ts'
import type { ListFilters } from '../../define/query/ListQuery.ts'
import type { Operator } from '../../define/query/operators.ts'
import { targetOf } from '../../define/fieldFacts.ts'

/** What every filter control gets: its filter, what is chosen now, and a way to choose. */
export interface FilterControlProps {
  readonly filter: ScreenFilter
  /** Of the whole list. */
  readonly filters: ListFilters
  /** Sets filters; one without values is removed. */
  readonly onChange: (...changes: ListFilters) => void
}

/** The kinds of controls. */
export type FilterControl = 'choice' | 'reference' | 'text' | 'range' | 'words' | 'presence'

/** Which control a filter has: its kind decides. */
export function controlOf({ field, operators }: ScreenFilter): FilterControl {
  const { kind } = field.definition
  if (choicesOf(field.definition) || kind === 'boolean') return 'choice'
  if (targetOf(field.definition) !== undefined) return 'reference'
  if (kind === 'place') return 'presence'
  if (operators.includes('gte')) return 'range'
  return operators.includes('contains') ? 'text' : 'words'
}

/** The comparisons that a control shows. Others in force have a chip of their own. */
export const OPERATORS_OF: Readonly<Record<FilterControl, readonly Operator[]>> = {
  choice: ['in'],
  reference: ['in'],
  text: ['contains'],
  range: ['gte', 'lte'],
  words: ['in'],
  presence: ['null'],
}
