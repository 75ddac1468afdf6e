import type { AnyField, FieldKind } from './fieldKinds.ts'
import type { ListOffer } from './query/ListQuery.ts'

/** How far apart the groups of a moment are. */
export type GroupStep = 'day' | 'month'

/** The kinds that a list can be grouped by. */
export const GROUPABLE: readonly FieldKind[] = ['enum', 'reference', 'user', 'boolean', 'date', 'timestamp']

/** The steps that a field is grouped in; none for what is grouped by its value. */
export function groupStepsOf({ kind }: Pick<AnyField, 'kind'>): readonly GroupStep[] {
  return kind === 'date' || kind === 'timestamp' ? ['day', 'month'] : []
}

/** One way to group a list. */
export interface Grouping {
  /** `status`, `dueOn.month`: in the address, and for the API. */
  readonly key: string
  readonly name: string
  readonly field: AnyField
  readonly step: GroupStep | undefined
}

/** The ways to group a list that its definition offers. */
export function groupingsOf({ list, fields }: Pick<ListOffer, 'list' | 'fields'>): readonly Grouping[] {
  return (list.groupBy ?? []).flatMap((name): readonly Grouping[] => {
    const field = fields[name] as AnyField | undefined
    if (!field) return []
    const steps = groupStepsOf(field)
    if (steps.length === 0) return [{ key: name, name, field, step: undefined }]
    return steps.map((step) => ({ key: `${name}.${step}`, name, field, step }))
  })
}
