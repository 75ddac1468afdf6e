import { Suspense } from 'react'
import { RowActions } from '../../actions/RowActions.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { isSummed } from '../summary/SummaryContext.ts'
import { RecordCards, type RecordCardsProps } from './RecordCards.tsx'
import type { RowsProps } from './RowsProps.ts'
import { RecordTick } from './ticks.tsx'
import { useRowOpening } from './useRowOpening.ts'

const MoveHandle = lazyComponent(() => import('../order/MoveHandle.tsx'))
const SummaryList = lazyComponent(async () => ({
  default: (await import('../summary/SummaryFoot.tsx')).SummaryList,
}))

interface ListCardsProps extends RowsProps {
  /** Side by side. Default: one below the other. */
  readonly grid?: Pick<RecordCardsProps, 'columns' | 'coverOf'>
}

/** The rows on a phone: what names the record, and the facts that matter. */
export default function ListCards({
  resource,
  records,
  own,
  selection,
  actions,
  moves,
  grid,
}: ListCardsProps) {
  const opening = useRowOpening(resource)
  const { columns } = resource.list
  return (
    <>
      <RecordCards
        resource={resource}
        columns={columns}
        {...grid}
        layout={grid ? 'grid' : 'rows'}
        records={records}
        own={own}
        moves={moves}
        hrefOf={opening.hrefOf}
        handlersOf={opening.handlersOf}
        startOf={(record) => (
          <>
            {moves && (
              <Suspense>
                <MoveHandle resource={resource} record={record} />
              </Suspense>
            )}
            {selection && <RecordTick resource={resource} record={record} selection={selection} />}
          </>
        )}
        {...(actions && { endOf: (record) => <RowActions resource={resource} record={record} /> })}
      />
      {isSummed(resource) && (
        <Suspense>
          <SummaryList columns={columns} />
        </Suspense>
      )}
    </>
  )
}
