import { useResource } from '../registry/RegistryContext.ts'
import { RecordScreen } from './RecordScreen.tsx'

interface RecordDialogProps {
  /** The resource's name. */
  readonly resource: string
  readonly id: string
  readonly onClose: () => void
}

/** A record of any resource, opened over any page. Shows nothing for a resource whose feature is off. */
export function RecordDialog({ resource: name, id, onClose }: RecordDialogProps) {
  const resource = useResource(name)
  if (!resource) return null
  return (
    <RecordScreen
      key={id}
      resource={resource}
      id={id}
      place={{ layout: 'modal', onClose, onGone: onClose }}
    />
  )
}
