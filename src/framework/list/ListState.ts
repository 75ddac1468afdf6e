import type { Sort } from '../define/resource.ts'

/** What a list shows. All of it stands in the address, and nowhere else. */
export interface ListState {
  /** From 1. */
  readonly page: number
  /** One of the sizes that the list offers. */
  readonly size: number
  readonly sort: Sort
  /** What is searched for; empty for nothing. */
  readonly q: string
  /** The name of the preset in force. */
  readonly view: string | undefined
  /** The filters in force, by their key (`status`, `amount.gte`), each with at least one value. */
  readonly filters: Filters
}

export type Filters = Readonly<Record<string, readonly string[]>>

/** The operators a filter can have in the address. `in` has no suffix: `status=paid&status=underpaid`. */
export const KEY_OPERATORS = ['in', 'contains', 'gte', 'lte'] as const
export type KeyOperator = (typeof KEY_OPERATORS)[number]

/** Words of the address that are no filters. */
export const LIST_PARAMS: readonly string[] = ['page', 'size', 'sort', 'q', 'view']

/** Words of the address that belong to other parts of a screen; the list leaves them as they are. */
export const FOREIGN_PARAMS: readonly string[] = ['record', 'tab']
