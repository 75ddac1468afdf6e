import { memo } from 'react'
import { decideAccess } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { ToolbarActions } from '../actions/ToolbarActions.tsx'
import type { ResolvedResource } from '../registry/Registry.ts'
import { CreateLink } from './CreateLink.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { useExport } from './export/useExport.ts'
import type { ListState } from './ListState.ts'
import type { ListParams } from './toListParams.ts'

interface ListActionsProps {
  readonly resource: ResolvedResource
  readonly q: string
  readonly sort: ListState['sort']
  readonly where: ListParams
  /** How many match the list. */
  readonly total: number
}

/** What can be done with a whole list. */
export const ListActions = memo(function ListActions({ resource, q, sort, where, total }: ListActionsProps) {
  const { list, permissions } = resource
  const grants = useGrants()
  const exporting = useExport({ resource, q, sort, where })
  return (
    <>
      {list.export && decideAccess(permissions.export, grants).can && (
        <ExportButton label={list.export.label} export={exporting} disabled={total === 0} />
      )}
      <ToolbarActions resource={resource} where={where} q={q} total={total} />
      <CreateLink resource={resource} />
    </>
  )
})
