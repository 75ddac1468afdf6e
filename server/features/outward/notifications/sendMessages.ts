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
export interface Message extends Notice {
  readonly to: Audience
  readonly preference?: undefined
}

/** The switches of a team's notification settings. */
type NotificationPreference = keyof TeamSettings['notificationPreferences']

/** A notification for a team's managers, if the team wants such notifications. */
export interface TeamMessage extends Pick<Notice, 'title' | 'message' | 'metadata' | 'isMailed'> {
  readonly teamId: string
  /** The switch that has to be on. `securityAlerts` are of type `security` and high, all others `system` and medium. */
  readonly preference: NotificationPreference
  /** User ids that are left out: the actor and the user it happened to. Default: none. */
  readonly except?: readonly string[]
  /** Who is notified. Default: those that manage members. */
  readonly roles?: readonly string[]
}

/** The messages of an event: the result of its `notify`. */
export type Messages = AnyMessage | readonly AnyMessage[]
type AnyMessage = Message | TeamMessage | Retitling

/** Delivers the messages of an event, in its transaction. */
export async function sendMessages(context: EventContext, messages: Messages): Promise<void> {
  for (const message of 'title' in messages ? [messages] : messages)
    await ('retitles' in message ? retitle(context, message) : send(context, message))
}

async function send({ tx, services }: EventContext, message: Message | TeamMessage): Promise<void> {
  if (message.preference === undefined) {
    const { to, ...rest } = message
    return notify({ tx, services }, await peopleOf(tx, services.product, { to, teamId: rest.teamId }), rest)
  }
  const { teamId, preference, except = [], roles, ...rest } = message
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
