import { Suspense, useMemo } from 'react'
import type { ResolvedColumn } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { CompactTable, type CompactTableProps } from './CompactTable.tsx'

const RecordCards = lazyComponent(async () => ({ default: (await import('./RecordCards.tsx')).RecordCards }))

interface CompactRowsProps extends Omit<CompactTableProps, 'columns'> {
  readonly resource: ResolvedResource
  /** Default: those of its list. */
  readonly columns?: readonly ResolvedColumn[]
}

/** A few rows inside another page, without a list's selection, sorting and paging: a table, or a list's cards on a phone. */
export function CompactRows(props: CompactRowsProps) {
  const { resource, records, columns = resource.list.columns } = props
  const onPhone = useMedia(PHONE)
  const shown = useMemo(
    () => (onPhone ? columns : columns.filter(({ hidden }) => !hidden)),
    [columns, onPhone],
  )
  const fields = useMemo(() => shown.map(({ field }) => field), [shown])
  return (
    <ReferenceTitles fields={fields} records={records}>
      {onPhone ? (
        <Suspense>
          <RecordCards {...props} columns={shown} layout="plain" />
        </Suspense>
      ) : (
        <CompactTable {...props} columns={shown} />
      )}
    </ReferenceTitles>
  )
}
