import { useOne } from '@refinedev/core'
import { RowActions } from '#framework/actions'
import { useLive } from '#framework/live'
import { useResource, type ScreenResource } from '#framework/registry'

interface SubjectActionsProps {
  readonly resource: string
  readonly id: string
}

/** What the reader may do with the record that a notification is about, until it is decided: then its title shows the outcome. */
export default function SubjectActions({ resource: name, id }: SubjectActionsProps) {
  const resource = useResource(name)
  return resource ? <Actions resource={resource} id={id} /> : null
}

function Actions({ resource, id }: { readonly resource: ScreenResource; readonly id: string }) {
  const { result, query } = useOne<{ id: string; status: string }>({
    resource: resource.name,
    id,
    errorNotification: false,
  })
  useLive([resource.name], query)
  return result?.status === 'awaiting_approval' ? <RowActions resource={resource} record={result} /> : null
}
