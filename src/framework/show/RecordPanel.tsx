import { Suspense } from 'react'
import { useResource } from '../registry/RegistryContext.ts'
import { prefetchParts } from '../ui/loadPart.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { stepsFrom } from '../ui/ShownRows.tsx'

const load = async () => ({ default: (await import('./RecordScreen.tsx')).RecordScreen })
const RecordScreen = lazyComponent(load)

/** Preloads the panel when the pointer or focus is on a link to a record. */
export const preloadRecordPanel = () => prefetchParts(load)

interface RecordPanelProps {
  /** The resource's name. */
  readonly resource: string
  readonly id: string
  /** Of the rows that it was opened from, in their order. */
  readonly ids: readonly string[]
  /** Opens another one of these. */
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** A record of any resource, opened beside any page; fetched with the first. Shows nothing for a resource whose feature is off. */
export function RecordPanel({ resource: name, id, ids, onOpen, onClose }: RecordPanelProps) {
  const resource = useResource(name)
  if (!resource) return null
  return (
    <Suspense fallback={null}>
      <RecordScreen
        resource={resource}
        id={id}
        place={{ layout: 'panel', onClose, onGone: onClose }}
        steps={stepsFrom(id, ids, onOpen)}
      />
    </Suspense>
  )
}
