import type { Invitation } from '../../../../resources/invitations.ts'
import { RowActions } from '../../../framework/actions/RowActions.tsx'
import { Cell } from '../../../framework/fields/cells/Cell.tsx'
import type { ResolvedResource } from '../../../framework/registry/Registry.ts'
import { DataTable } from '../../admin/DataTable.tsx'
import type { DataColumn } from '../../admin/DataTable.tsx'

interface InvitationRowsProps {
  readonly resource: ResolvedResource
  readonly rows: readonly Invitation[]
}

/** A few invitations with what can be done with each. */
export function InvitationRows({ resource, rows }: InvitationRowsProps) {
  return <DataTable caption="Invitations" columns={columnsOf(resource)} rows={rows} keyOf={({ id }) => id} />
}

/** The columns of the list, and its actions. */
function columnsOf(resource: ResolvedResource): readonly DataColumn<Invitation>[] {
  const shown = resource.list.columns.filter(({ hidden }) => !hidden)
  return [
    ...shown.map(({ field, label }) => ({
      title: label,
      cell: (record: Invitation) => <Cell field={field} record={record} />,
    })),
    { title: 'Actions', align: 'end', cell: (record) => <RowActions resource={resource} record={record} /> },
  ]
}
