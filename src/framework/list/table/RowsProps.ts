import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedColumn, ResolvedResource } from '../../registry/Registry.ts'
import type { ListState } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import type { Selection } from '../useSelection.ts'

/** What both shapes of a list get: the table of a wide screen and the cards of a phone. */
export interface RowsProps {
  readonly resource: ResolvedResource
  readonly sort: ListState['sort']
  readonly go: ListMoves['go']
  readonly columns: readonly ResolvedColumn[]
  readonly records: readonly AnyRecord[]
  /** The ids of those that the user made here a moment ago, which are pointed out. */
  readonly own: ReadonlySet<string>
  /** `undefined` when there is nothing to do with a selection. */
  readonly selection: Selection | undefined
  /** Whether rows have actions. */
  readonly actions: boolean
}
