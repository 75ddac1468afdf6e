import type { Retitling } from '#server/features/outward/notifications/retitle.ts'
import { say } from '#define/said'

/** How a request ends, as the title of a notification. */
export const ENDINGS = {
  approved: 'Request approved',
  rejected: 'Request rejected',
  cancelled: 'Request cancelled',
  expired: 'Request expired',
} as const

/** The key of the notifications that ask for the approval of a request. */
export const askedKey = (id: string): string => `approval-needed:${id}`

/** Updates the notifications that asked for an approval with the outcome. `teamId`: null for requests of administrators. */
export const retitleAsked = (id: string, teamId: string | null, ending: keyof typeof ENDINGS): Retitling => ({
  retitles: askedKey(id),
  teamId,
  title: say(ENDINGS[ending]),
})
