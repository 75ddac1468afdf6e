import type { Notification } from '../../../resources/notifications.ts'
import type { CellProps } from '../../framework/define/resource.ts'
import { RelativeTime } from '../../framework/ui/RelativeTime.tsx'

/** How long ago it was said. */
export default function ReceivedCell({ record }: CellProps<Notification>) {
  return <RelativeTime value={record.timestamp} />
}
