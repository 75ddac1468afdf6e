import type { FieldKind } from '../define/field.ts'
import { KINDS } from '../define/kinds.ts'
import type { ResolvedField, ResolvedResource } from '../registry/Registry.ts'
import { FOREIGN_PARAMS, KEY_OPERATORS, LIST_PARAMS } from './ListState.ts'
import type { KeyOperator } from './ListState.ts'

/** A filter as the address names it. */
export interface FilterKey {
  readonly key: string
  readonly field: ResolvedField
  readonly operator: KeyOperator
}

const TAKEN = [...LIST_PARAMS, ...FOREIGN_PARAMS]

/** The word of the address for a filter: `status`, `amount.gte`; `page.in` for a field called like a word of the list. */
export function filterKey(field: string, operator: KeyOperator): string {
  return operator === 'in' && !TAKEN.includes(field) ? field : `${field}.${operator}`
}

/** Every filter that an address may hold, in the order of the fields. */
export function filterKeysOf({ fields }: Pick<ResolvedResource, 'fields'>): readonly FilterKey[] {
  return Object.values(fields).flatMap((field) =>
    operatorsOf(field.definition.kind).map((operator) => ({
      key: filterKey(field.name, operator),
      field,
      operator,
    })),
  )
}

/** Whether a filter may have several values at once. */
export function takesMany({ field, operator }: FilterKey): boolean {
  return operator === 'in' && KINDS[field.definition.kind].operators.includes('in')
}

function operatorsOf(kind: FieldKind): readonly KeyOperator[] {
  const { operators } = KINDS[kind]
  // Nobody asks for one instant, and "on that day" differs by time zone: two ends say it exactly.
  const asked = kind === 'timestamp' ? operators.filter((operator) => operator !== 'eq') : operators
  return KEY_OPERATORS.filter((operator) =>
    operator === 'in' ? asked.includes('in') || asked.includes('eq') : asked.includes(operator),
  )
}
