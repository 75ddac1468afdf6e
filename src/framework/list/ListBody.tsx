import { Suspense } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { canView, editingOf, offersOf } from '../actions/offersOf.ts'
import { messageOf } from '../api/ApiError.ts'
import type { Placement } from '../define/resource.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { toPage, toStart } from './changeList.ts'
import { CreateLink } from './CreateLink.tsx'
import { EmptyList } from './EmptyList.tsx'
import styles from './ListBody.module.css'
import { NewRows } from './NewRows.tsx'
import { OwnElsewhere } from './OwnElsewhere.tsx'
import { Pager } from './Pager.tsx'
import { PageSteps } from './PageSteps.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Rows } from './table/Rows.tsx'
import { RowsSkeleton } from './table/RowsSkeleton.tsx'
import type { ListParams } from './toListParams.ts'
import type { ColumnChoice } from './useColumns.ts'
import type { HeldPageData } from './useHeldRows.ts'
import type { Hold } from './useHold.ts'
import type { ListAddress } from './useListState.ts'
import type { OwnRows } from './useOwnRows.ts'
import { useSelection } from './useSelection.ts'

interface ListBodyProps {
  readonly resource: ResolvedResource
  readonly address: ListAddress
  readonly where: ListParams
  readonly data: HeldPageData
  /** What of it the user made here a moment ago. */
  readonly own: OwnRows
  readonly hold: Pick<Hold, 'end' | 'frame'>
  readonly columns: ColumnChoice
}

/** As many as a screen shows. */
const SKELETON_ROWS = 20

/** The rows with what belongs to them; or what stands in their place while there are none. */
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
        <OwnElsewhere
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
          // What is chosen is what matches, which is not what is in view.
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
