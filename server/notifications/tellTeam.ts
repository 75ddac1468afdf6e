import { eq } from 'drizzle-orm'
import type { TeamRole } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, type TeamSettings } from '#server/identity/schema.ts'
import { activeMembers } from './activeMembers.ts'
import { notify, type Notice, type NotifyServices } from './notify.ts'

/** The switches of a team's notification settings. */
export type NotificationPreference = keyof TeamSettings['notificationPreferences']

/** A notification for a team's managers. */
export interface TeamNotice extends Pick<Notice, 'metadata' | 'isMailed'> {
  readonly teamId: string
  /** The switch that has to be on. `securityAlerts` are of type `security` and high, all others `system` and medium. */
  readonly preference: NotificationPreference
  readonly title: string
  readonly message: string
  /** User ids that are left out: the actor and the user it happened to. Default: none. */
  readonly except?: readonly string[]
  /** Who is told. Default: owners and admins. */
  readonly roles?: readonly TeamRole[]
}

/** Tells those who run a team what happened in it, if the team wants to be told. In the transaction of what happened. */
export async function tellTeam(
  tx: Orm,
  services: NotifyServices,
  { teamId, preference, title, message, except = [], roles = ['owner', 'admin'], ...rest }: TeamNotice,
): Promise<void> {
  if (!(await wants(tx, teamId, preference))) return
  const told = (await activeMembers(tx, teamId, roles)).filter((userId) => !except.includes(userId))
  await notify(tx, services, told, { teamId, title, message, ...rest, ...KINDS[preference] })
}

const KINDS = {
  memberJoined: { type: 'system', priority: 'medium' },
  memberLeft: { type: 'system', priority: 'medium' },
  roleChanged: { type: 'system', priority: 'medium' },
  securityAlerts: { type: 'security', priority: 'high' },
} as const satisfies Record<NotificationPreference, object>

async function wants(tx: Orm, teamId: string, preference: NotificationPreference): Promise<boolean> {
  const [row] = await tx.select({ settings: team.settings }).from(team).where(eq(team.id, teamId))
  return row?.settings.notificationPreferences[preference] ?? false
}
