import { Suspense } from 'react'
import { useResource } from '../registry/RegistryContext.ts'
import { prefetchParts } from '../ui/loadPart.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'

const load = async () => ({ default: (await import('./RecordScreen.tsx')).RecordScreen })
const RecordScreen = lazyComponent(load)

/** Preloads the record dialog when the pointer or focus is on a link to a record. */
export const preloadRecordDialog = () => prefetchParts(load)

interface RecordDialogProps {
  /** The resource's name. */
  readonly resource: string
  readonly id: string
  readonly onClose: () => void
}

/** A record of any resource, opened over any page; fetched with the first. Shows nothing for a resource whose feature is off. */
export function RecordDialog({ resource: name, id, onClose }: RecordDialogProps) {
  const resource = useResource(name)
  if (!resource) return null
  return (
    <Suspense fallback={null}>
      <RecordScreen
        key={id}
        resource={resource}
        id={id}
        place={{ layout: 'modal', onClose, onGone: onClose }}
      />
    </Suspense>
  )
}
