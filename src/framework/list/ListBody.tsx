import { Suspense } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { canView, editingOf, offersOf } from '../actions/offersOf.ts'
import { messageOf } from '../api/ApiError.ts'
import type { Placement } from '../define/resource.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { toPage } from './changeList.ts'
import { CreateLink } from './CreateLink.tsx'
import { EmptyList } from './EmptyList.tsx'
import styles from './ListBody.module.css'
import { NewRows } from './NewRows.tsx'
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
import { useSelection } from './useSelection.ts'

interface ListBodyProps {
  readonly resource: ResolvedResource
  readonly address: ListAddress
  readonly where: ListParams
  readonly data: HeldPageData
  readonly hold: Pick<Hold, 'end' | 'frame'>
  readonly columns: ColumnChoice
}

/** As many as a screen shows. */
const SKELETON_ROWS = 20

/** The rows with what belongs to them; or what stands in their place while there are none. */
export function ListBody({ resource, address, where, data, hold, columns: { visible } }: ListBodyProps) {
  const { records, total, isMore, stale, waiting, waitMore, error, reload } = data
  const { state } = address
  const selection = useSelection(where, state.q)
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

  if (total === 0)
    return <EmptyList resource={resource} address={address} create={<CreateLink resource={resource} />} />
  if (records.length === 0 || total === undefined) {
    if (!error) return skeleton
    return <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
  }
  return (
    <Suspense fallback={skeleton}>
      {error !== null && (
        <div className={styles['notice']}>
          <StaleNotice onRetry={reload} />
        </div>
      )}
      <NewRows waiting={waiting} more={waitMore} onShow={handleShow} />
      <section className={styles['rows']} aria-label={resource.list.title} aria-busy={stale} {...hold.frame}>
        <Rows
          resource={resource}
          sort={state.sort}
          go={address.go}
          columns={visible}
          records={records}
          selection={offers('bulk') ? selection : undefined}
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
      <PagerOfList address={address} list={resource.list} total={total} isMore={isMore} />
    </Suspense>
  )
}
