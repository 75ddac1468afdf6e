import { OUTFLOW_OPTIONS, type Outflow } from './outflowOptions.ts'
import type { Permission } from './permissions.ts'
import type { TRANSACTION_KINDS } from './transactionKinds.ts'

/** What can hold for money that leaves a team, in the order in which it is judged, and in the words of the limits screen. */
export const OUTFLOW_RULES = {
  standing:
    'The requester must still be an active member whose role allows it. An API key must not be revoked or expired.',
  hold: 'Payouts pause for 24 hours after a platform administrator turns off two-factor authentication.',
  funds: 'Only available money can leave, never money on hold or under lien.',
  networkLimits: 'Counts toward the limits for its token and network.',
  destination:
    'If the platform requires saved recipients, the recipient must be saved and past its waiting period.',
  roleLimits: 'Counts toward the daily and monthly limits of the person’s role.',
  secondPerson:
    'Amounts above the role’s limit, and all requests by members, wait up to 72 hours for approval.',
  platformLimit: 'Counts toward the platform’s 24-hour limit, if there is one.',
} as const

export type OutflowRule = keyof typeof OUTFLOW_RULES

/** A way in which money leaves what a team may spend. */
interface OutflowKind {
  /** The requester needs this, also while it waits for approval, and each time a schedule makes it. */
  readonly permission: Permission
  /** The movement that it becomes. */
  readonly movement: keyof typeof TRANSACTION_KINDS
  /** The entry of the books that takes the money. */
  readonly entry: string
  /** What holds for it. */
  readonly rules: readonly OutflowRule[]
}

/** They hold whatever the money is for. */
const ALWAYS = [
  'standing',
  'hold',
  'funds',
  'roleLimits',
  'secondPerson',
  'platformLimit',
] as const satisfies readonly OutflowRule[]
const TO_ADDRESS = {
  movement: 'send',
  entry: 'send.hold',
  rules: [...ALWAYS, 'networkLimits', 'destination'],
} as const

/**
 * Every way in which money leaves a team: the only such table. `judgeOutflow` judges by it, the limits screen shows it, and the
 * books refuse to take a team's money for anything else.
 */
export const OUTFLOWS = {
  send: { permission: 'wallet.request', ...TO_ADDRESS },
  file: { permission: 'wallet.request', ...TO_ADDRESS },
  schedule: { permission: 'wallet.send', ...TO_ADDRESS },
  refund: { permission: 'wallet.send', ...TO_ADDRESS },
  payout: {
    permission: 'fiat.offramp',
    movement: 'payout',
    entry: 'offramp.hold',
    rules: [...ALWAYS, 'destination'],
  },
  card_load: { permission: 'cards.fund', movement: 'card_load', entry: 'card.fund', rules: ALWAYS },
  investment: {
    permission: 'investments.write',
    movement: 'investment',
    entry: 'investment.invest',
    rules: ALWAYS,
  },
} as const satisfies Readonly<Record<Outflow, OutflowKind>>

/** Every way out, in the order of the table. */
export const OUTFLOW_NAMES = Object.keys(OUTFLOW_OPTIONS) as readonly Outflow[]

/** The movements that count as money that left. */
export const OUTFLOW_MOVEMENTS = [...new Set(OUTFLOW_NAMES.map((name) => OUTFLOWS[name].movement))]

/** Whether a rule holds for a way out. */
export const holdsFor = (rule: OutflowRule, name: Outflow): boolean =>
  OUTFLOWS[name].rules.some((one) => one === rule)
