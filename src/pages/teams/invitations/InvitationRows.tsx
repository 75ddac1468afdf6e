import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Invitation } from '#resources/invitations.ts'
import { RowActions } from '#framework/actions'
import { CompactTable, ListCards } from '#framework/list'
import type { ResolvedResource } from '#framework/registry'
import { PHONE, useMedia } from '#framework/ui'

interface InvitationRowsProps {
  readonly resource: ResolvedResource
  readonly records: readonly Invitation[]
}

/** A few invitations with what can be done with each: a table, or cards on a phone. */
export function InvitationRows({ resource, records }: InvitationRowsProps) {
  const onPhone = useMedia(PHONE)
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: records.length }} />}>
      {onPhone ? (
        <ListCards resource={resource} records={records} selection={undefined} actions />
      ) : (
        <CompactTable
          caption="Invitations"
          columns={resource.list.columns.filter(({ hidden }) => !hidden)}
          records={records}
          endOf={(record) => <RowActions resource={resource} record={record} />}
        />
      )}
    </Suspense>
  )
}
