import Big from 'big.js'
import { formatExactAmount, labelOf } from '#define'
import { settlement } from '../settlement.ts'
import { compareTeams } from '../teamSettings.ts'
import type { IconName } from './icons.ts'

/** The data of an event in a team. */
export interface ActivityFacts {
  /** As the audit log has it: JSON of many shapes. */
  readonly details: unknown
  /** The name of the person it happened to, if it happened to one. */
  readonly target: string | null
}

/** How an action is shown in the activity log. */
interface Activity {
  readonly label: string
  readonly icon: IconName
  /** Details in plain words: never an id, never JSON. Default: none. */
  readonly tell?: (facts: Facts) => string
}

/** The data as texts for a sentence; a missing value is an empty text. */
interface Facts {
  readonly target: string
  /** A detail as text; empty for what is no text or number. */
  readonly say: (name: string) => string
  readonly details: Readonly<Record<string, unknown>>
}

const amountOf =
  (amount: string, currency: string) =>
  ({ say }: Facts) =>
    formatExactAmount(say(amount), say(currency))

const invitation = ({ say }: Facts) => sentence(say('email'), say('role') && `as ${say('role')}`)
/** Older entries have no name. */
const card = ({ say }: Facts) =>
  say('name') || sentence(capital(say('brand')), say('lastFour') && `ending in ${say('lastFour')}`)
const conversion = (facts: Facts) =>
  `${amountOf('cryptoAmount', 'cryptoCurrency')(facts)} for ${amountOf('fiatAmount', 'fiat')(facts)}`
const investment = (facts: Facts) =>
  sentence(amountOf('amount', 'currency')(facts), `in ${facts.say('planName')}`)
const invoice = ({ say }: Facts) => say('invoiceNumber')
const webhook = ({ say }: Facts) => say('host')
const WHY_OFF: Readonly<Record<string, string>> = {
  gone: 'It answered that it is gone',
  failing: 'Nothing arrived for five days',
}
const withReason = (what: (facts: Facts) => string) => (facts: Facts) => {
  const reason = facts.say('reason') || toText(sideOf(facts.details['changes'], 'after')['reason'])
  return [what(facts), reason].filter(Boolean).join(': ')
}

/** By how much what a lien keeps has changed. Older entries hold the amount itself. */
function lienChange({ say, details: { changes: given } }: Facts): string {
  const { remaining: before } = sideOf(given, 'before')
  const { remaining: after } = sideOf(given, 'after')
  const amount = new Big(toText(after) || 0).minus(toText(before) || 0).abs()
  return formatExactAmount(say('released') || amount.toFixed(), say('currency'))
}

/** The actions of the audit log that belong to a team, in the order of their filter. */
export const ACTIVITIES = {
  member_invited: { label: 'Member invited', icon: 'mail', tell: invitation },
  member_role_changed: {
    label: 'Role changed',
    icon: 'swap',
    tell: ({ target, say }) =>
      sentence(target, say('from') && `from ${say('from')}`, say('to') && `to ${say('to')}`),
  },
  team_settings_updated: { label: 'Settings updated', icon: 'setting', tell: changes },
  team_joined: {
    label: 'Member joined',
    icon: 'user',
    tell: ({ target, say }) => sentence(target, say('role') && `as ${say('role')}`),
  },
  member_removed: { label: 'Member removed', icon: 'close', tell: ({ target }) => target },
  member_left: { label: 'Member left', icon: 'open', tell: ({ target }) => target },
  team_created: { label: 'Team created', icon: 'team' },
  login: { label: 'Signed in', icon: 'unlock', tell: proofs },
  logout: { label: 'Signed out', icon: 'lock' },
  password_changed: { label: 'Password changed', icon: 'lock' },
  two_factor_enabled: { label: 'Two-factor enabled', icon: 'safety' },
  two_factor_disabled: { label: 'Two-factor disabled', icon: 'safety' },
  session_revoked: {
    label: 'Session ended',
    icon: 'lock',
    tell: ({ say }) => say('count') && `${say('count')} other sessions`,
  },
  member_suspended: { label: 'Member suspended', icon: 'pause', tell: ({ target }) => target },
  member_reactivated: { label: 'Member reactivated', icon: 'play', tell: ({ target }) => target },
  ownership_transferred: {
    label: 'Ownership transferred',
    icon: 'swap',
    tell: ({ target }) => target && `To ${target}`,
  },
  invitation_resent: { label: 'Invitation resent', icon: 'mail', tell: invitation },
  invitation_cancelled: { label: 'Invitation cancelled', icon: 'close', tell: invitation },
  invitation_declined: { label: 'Invitation declined', icon: 'close', tell: invitation },
  team_deleted: { label: 'Team deleted', icon: 'delete', tell: ({ say }) => say('name') },
  api_keys_regenerated: {
    label: 'API keys regenerated',
    icon: 'api',
    tell: ({ say }) =>
      Number(say('gracePeriodHours')) > 0
        ? `The keys before end ${say('gracePeriodHours')} hours later`
        : 'The keys before ended at once',
  },
  webhook_updated: {
    label: 'Webhook changed',
    icon: 'api',
    tell: ({ say }) => (say('host') ? `To ${say('host')}` : 'Taken away'),
  },
  webhook_created: { label: 'Webhook endpoint added', icon: 'api', tell: webhook },
  webhook_removed: { label: 'Webhook endpoint removed', icon: 'delete', tell: webhook },
  webhook_enabled: { label: 'Webhook switched on', icon: 'play', tell: webhook },
  webhook_revealed: { label: 'Webhook secret revealed', icon: 'eye', tell: webhook },
  /** As older entries name it. */
  webhook_secret_revealed: { label: 'Webhook secret revealed', icon: 'eye' },
  webhook_secret_rotated: { label: 'Webhook secret rotated', icon: 'api' },
  webhook_redelivered: { label: 'Webhook event sent again', icon: 'send', tell: ({ say }) => say('type') },
  webhook_disabled: {
    label: 'Webhook switched off',
    icon: 'stop',
    tell: (facts) => WHY_OFF[facts.say('because')] ?? webhook(facts),
  },
  webhook_tested: { label: 'Webhook tested', icon: 'api' },
  settlement_updated: { label: 'Settlement changed', icon: 'bank', tell: settlementFields },
  crypto_sent: { label: 'Crypto sent', icon: 'send', tell: amountOf('amount', 'currency') },
  offramp_requested: { label: 'Off-ramp requested', icon: 'bank', tell: conversion },
  onramp_requested: { label: 'On-ramp requested', icon: 'bank', tell: conversion },
  export_created: {
    label: 'Records exported',
    icon: 'download',
    tell: ({ say }) =>
      sentence(formatExactAmount(say('total')), 'rows of', say('resource').replaceAll('-', ' ')),
  },
  card_created: { label: 'Card created', icon: 'credit-card', tell: card },
  card_funded: {
    label: 'Card funded',
    icon: 'credit-card',
    tell: (facts) => sentence(amountOf('amount', 'token')(facts), 'to', card(facts)),
  },
  card_frozen: { label: 'Card frozen', icon: 'pause', tell: card },
  card_unfrozen: { label: 'Card unfrozen', icon: 'play', tell: card },
  card_revealed: { label: 'Card details revealed', icon: 'eye', tell: card },
  card_deleted: { label: 'Card deleted', icon: 'delete', tell: card },
  investment_created: { label: 'Investment made', icon: 'fund', tell: investment },
  investment_withdrawn: { label: 'Investment withdrawn', icon: 'fund', tell: investment },
  invoice_created: { label: 'Invoice created', icon: 'file', tell: invoice },
  invoice_updated: { label: 'Invoice updated', icon: 'edit', tell: fields },
  invoice_sent: { label: 'Invoice sent', icon: 'send', tell: invoice },
  invoice_marked_paid: { label: 'Invoice marked paid', icon: 'check', tell: invoice },
  invoice_cancelled: { label: 'Invoice cancelled', icon: 'close', tell: invoice },
  invoice_deleted: { label: 'Invoice deleted', icon: 'delete', tell: invoice },
  link_created: { label: 'Payment link created', icon: 'link', tell: ({ say }) => say('name') },
  link_archived: { label: 'Payment link archived', icon: 'archive' },
  link_restored: { label: 'Payment link restored', icon: 'undo' },
  link_deleted: { label: 'Payment link deleted', icon: 'delete', tell: ({ say }) => say('name') },
  test_tokens_requested: {
    label: 'Test tokens requested',
    icon: 'experiment',
    tell: amountOf('amount', 'currency'),
  },
  sandbox_clock_moved: { label: 'Sandbox clock moved', icon: 'clock' },
  kyc_initiated: { label: 'Identity check started', icon: 'contact' },
  lien_expired: { label: 'Lien ended', icon: 'unlock', tell: amountOf('released', 'currency') },
  admin_lien_created: { label: 'Lien placed by the platform', icon: 'lock', tell: withReason(lienChange) },
  /** As older entries name it. */
  admin_lien_placed: {
    label: 'Lien placed by the platform',
    icon: 'lock',
    tell: withReason(amountOf('amount', 'currency')),
  },
  admin_lien_released: {
    label: 'Lien released by the platform',
    icon: 'unlock',
    tell: withReason(lienChange),
  },
  admin_crypto_drained: {
    label: 'Money withdrawn by the platform',
    icon: 'warning',
    tell: withReason(amountOf('amount', 'currency')),
  },
  admin_transaction_whitelisted: {
    label: 'Deposit released by the platform',
    icon: 'check',
    tell: withReason(() => ''),
  },
} as const satisfies Readonly<Record<string, Activity>>

export type ActivityAction = keyof typeof ACTIVITIES

/** The actions that the filter offers. */
export const FILTERED_ACTIVITIES = [
  'member_invited',
  'member_role_changed',
  'team_settings_updated',
  'team_joined',
  'member_removed',
] as const satisfies readonly ActivityAction[]

const KNOWN: ReadonlyMap<string, Activity> = new Map(Object.entries(ACTIVITIES))

/** Describes an event in plain words; empty when the action is enough, or unknown. */
export function describeActivity(action: string, { details, target }: ActivityFacts): string {
  const given = isRecord(details) ? details : {}
  const values = isRecord(given['input']) ? { ...given, ...given['input'] } : given
  const say = (name: string) => toText(values[name])
  return KNOWN.get(action)?.tell?.({ target: target ?? '', say, details: values }) ?? ''
}

/** The windows of time, in hours. */
export const ACTIVITY_WINDOWS = {
  '24h': { label: 'Last 24 hours', hours: 24 },
  '7d': { label: 'Last 7 days', hours: 7 * 24 },
  '30d': { label: 'Last 30 days', hours: 30 * 24 },
  '90d': { label: 'Last 90 days', hours: 90 * 24 },
} as const

export type ActivityWindow = keyof typeof ACTIVITY_WINDOWS

/** The window that is shown unless another one is chosen. */
export const USUAL_WINDOW: ActivityWindow = '7d'

/** Which window a word means; nothing for any other word. */
export const toWindow = (word: string): ActivityWindow | undefined =>
  (Object.keys(ACTIVITY_WINDOWS) as ActivityWindow[]).find((name) => name === word)

/** Mobile if the user agent mentions Mobile, Android or iPhone, else Desktop. */
export const deviceOf = (userAgent: string): 'Mobile' | 'Desktop' =>
  /Mobile|Android|iPhone/.test(userAgent) ? 'Mobile' : 'Desktop'

const PROOFS: Readonly<Record<string, string>> = {
  pwd: 'password',
  email: 'code by email',
  otp: 'authenticator code',
  recovery: 'recovery code',
}

function proofs({ details }: Facts): string {
  const words = listOf(details['amr']).flatMap((proof) => PROOFS[proof] ?? [])
  return words.length > 0 ? `With ${words.join(' and ')}` : ''
}

/** "Session Timeout: 8 hours to 1 hour. Description changed." Older entries hold the words themselves. */
function changes({ details }: Facts): string {
  const given: unknown = details['changes']
  const list: readonly unknown[] = Array.isArray(given)
    ? given
    : compareTeams(sideOf(given, 'before'), sideOf(given, 'after'))
  const parts = list.filter(isRecord).map((change) => {
    const [label, from, to] = [toText(change['label']), toText(change['from']), toText(change['to'])]
    return label === 'Description' ? 'Description changed' : `${label}: ${from} to ${to}`
  })
  return parts.join('. ')
}

/** What the changed fields were, or are. */
const sideOf = (given: unknown, side: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isRecord(given) ? given : {}).map(([name, change]) => [
      name,
      isRecord(change) ? change[side] : undefined,
    ]),
  )

/** Names of what was changed: "dueDate" reads "due date". */
function fields({ details }: Facts): string {
  const { fields: given, changes: changed } = details
  const names = (isRecord(changed) ? Object.keys(changed) : listOf(given)).map((name) =>
    name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
  )
  return names.length > 0 ? `Changed: ${names.join(', ')}` : ''
}

/** As `fields`, by their labels, in their order on screen. */
function settlementFields(facts: Facts): string {
  const changed = facts.details['changes']
  if (!isRecord(changed)) return fields(facts)
  const parts = Object.entries(settlement.fields).filter(([name]) => Object.hasOwn(changed, name))
  return fields({ ...facts, details: { fields: parts.map(([name, part]) => labelOf(part, name)) } })
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const sentence = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
