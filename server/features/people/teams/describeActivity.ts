import Big from 'big.js'
import { formatExactAmount, labelOf } from '#define'
import { settlement } from '#resources/settlement.ts'
import { compareTeams } from '#resources/teamSettings.ts'
import type { ActivityAction } from '#resources/vocabulary/activities.ts'

/** The data of an event in a team. */
export interface ActivityFacts {
  /** As the audit log has it: JSON of many shapes. */
  readonly details: unknown
  /** The name of the person it happened to, if it happened to one. */
  readonly target: string | null
}

/** The data as texts for a sentence; a missing value is an empty text. */
interface Facts {
  readonly target: string
  /** A detail as text; empty unless it is a text or a number. */
  readonly say: (name: string) => string
  readonly details: Readonly<Record<string, unknown>>
}

const amountOf =
  (amount: string, currency: string) =>
  ({ say }: Facts) =>
    formatExactAmount(say(amount), say(currency))

const invitation = ({ say }: Facts) => sentence(say('email'), say('role') && `as ${say('role')}`)
const person = ({ target }: Facts) => target
/** Older entries have no name. */
const card = ({ say }: Facts) =>
  say('name') || sentence(capital(say('brand')), say('lastFour') && `ending in ${say('lastFour')}`)
const conversion = (facts: Facts) =>
  `${amountOf('cryptoAmount', 'cryptoCurrency')(facts)} for ${amountOf('fiatAmount', 'fiat')(facts)}`
const investment = (facts: Facts) =>
  sentence(amountOf('amount', 'currency')(facts), `in ${facts.say('planName')}`)
const webhook = ({ say }: Facts) => say('host')
const WHY_OFF: Readonly<Record<string, string>> = {
  gone: 'It returned 410 Gone',
  failing: 'Deliveries failed for five days',
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

/** From which role to which. Older entries have words of their own. */
function roleChange({ target, say, details: { changes: given } }: Facts): string {
  const from = say('from') || toText(sideOf(given, 'before')['role'])
  const to = say('to') || toText(sideOf(given, 'after')['role'])
  return sentence(target, from && `from ${from}`, to && `to ${to}`)
}

/** Where a role comes from that no one here gave. */
const byProvider = ({ say }: Facts) => say('provider') && `by single sign-on with ${say('provider')}`

/** What most acts happened to, by what the audit log has of it: a name, a number, or an amount. */
function thing({ say }: Facts): string {
  const names = ['name', 'invoiceNumber', 'number', 'accountName', 'host', 'category'].map(say)
  return names.find(Boolean) ?? (say('currency') && formatExactAmount(say('amount'), say('currency')))
}

/** To an address: its beginning and its end. */
const sent = (facts: Facts) => {
  const to = facts.say('to')
  return sentence(amountOf('amount', 'currency')(facts), to && `to ${to.slice(0, 6)}…${to.slice(-4)}`)
}

/** The details of actions in plain words, never an id, never JSON, where the name of the thing is not all. */
const DESCRIPTIONS: { readonly [Action in ActivityAction]?: (facts: Facts) => string } = {
  member_invited: invitation,
  member_role_changed: roleChange,
  member_role_followed: (facts) => sentence(roleChange(facts), byProvider(facts)),
  team_settings_updated: changes,
  team_joined: (facts) =>
    sentence(facts.target, facts.say('role') && `as ${facts.say('role')}`, byProvider(facts)),
  member_removed: person,
  member_left: person,
  login: proofs,
  session_revoked: ({ say }) => say('count') && `${say('count')} other sessions`,
  member_suspended: person,
  member_reactivated: person,
  ownership_transferred: ({ target }) => target && `To ${target}`,
  invitation_resent: invitation,
  invitation_cancelled: invitation,
  invitation_declined: invitation,
  api_keys_regenerated: ({ say }) =>
    Number(say('gracePeriodHours')) > 0
      ? `Previous keys ended ${say('gracePeriodHours')} hours later`
      : 'Previous keys ended immediately',
  webhook_updated: ({ say }) => (say('host') ? `To ${say('host')}` : 'Removed'),
  webhook_redelivered: ({ say }) => say('type'),
  webhook_disabled: (facts) => WHY_OFF[facts.say('because')] ?? webhook(facts),
  settlement_updated: settlementFields,
  crypto_sent: sent,
  offramp_requested: conversion,
  onramp_requested: conversion,
  conversion_cancelled: conversion,
  conversion_completed: conversion,
  conversion_failed: conversion,
  export_created: ({ say }) =>
    sentence(formatExactAmount(say('total')), 'rows of', say('resource').replaceAll('-', ' ')),
  card_created: card,
  card_funded: (facts) => sentence(amountOf('amount', 'token')(facts), 'to', card(facts)),
  card_limited: card,
  card_frozen: card,
  card_unfrozen: card,
  card_revealed: card,
  card_deleted: card,
  investment_created: investment,
  investment_withdrawn: investment,
  investment_matured: investment,
  invoice_updated: fields,
  kyc_initiated: person,
  kyc_review: person,
  kyc_approved: person,
  kyc_rejected: person,
  test_tokens_requested: amountOf('amount', 'currency'),
  lien_expired: amountOf('released', 'currency'),
  admin_lien_created: withReason(lienChange),
  admin_lien_placed: withReason(amountOf('amount', 'currency')),
  admin_lien_released: withReason(lienChange),
  admin_crypto_drained: withReason(amountOf('amount', 'currency')),
  admin_transaction_whitelisted: withReason(() => ''),
}

const KNOWN: ReadonlyMap<string, (facts: Facts) => string> = new Map(Object.entries(DESCRIPTIONS))

/** Describes an event in plain words; empty when the action is enough. */
export function describeActivity(action: string, { details, target }: ActivityFacts): string {
  const given = isRecord(details) ? details : {}
  const values = isRecord(given['input']) ? { ...given, ...given['input'] } : given
  const say = (name: string) => toText(values[name])
  return (KNOWN.get(action) ?? thing)({ target: target ?? '', say, details: values })
}

const PROOFS: Readonly<Record<string, string>> = {
  pwd: 'password',
  email: 'code by email',
  otp: 'authenticator code',
  recovery: 'recovery code',
  sso: 'single sign-on',
  mfa: 'its second factor',
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
