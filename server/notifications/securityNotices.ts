import type { OperationContext } from '#server/engine/OperationContext.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { notify } from './notify.ts'
import { tellTeam } from './tellTeam.ts'

/**
 * The text of a security event, and its recipient: the user it happened to, or the owners of the team
 * (`securityAlerts`).
 */
interface SecurityNotice {
  readonly to: 'user' | 'owners'
  readonly title: string
  readonly message: string
}

/** The audit events that cause a notification. */
const NOTICES: Readonly<Record<string, SecurityNotice>> = {
  password_changed: {
    to: 'user',
    title: 'Password changed',
    message: 'Your password was changed. Every other session was signed out.',
  },
  two_factor_enabled: {
    to: 'user',
    title: 'Two-factor authentication enabled',
    message: 'Signing in now asks for a code of your authenticator.',
  },
  two_factor_disabled: {
    to: 'user',
    title: 'Two-factor authentication disabled',
    message: 'Signing in no longer asks for a code.',
  },
  passkey_added: {
    to: 'user',
    title: 'Passkey added',
    message: 'A passkey was added to your account: it signs in without your password.',
  },
  passkey_removed: {
    to: 'user',
    title: 'Passkey removed',
    message: 'A passkey of yours no longer signs in.',
  },
  recovery_codes_renewed: {
    to: 'user',
    title: 'New recovery codes',
    message: 'The earlier recovery codes no longer work.',
  },
  session_revoked: { to: 'user', title: 'Session ended', message: 'A session of yours was signed out.' },
  api_keys_regenerated: {
    to: 'owners',
    title: 'New API keys',
    message: 'The API keys of the team were generated anew.',
  },
  api_key_created: {
    to: 'owners',
    title: 'New restricted key',
    message: 'A restricted API key of the team was made.',
  },
  webhook_updated: {
    to: 'owners',
    title: 'Webhook changed',
    message: 'The address that receives the events of the team was changed.',
  },
  webhook_secret_rotated: {
    to: 'owners',
    title: 'Webhook secret rotated',
    message: 'The secret that signs the events of the team was renewed.',
  },
  card_frozen: { to: 'owners', title: 'Card frozen', message: 'A card of the team was frozen.' },
  card_unfrozen: { to: 'owners', title: 'Card unfrozen', message: 'A card of the team was unfrozen.' },
  card_deleted: {
    to: 'owners',
    title: 'Card deleted',
    message: 'A card of the team was deleted. What was on it is available again.',
  },
  card_revealed: {
    to: 'owners',
    title: 'Card details revealed',
    message: 'Number and CVV of a card of the team were looked at.',
  },
  settlement_updated: {
    to: 'owners',
    title: 'Settlement changed',
    message: 'Where the money of the team is settled to was changed.',
  },
}

interface SecurityEvent {
  readonly action: string
  readonly userId: string | null
  readonly teamId?: string
}

/**
 * Notifies the recipients of a security event: owners only if the team wants security alerts. Other events
 * notify no one.
 */
export async function tellOfSecurity(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { action, userId, teamId }: SecurityEvent,
): Promise<void> {
  const notice = NOTICES[action]
  if (!notice) return
  const { to, title, message } = notice
  if (to === 'owners') {
    if (teamId === undefined) return
    return tellTeam(tx, services, {
      ...{ teamId, title, message },
      preference: 'securityAlerts',
      roles: ['owner'],
    })
  }
  if (userId === null) return
  await notify(tx, services, [userId], {
    ...{ teamId: teamId ?? null, title, message },
    type: 'security',
    priority: 'high',
  })
}

/** The same for an operation of the engine, which its caller does in their team. */
export function tellOfOperation(
  { tx, services, caller }: OperationContext,
  action: keyof typeof NOTICES,
): Promise<void> {
  return tellOfSecurity(tx, services, { action, userId: caller.userId, teamId: caller.team.id })
}
