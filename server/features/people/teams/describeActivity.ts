import { sayKeptName } from '#resources/vocabulary/cardName.ts'
import Big from 'big.js'
import { labelOf, toWords } from '#define'
import { settlement } from '#resources/settlement.ts'
import { compareTeams, sayChange } from '#resources/teamSettings.ts'
import type { ActivityAction } from '#resources/vocabulary/activities.ts'
import { join, label, money, type SaidValue, say, sayWhole, together } from '#define/said'

/** The data of an event in a team. */
export interface ActivityFacts {
  /** As the audit log has it: JSON of many shapes. */
  readonly details: unknown
  /** The name of the person it happened to, if it happened to one. */
  readonly target: string | null
}

/** The data as values for a sentence; a missing one is an empty text. */
interface Facts {
  readonly target: string
  /** A detail as text; empty unless it is a text or a number. */
  readonly text: (name: string) => string
  readonly details: Readonly<Record<string, unknown>>
}

type Describe = (facts: Facts) => SaidValue

const labelled = (text: string) => text && label(text)

const amountOf =
  (amount: string, currency: string): Describe =>
  ({ text }) =>
    text(amount) && money(text(amount), text(currency))
const amountSent = amountOf('amount', 'currency')

const invitation: Describe = ({ text }) =>
  sayWhole('{name} as {role}', { name: text('email'), role: labelled(text('role')) })
const person: Describe = ({ target }) => target
/** "Visa ending in 4242". Older entries have no name. */
const card: Describe = ({ text }) =>
  text('name')
    ? sayKeptName(text('name'))
    : sayWhole('{brand} ending in {digits}', {
        brand: labelled(toWords(text('brand'))),
        digits: text('lastFour'),
      })
const conversion: Describe = (facts) =>
  sayWhole('{amount} for {name}', {
    amount: amountOf('cryptoAmount', 'cryptoCurrency')(facts),
    name: amountOf('fiatAmount', 'fiat')(facts),
  })
const investment: Describe = (facts) =>
  sayWhole('{amount} in {name}', { amount: amountSent(facts), name: labelled(facts.text('planName')) })
const WHY_OFF: Readonly<Record<string, SaidValue>> = {
  gone: say('It returned 410 Gone'),
  failing: say('Deliveries failed for five days'),
}
const withReason =
  (what: Describe): Describe =>
  (facts) =>
    sayWhole('{amount}: {reason}', {
      amount: what(facts),
      reason: facts.text('reason') || toText(sideOf(facts.details['changes'], 'after')['reason']),
    })

/** By how much what a lien keeps has changed. Older entries hold the amount itself. */
function lienChange({ text, details: { changes: given } }: Facts): SaidValue {
  const { remaining: before } = sideOf(given, 'before')
  const { remaining: after } = sideOf(given, 'after')
  const amount = new Big(toText(after) || 0).minus(toText(before) || 0).abs()
  return money(text('released') || amount.toFixed(), text('currency'))
}

/** From which role to which. Older entries have words of their own. */
function roleChange({ target, text, details: { changes: given } }: Facts): SaidValue {
  return sayWhole('{name} from {from} to {to}', {
    name: target,
    from: labelled(text('from') || toText(sideOf(given, 'before')['role'])),
    to: labelled(text('to') || toText(sideOf(given, 'after')['role'])),
  })
}

/** Where a role comes from that no one here gave. */
const byProvider =
  (what: Describe): Describe =>
  (facts) =>
    sayWhole('{what} by single sign-on with {name}', { what: what(facts), name: facts.text('provider') })

/** What most acts happened to, by what the audit log has of it: a name, a number, or an amount. */
function thing(facts: Facts): SaidValue {
  const names = ['name', 'invoiceNumber', 'number', 'accountName', 'host', 'category'].map(facts.text)
  return names.find(Boolean) ?? amountSent(facts)
}

/** To an address: its beginning and its end. */
const sent: Describe = (facts) => {
  const to = facts.text('to')
  return sayWhole('{amount} to {name}', {
    amount: amountSent(facts),
    name: to && `${to.slice(0, 6)}…${to.slice(-4)}`,
  })
}

/** The details of actions in plain words, never an id, never JSON, where the name of the thing is not all. */
const DESCRIPTIONS: { readonly [Action in ActivityAction]?: Describe } = {
  member_invited: invitation,
  member_role_changed: roleChange,
  member_role_followed: byProvider(roleChange),
  team_settings_updated: changes,
  team_joined: byProvider(({ target, text }) =>
    sayWhole('{name} as {role}', { name: target, role: labelled(text('role')) }),
  ),
  member_removed: person,
  member_left: person,
  login: proofs,
  session_revoked: ({ text }) => {
    const count = Number(text('count'))
    if (count > 1) return say('{count} other sessions', { count })
    return count === 1 ? say('1 other session') : ''
  },
  member_suspended: person,
  member_reactivated: person,
  ownership_transferred: ({ target: name }) => name && say('To {name}', { name }),
  invitation_resent: invitation,
  invitation_cancelled: invitation,
  invitation_declined: invitation,
  api_keys_regenerated: ({ text }) => {
    const count = Number(text('gracePeriodHours'))
    if (count > 1) return say('Previous keys ended {count} hours later', { count })
    return say(count === 1 ? 'Previous keys ended 1 hour later' : 'Previous keys ended immediately')
  },
  webhook_updated: ({ text }) => (text('host') ? say('To {name}', { name: text('host') }) : say('Removed')),
  webhook_redelivered: ({ text }) => text('type'),
  webhook_disabled: ({ text }) => WHY_OFF[text('because')] ?? text('host'),
  settlement_updated: settlementFields,
  crypto_sent: sent,
  offramp_requested: conversion,
  onramp_requested: conversion,
  conversion_cancelled: conversion,
  conversion_completed: conversion,
  conversion_failed: conversion,
  export_created: ({ text }) => {
    const count = Number(text('total'))
    const plural = label(text('resource').replaceAll('-', ' '))
    return count === 1
      ? say('1 row of {plural}', { plural })
      : say('{count} rows of {plural}', { count, plural })
  },
  card_created: card,
  card_funded: (facts) =>
    sayWhole('{amount} to {name}', { amount: amountOf('amount', 'token')(facts), name: card(facts) }),
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
  test_tokens_requested: amountSent,
  lien_expired: amountOf('released', 'currency'),
  admin_lien_created: withReason(lienChange),
  admin_lien_placed: withReason(amountSent),
  admin_lien_released: withReason(lienChange),
  admin_crypto_drained: withReason(amountSent),
  admin_transaction_whitelisted: withReason(() => ''),
}

const KNOWN: ReadonlyMap<string, Describe> = new Map(Object.entries(DESCRIPTIONS))

/** Describes an event in plain words; empty when the action is enough. */
export function describeActivity(action: string, { details, target }: ActivityFacts): SaidValue {
  const given = isRecord(details) ? details : {}
  const values = isRecord(given['input']) ? { ...given, ...given['input'] } : given
  const text = (name: string) => toText(values[name])
  return (KNOWN.get(action) ?? thing)({ target: target ?? '', text, details: values })
}

const PROOFS: Readonly<Record<string, SaidValue>> = {
  pwd: say('password'),
  email: say('code by email'),
  otp: say('authenticator code'),
  recovery: say('recovery code'),
  sso: say('single sign-on'),
  mfa: say('its second factor'),
}

function proofs({ details }: Facts): SaidValue {
  const given = listOf(details['amr']).flatMap((proof) => PROOFS[proof] ?? [])
  return given.length > 0 ? say('With {what}', { what: together(given) }) : ''
}

/** "Session Timeout: 8 hours to 1 hour. Description changed." Older entries hold the words themselves. */
function changes({ details }: Facts): SaidValue {
  const given: unknown = details['changes']
  const list = Array.isArray(given)
    ? given.filter(isRecord).map(wordsOf)
    : compareTeams(sideOf(given, 'before'), sideOf(given, 'after'))
  const parts = list.map((change) =>
    change.label === 'Description' ? say('Description changed') : sayChange(change),
  )
  return join(parts, '. ')
}

const wordsOf = (change: Readonly<Record<string, unknown>>) => ({
  label: toText(change['label']),
  from: label(toText(change['from'])),
  to: label(toText(change['to'])),
})

/** What the changed fields were, or are. */
const sideOf = (given: unknown, side: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isRecord(given) ? given : {}).map(([name, change]) => [
      name,
      isRecord(change) ? change[side] : undefined,
    ]),
  )

/** Names of what was changed: "dueDate" reads "due date". */
function fields({ details }: Facts): SaidValue {
  const { fields: given, changes: changed } = details
  const names = (isRecord(changed) ? Object.keys(changed) : listOf(given)).map((name) =>
    label(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()),
  )
  return names.length > 0 ? say('Changed: {fields}', { fields: join(names, ', ') }) : ''
}

/** As `fields`, by their labels, in their order on screen. */
function settlementFields(facts: Facts): SaidValue {
  const changed = facts.details['changes']
  if (!isRecord(changed)) return fields(facts)
  const parts = Object.entries(settlement.fields).filter(([name]) => Object.hasOwn(changed, name))
  return fields({ ...facts, details: { fields: parts.map(([name, part]) => labelOf(part, name)) } })
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
