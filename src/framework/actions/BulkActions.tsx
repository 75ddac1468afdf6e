import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { ManyActions } from './ManyActions.tsx'
import type { BulkSelection } from './BulkSelection.ts'

interface BulkActionsProps {
  readonly resource: ResolvedResource
  readonly selection: BulkSelection
  /** The action was done, at least to some. */
  readonly onDone: () => void
}

/** What can be done with the chosen records. */
export function BulkActions(props: BulkActionsProps) {
  return <ManyActions {...props} placement="bulk" />
}
