import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { ManyActions } from './ManyActions.tsx'
import type { BulkSelection } from './BulkSelection.ts'

interface ToolbarActionsProps extends Extract<BulkSelection, { where: unknown }> {
  readonly resource: ResolvedResource
}

/** What can be done with everything that matches a list. */
export function ToolbarActions({ resource, ...selection }: ToolbarActionsProps) {
  return <ManyActions resource={resource} placement="toolbar" selection={selection} />
}
