import type { AnyField, FieldKind } from './fieldKinds.ts'

/** How far apart the groups of a moment are. */
export type GroupStep = 'day' | 'month'

/** The kinds that a list can be grouped by. */
export const GROUPABLE: readonly FieldKind[] = ['enum', 'reference', 'user', 'boolean', 'date', 'timestamp']

/** The steps that a field is grouped in; none for what is grouped by its value. */
export function groupStepsOf({ kind }: Pick<AnyField, 'kind'>): readonly GroupStep[] {
  return kind === 'date' || kind === 'timestamp' ? ['day', 'month'] : []
}
