import type { OperationContext } from '#server/engine/OperationContext.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { notify, type NotifyServices } from './notify.ts'
import type { NotificationMetadata } from './schema.ts'
import { tellTeam } from './tellTeam.ts'

/**
 * The text of a security event, and its recipient: the user it happened to, or the owners of the team
 * (`securityAlerts`).
 */
interface SecurityNotice {
  readonly to: 'user' | 'owners'
  readonly title: string
  /** `{name}`: what it happened to. */
  readonly message: string
  /** In place of its name, where none is known. Default: the message names nothing. */
  readonly name?: string
  /** A mail of its own says the same. Default: none does. */
  readonly isMailed?: true
  /** Everyday work: who does it is not told. Default: they are, as it might not have been them. */
  readonly isEveryday?: true
}

/** The audit events that cause a notification. */
const NOTICES: Readonly<Record<string, SecurityNotice>> = {
  password_changed: {
    to: 'user',
    isMailed: true,
    title: 'Password changed',
    message: 'Your password was changed. All other sessions were signed out.',
  },
  two_factor_enabled: {
    to: 'user',
    isMailed: true,
    title: 'Two-factor authentication enabled',
    message: 'Signing in now requires a code from your authenticator app.',
  },
  two_factor_disabled: {
    to: 'user',
    isMailed: true,
    title: 'Two-factor authentication disabled',
    message: 'Signing in no longer requires a code.',
  },
  passkey_added: {
    to: 'user',
    isMailed: true,
    title: 'Passkey added',
    message: 'A passkey was added to your account. It signs in without your password.',
  },
  passkey_removed: {
    to: 'user',
    isMailed: true,
    title: 'Passkey removed',
    message: 'One of your passkeys can no longer sign in.',
  },
  recovery_codes_renewed: {
    to: 'user',
    isMailed: true,
    title: 'New recovery codes',
    message: 'The earlier recovery codes no longer work.',
  },
  session_revoked: { to: 'user', title: 'Session ended', message: 'One of your sessions was signed out.' },
  api_keys_regenerated: {
    to: 'owners',
    title: 'New API keys',
    message: 'The team’s API keys were regenerated.',
  },
  api_key_created: {
    to: 'owners',
    title: 'New restricted key',
    message: '{name} was created.',
    name: 'A restricted API key of the team',
  },
  webhook_updated: {
    to: 'owners',
    title: 'Webhook changed',
    message: 'The team’s webhook URL was changed: {name}.',
    name: 'see Settings, API Settings',
  },
  webhook_secret_rotated: {
    to: 'owners',
    title: 'Webhook secret rotated',
    message: 'The signing secret for {name} was rotated.',
    name: 'the team',
  },
  card_frozen: {
    to: 'owners',
    title: 'Card frozen',
    message: '{name} was frozen.',
    name: 'A card of the team',
    isEveryday: true,
  },
  card_unfrozen: {
    to: 'owners',
    title: 'Card unfrozen',
    message: '{name} was unfrozen.',
    name: 'A card of the team',
    isEveryday: true,
  },
  card_deleted: {
    to: 'owners',
    title: 'Card deleted',
    message: '{name} was deleted. Its balance is available again.',
    name: 'A card of the team',
    isEveryday: true,
  },
  card_revealed: {
    to: 'owners',
    title: 'Card details revealed',
    message: 'Someone viewed the number and CVV of {name}.',
    name: 'a card of the team',
  },
  settlement_updated: {
    to: 'owners',
    isMailed: true,
    title: 'Settlement changed',
    message: 'The team’s settlement destination was changed.',
  },
}

interface SecurityEvent {
  readonly action: string
  readonly userId: string | null
  readonly teamId?: string
  readonly subject?: Subject
}

/** What an event happened to: its name, and where the notification leads. */
interface Subject {
  readonly name: string
  readonly metadata?: NotificationMetadata
}

/**
 * Notifies the recipients of a security event: owners only if the team wants security alerts. Other events
 * notify no one.
 */
export async function tellOfSecurity(
  tx: Orm,
  services: NotifyServices,
  { action, userId, teamId, subject }: SecurityEvent,
): Promise<void> {
  const notice = NOTICES[action]
  if (!notice) return
  const { to, title, name = '', isMailed, isEveryday } = notice
  const message = notice.message.replace('{name}', subject?.name ?? name)
  const rest = { ...(isMailed && { isMailed }), ...(subject?.metadata && { metadata: subject.metadata }) }
  if (to === 'owners') {
    if (teamId === undefined) return
    return tellTeam(tx, services, {
      teamId,
      title,
      message,
      preference: 'securityAlerts',
      roles: ['owner'],
      ...(isEveryday && userId !== null && { except: [userId] }),
      ...rest,
    })
  }
  if (userId === null) return
  await notify(tx, services, [userId], {
    teamId: teamId ?? null,
    title,
    message,
    ...rest,
    type: 'security',
    priority: 'high',
  })
}

/** The same for an operation of the engine, which its caller does in their team. */
export function tellOfOperation(
  { tx, services, caller }: Pick<OperationContext, 'tx' | 'services' | 'caller'>,
  action: keyof typeof NOTICES,
  subject?: Subject,
): Promise<void> {
  const of = { userId: caller.userId, teamId: caller.team.id }
  return tellOfSecurity(tx, services, { action, ...of, ...(subject && { subject }) })
}
