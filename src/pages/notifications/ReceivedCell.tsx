import type { Notification } from '#resources/notifications.ts'
import type { CellProps } from '#define'
import { RelativeTime } from '#framework/ui'

/** How long ago it arrived. */
export default function ReceivedCell({ record }: CellProps<Notification>) {
  return <RelativeTime value={record.timestamp} />
}
