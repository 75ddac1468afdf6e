import type { ListParams } from './toListParams.ts'

/** Refine's filters for what the API is asked. The names already say how they compare. */
export function toFilters(where: ListParams) {
  return Object.entries(where).map(([field, value]) => ({ field, operator: 'eq' as const, value }))
}
