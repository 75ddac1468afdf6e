import { matches } from '../../define/condition.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenCards, ScreenColumn } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import type { ListState } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import type { Selection } from '../useSelection.ts'

/** The props of the layouts of a list: the table of a wide screen, the cards of a phone, and cards side by side. */
export interface RowsProps {
  readonly resource: ScreenResource
  readonly sort: ListState['sort']
  readonly go: ListMoves['go']
  readonly columns: readonly ScreenColumn[]
  readonly records: readonly AnyRecord[]
  /** The ids of the rows that the user created a moment ago, which are highlighted. */
  readonly own: ReadonlySet<string>
  /** `undefined` when the list has no bulk actions. */
  readonly selection: Selection | undefined
  /** Whether rows have actions. */
  readonly actions: boolean
  /** Makes a column as wide as this, in pixels. Default: they are not changed by hand. */
  readonly onWiden?: (field: string, width: number) => void
  /** Whether rows are moved by hand. Default false. */
  readonly moves?: boolean
  /** As cards side by side. Default: as the screen has room. */
  readonly cards?: ScreenCards | undefined
}

/** Whether a row is dimmed. */
export function isDim(
  { list: { dimWhen }, asked }: Pick<ScreenResource, 'list' | 'asked'>,
  record: AnyRecord,
): boolean {
  return dimWhen !== undefined && matches(dimWhen, record, asked())
}
