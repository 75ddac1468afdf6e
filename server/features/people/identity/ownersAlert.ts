import type { EventContext } from '#server/engine/events.ts'
import type { TeamNotice } from '#server/features/outward/notifications/sendNotices.ts'

/** A security alert for the owners of a team, which its caller has caused. */
export function ownersAlert(
  { caller }: EventContext,
  {
    isEveryday,
    ...alert
  }: Pick<TeamNotice, 'title' | 'message' | 'metadata' | 'isMailed'> & {
    /** Everyday work: the caller is not notified. Default: they are, as it might not have been them. */
    readonly isEveryday?: true
  },
): TeamNotice | undefined {
  if (!caller) return undefined
  const { userId, team: own } = caller
  const except = isEveryday ? [userId] : []
  return { teamId: own.id, preference: 'securityAlerts', roles: ['owner'], except, ...alert }
}
