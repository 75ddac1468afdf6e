import type { Notification } from '#resources/notifications.ts'

/** A summary of the notifications that a row groups. Amounts are decimal strings. */
interface Group {
  readonly title: string
  readonly size: number
  readonly amount?: string
  readonly currency?: string
}

/** The group that a notification leads, or nothing for one that is alone. */
export const groupOf = ({ grouped }: Pick<Notification, 'grouped'>): Group | null => grouped as Group | null
