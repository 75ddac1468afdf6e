import { Button } from 'antd'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { canView, editingOf, offersOf } from '../actions/offersOf.ts'
import { messageOf } from '../api/ApiError.ts'
import type { Placement } from '../define/resource.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { CreateLink } from './ListActions.tsx'
import { isFiltered, toEverything, toPage, toStart } from './ListState.ts'
import { NewRows, CreatedElsewhere } from './NewRows.tsx'
import { Pager, PageSteps } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Rows, RowsSkeleton } from './table/Rows.tsx'
import type { ListParams } from './toListParams.ts'
import type { ColumnChoice } from './useColumns.ts'
import type { HeldPageData, Hold } from './useHold.ts'
import type { ListAddress } from './useListState.ts'
import type { OwnRows } from './useOwnRows.ts'
import { useSelection } from './useSelection.ts'
import styles from './ListBody.module.css'

interface ListBodyProps {
  readonly resource: ResolvedResource
  readonly address: ListAddress
  readonly where: ListParams
  readonly data: HeldPageData
  /** The records that the user created a moment ago. */
  readonly own: OwnRows
  readonly hold: Pick<Hold, 'end' | 'frame'>
  readonly columns: ColumnChoice
}

/** The most rows that fit on a screen. */
const SKELETON_ROWS = 20

/** The rows with notices, selection bar and pager; or a skeleton, an empty state or an error instead. */
export function ListBody(props: ListBodyProps) {
  const { resource, address, where, data, own, hold, columns } = props
  const { visible } = columns
  const { records, total, isMore, stale, kept, waiting, waitMore, error, reload } = data
  const { state } = address
  const selection = useSelection(where, state.q, records)
  const grants = useGrants()
  const { edits, deletes } = editingOf(resource, grants)
  const offers = (placement: Placement) => offersOf({ resource, placement, grants }).length > 0
  const PagerOfList = resource.list.pager === 'steps' ? PageSteps : Pager
  const skeleton = <RowsSkeleton rows={Math.min(state.size, SKELETON_ROWS)} columns={visible.length} />

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

  if (total === 0) {
    return (
      <>
        {news}
        <EmptyList resource={resource} address={address} create={<CreateLink resource={resource} />} />
      </>
    )
  }
  if (records.length === 0 || total === undefined) {
    if (!error) return skeleton
    return <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
  }
  return (
    <Suspense fallback={skeleton}>
      {error !== null && (
        <div className={styles['notice']}>
          {kept ? (
            <StaleNotice
              text={`${resource.messages.loadFailed}. These are the rows from before.`}
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
        <Rows
          resource={resource}
          sort={state.sort}
          go={address.go}
          columns={visible}
          records={records}
          own={own.ids}
          // The selection belongs to what matches; kept rows are those of the request before.
          selection={offers('bulk') && !kept ? selection : undefined}
          actions={edits || deletes || offers('row') || canView(resource, grants)}
        />
      </section>
      <SelectionBar
        resource={resource}
        selection={selection}
        where={where}
        q={state.q}
        total={total}
        isMore={isMore}
      />
      <PagerOfList address={address} list={resource.list} total={kept ? undefined : total} isMore={isMore} />
    </Suspense>
  )
}

interface EmptyListProps {
  readonly resource: ResolvedResource
  readonly address: ListAddress
  /** The link that creates the first record. */
  readonly create: ReactNode
}

/** The empty state: there are no records, or none match. */
function EmptyList({ resource: { list }, address: { state, go }, create }: EmptyListProps) {
  if (!isFiltered(state))
    return <EmptyState title={list.empty.title} description={list.empty.description} action={create} />
  const clear = <Button onClick={() => go(toEverything)}>Clear filters</Button>
  const { filtered, filteredDescription } = list.empty
  return <EmptyState title={filtered} description={filteredDescription} action={clear} />
}
