import { OUTFLOW_OPTIONS, type Outflow } from './outflowOptions.ts'
import type { Permission } from './permissions.ts'
import type { TRANSACTION_KINDS } from './transactionKinds.ts'

/** What can hold for money that leaves a team, in the order in which it is judged, and in the words of the limits screen. */
export const OUTFLOW_RULES = {
  standing:
    'Whoever asks for it must still be an active member whose role may do it; a key must not be revoked or expired.',
  hold: 'Nothing leaves for 24 hours after an administrator of the platform turned off two-factor authentication.',
  funds: 'Only available money leaves, never what is set aside or under a lien.',
  networkLimits: 'It counts towards the limits of its token on its network.',
  destination:
    'Where this platform asks for saved recipients, the recipient must have been saved for the hours that it sets.',
  roleLimits: 'It counts towards what a person with the role may move in a day and in a month.',
  secondPerson:
    'Above the limit of the role, and each time when a member asks, it waits for a second person: for at most 72 hours.',
  platformLimit: 'It counts towards what leaves the whole platform within 24 hours, where that is limited.',
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
