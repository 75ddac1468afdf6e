import { and, eq, inArray } from 'drizzle-orm'
import type { Permission, Product } from '#define'
import type { EventContext } from '#server/engine/events.ts'
import { memberHolds } from '#server/features/people/identity/teamRoles.ts'
import { team, teamMember, type TeamSettings, users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { activeMembers } from '#server/features/people/identity/activeMembers.ts'
import { notify, type Notice } from './notify.ts'
import { retitle, type Retitling } from './retitle.ts'

/**
 * Who is notified: these users, a team's active members with one of some roles or with a permission, or the administrators of the
 * platform.
 */
type Audience =
  | readonly string[]
  | { readonly roles: readonly string[] }
  | { readonly permission: Permission }
  | 'administrators'

/** A notification, and whom it goes to. */
export interface AddressedNotice extends Notice {
  readonly to: Audience
  readonly preference?: undefined
}

/** The switches of a team's notification settings. */
type NotificationPreference = keyof TeamSettings['notificationPreferences']

/** A notification for a team's managers, if the team wants such notifications. */
export interface TeamNotice extends Pick<Notice, 'title' | 'message' | 'metadata' | 'isMailed'> {
  readonly teamId: string
  /** The switch that has to be on. `securityAlerts` are of type `security` and high, all others `system` and medium. */
  readonly preference: NotificationPreference
  /** User ids that are left out: the actor and the user it happened to. Default: none. */
  readonly except?: readonly string[]
  /** Who is notified. Default: those that manage members. */
  readonly roles?: readonly string[]
}

/** The notices of an event: the result of its `notify`. */
export type Notices = AnyNotice | readonly AnyNotice[]
type AnyNotice = AddressedNotice | TeamNotice | Retitling

/** Delivers the notices of an event, in its transaction. */
export async function sendNotices(context: EventContext, notices: Notices): Promise<void> {
  for (const notice of 'title' in notices ? [notices] : notices)
    await ('retitles' in notice ? retitle(context, notice) : send(context, notice))
}

async function send({ tx, services }: EventContext, notice: AddressedNotice | TeamNotice): Promise<void> {
  if (notice.preference === undefined) {
    const { to, ...rest } = notice
    return notify({ tx, services }, await peopleOf(tx, services.product, { to, teamId: rest.teamId }), rest)
  }
  const { teamId, preference, except = [], roles, ...rest } = notice
  if (!(await wants(tx, teamId, preference))) return
  const which = roles ? inArray(teamMember.role, roles) : memberHolds(services.product, 'canManageMembers')
  const recipients = (await activeMembers(tx, teamId, which)).filter((userId) => !except.includes(userId))
  await notify({ tx, services }, recipients, { teamId, ...rest, ...KINDS[preference] })
}

async function peopleOf(
  tx: Orm,
  product: Product,
  { to, teamId }: { readonly to: Audience; readonly teamId: string | null },
): Promise<readonly string[]> {
  if (to === 'administrators') return activeAdministrators(tx)
  if (!('roles' in to) && !('permission' in to)) return to
  if (teamId === null) return []
  const which = 'roles' in to ? inArray(teamMember.role, to.roles) : memberHolds(product, to.permission)
  return activeMembers(tx, teamId, which)
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

/** The active administrators of the platform: their user ids. */
async function activeAdministrators(tx: Orm): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.platformRole, 'admin'), eq(users.status, 'active')))
  return rows.map(({ id }) => id)
}
