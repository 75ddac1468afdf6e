import { Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { canView, editingOf, offersOf } from '../actions/offersOf.ts'
import { messageOf } from '../api/ApiError.ts'
import type { Placement } from '../define/action.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { Matching } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { afterPaint } from '../ui/afterPaint.ts'
import { loadSelect } from '../ui/LaterSelect.tsx'
import { prefetchParts } from '../ui/loadPart.ts'
import { loadPopover } from '../ui/PopoverButton.tsx'
import { EmptyList } from './EmptyList.tsx'
import { isOrdered } from './order/isOrdered.ts'
import { toPage, toStart } from './ListState.ts'
import { CreatedElsewhere, NewRows } from './NewRows.tsx'
import { Pager, PageSteps } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { isSummed, SummaryContext, type SummedList } from './summary/SummaryContext.ts'
import { Rows, RowsSkeleton } from './table/Rows.tsx'
import type { ColumnChoice } from './columns/useColumns.ts'
import type { HeldPageData, Hold } from './useHold.ts'
import type { ListAddress } from './useListState.ts'
import type { OwnRows } from './useOwnRows.ts'
import { useSelection } from './useSelection.ts'
import { t } from '../text/t.ts'
import styles from './ListBody.module.css'

interface ListBodyProps {
  readonly resource: ScreenResource
  readonly address: ListAddress
  readonly where: Matching
  readonly data: HeldPageData
  /** The records that the user created a moment ago. */
  readonly own: OwnRows
  readonly hold: Pick<Hold, 'end' | 'frame'>
  readonly columns: ColumnChoice
}

const Board = lazyComponent(() => import('./board/Board.tsx'))
const Calendar = lazyComponent(() => import('./calendar/Calendar.tsx'))
const ListMap = lazyComponent(() => import('./map/ListMap.tsx'))
const GroupedRows = lazyComponent(() => import('./groups/GroupedRows.tsx'))
const RowOrder = lazyComponent(() => import('./order/RowOrder.tsx'))

/** The most rows that fit on a screen. */
export const SKELETON_ROWS = 20

/** The rows with notices, selection bar and pager; or a skeleton, an empty state or an error instead. */
export function ListBody(props: ListBodyProps) {
  const { resource, address, where, data, own, hold, columns } = props
  const { visible, widen } = columns
  const { records, total, isMore, stale, kept, waiting, waitMore, error, reload } = data
  const { state } = address
  const selection = useSelection(where, records)
  const grants = useGrants()
  const { edits, deletes } = editingOf(resource, grants)
  const offers = (placement: Placement) => offersOf({ resource, placement, grants }).length > 0
  const actions = edits || deletes || offers('row') || canView(resource, grants)
  const PagerOfList = resource.list.pager === 'steps' ? PageSteps : Pager
  const skeleton = (
    <RowsSkeleton
      list={resource.name}
      rows={Math.min(state.size, SKELETON_ROWS)}
      columns={visible}
      as={state.as}
    />
  )

  // Parts around the rows that are not needed at first are loaded once the rows are painted.
  const isShown = total !== undefined || error !== null
  useEffect(() => {
    if (isShown) afterPaint(() => void prefetchParts(loadSelect, loadPopover))
  }, [isShown])

  const handleShow = () => {
    hold.end()
    if (state.page > 1) address.go(toPage(1))
    globalThis.scrollTo(0, 0)
  }
  const news = (
    <>
      {own.isOutside && (
        <CreatedElsewhere
          resource={resource}
          state={state}
          onShow={() => address.go(toStart(resource.list.defaultSort))}
        />
      )}
      <NewRows resource={resource} waiting={waiting} more={waitMore} own={own.ids} onShow={handleShow} />
    </>
  )

  const { board, calendar, map } = resource.list
  if (state.as === 'board' && board)
    return (
      <Suspense fallback={skeleton}>
        <Board
          resource={resource}
          board={board}
          address={address}
          where={where}
          actions={actions}
          waiting={skeleton}
        />
      </Suspense>
    )
  if (state.as === 'calendar' && calendar)
    return (
      <Suspense fallback={skeleton}>
        <Calendar resource={resource} address={address} where={where} by={calendar.by} />
      </Suspense>
    )
  if (state.as === 'map' && map)
    return (
      <Suspense fallback={skeleton}>
        <ListMap
          resource={resource}
          address={address}
          where={where}
          by={map.by}
          total={total}
          waiting={skeleton}
        />
      </Suspense>
    )
  const grouping = resource.list.groupBy.find(({ key }) => key === state.group)
  if (grouping)
    return (
      <Suspense fallback={skeleton}>
        {news}
        <GroupedRows
          resource={resource}
          grouping={grouping}
          address={address}
          where={where}
          actions={actions}
          columns={visible}
          own={own.ids}
        />
      </Suspense>
    )
  if (total === 0) {
    return (
      <>
        {news}
        <EmptyList resource={resource} address={address} />
      </>
    )
  }
  if (records.length === 0 || total === undefined) {
    if (!error) return skeleton
    return <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
  }
  const moves = edits && !kept && isOrdered(resource, state)
  const rowsOf = (shown: readonly AnyRecord[]) => (
    <Rows
      resource={resource}
      sort={state.sort}
      go={address.go}
      columns={visible}
      records={shown}
      own={own.ids}
      // The selection belongs to what matches; kept rows are those of the request before.
      selection={offers('bulk') && !kept ? selection : undefined}
      actions={actions}
      moves={moves}
      onWiden={widen}
      cards={state.as === 'cards' ? resource.list.cards : undefined}
    />
  )
  return (
    <Suspense fallback={skeleton}>
      {error !== null && (
        <div className={styles['notice']}>
          {kept ? (
            <StaleNotice
              text={t('{loadFailed}. Showing the last loaded rows.', {
                loadFailed: resource.messages.loadFailed,
              })}
              detail={messageOf(error)}
              onRetry={reload}
            />
          ) : (
            <StaleNotice onRetry={reload} />
          )}
        </div>
      )}
      {news}
      <section
        className={styles['rows']}
        aria-label={resource.list.title}
        aria-busy={stale}
        data-old={stale || kept}
        {...hold.frame}
      >
        <Summed resource={resource} where={where}>
          {moves ? (
            <RowOrder resource={resource} address={address} where={where} records={records} total={total}>
              {rowsOf}
            </RowOrder>
          ) : (
            rowsOf(records)
          )}
        </Summed>
      </section>
      <SelectionBar resource={resource} selection={selection} where={where} total={total} isMore={isMore} />
      <PagerOfList address={address} list={resource.list} total={kept ? undefined : total} isMore={isMore} />
    </Suspense>
  )
}

/** The totals under the rows, where the definition has any. */
function Summed({ resource, where, children }: SummedList & { readonly children: ReactNode }) {
  const summed = useMemo(() => ({ resource, where }), [resource, where])
  return isSummed(resource) ? <SummaryContext value={summed}>{children}</SummaryContext> : children
}
