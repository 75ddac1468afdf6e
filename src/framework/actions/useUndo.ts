import { decide } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedAction } from '../registry/ResolvedAction.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { trashNameOf } from '../define/trash.ts'
import { findResource } from '../registry/findPlace.ts'
import { useRegistry } from '../registry/RegistryContext.ts'

/** What is taken back: an action, or a deletion. */
export type Undoable = Pick<ResolvedAction, 'undo' | 'removes'>

/** What takes it back, and where. */
interface Opposite {
  readonly resource: ResolvedResource
  readonly action: ResolvedAction
}

/**
 * Finds what takes an action back, or a deletion without one: the action that its definition names, or restoring from the
 * trash. `record`: as it is afterwards; without one many are meant. Nothing for users who may not.
 */
export function useUndo({ name }: Pick<ResolvedResource, 'name'>) {
  const registry = useRegistry()
  const grants = useGrants()
  return (action: Undoable, record?: AnyRecord): Opposite | undefined => {
    const resource = findResource(registry, action.removes ? trashNameOf(name) : name)
    const wanted = action.removes ? 'restore' : action.undo
    const back = resource?.actions.find((each) => each.name === wanted)
    if (!resource || !back) return undefined
    const may = decide(
      { resource: resource.definition, action: back.name, ...(record && { record }) },
      grants,
    )
    return may.can ? { resource, action: back } : undefined
  }
}
