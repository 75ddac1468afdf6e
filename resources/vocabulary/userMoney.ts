import { field } from '#define'
import { networkOptions } from './networks.ts'
import { reasonField } from './reasonField.ts'

/** The text about an action that one administrator requests and another approves. */
export const SECOND = 'Another administrator must approve this within 72 hours.'

/** The account that a call is about. */
export const named = { userId: '{id}' } as const

const currency = field.text({ required: true })
const amount = field.amount({ asset: 'currency', required: true, min: '0.000001' })

/** Money of the user that can be taken or blocked. */
const available = {
  choices: {
    currency: {
      of: 'balances',
      value: 'currency',
      where: { available: { gt: '0' } },
      none: {
        title: 'This user has no available balance',
        description: 'Money on hold or under lien can’t be used.',
      },
    },
  },
  spends: { amount: 'amount', of: 'balances' },
} as const

/** Blocks money of a user. */
export const placeLien = {
  label: 'Place lien',
  icon: 'lock',
  placement: ['show'],
  featureFlag: 'chain',
  permission: 'platform.money',
  visibleWhen: { status: { ne: 'deleted' } },
  confirm: {
    title: 'Place a lien on {email}?',
    stepUp: true,
    summary: [],
    fields: {
      currency,
      amount,
      reason: reasonField,
      expiresAt: field.timestamp({ label: 'Expires', description: 'Leave empty to keep it until released' }),
    },
    ...available,
  },
  call: { path: '/admin/lien-account', body: named },
  success: 'Lien placed: {amount}',
  failure: 'Failed to place lien',
} as const

/** Asks for money of a user to be taken. */
export const drain = {
  label: 'Request withdrawal',
  icon: 'wallet',
  tone: 'danger',
  placement: ['show'],
  featureFlag: 'chain',
  permission: 'platform.money',
  visibleWhen: { status: { ne: 'deleted' } },
  confirm: {
    title: 'Request a withdrawal from {email}’s wallet?',
    stepUp: true,
    description: `${SECOND} Then exactly this amount is withdrawn.`,
    submitLabel: 'Send request',
    summary: [],
    typeToConfirm: 'email',
    fields: {
      currency,
      network: field.enum({ ...networkOptions, required: true, default: 'ethereum' }),
      amount,
      toAddress: field.address({ label: 'To address', description: 'Leave empty to use the treasury' }),
      reason: reasonField,
    },
    ...available,
    refuse: () => import('#resources/vocabulary/refuseDrain.ts'),
  },
  call: { path: '/admin/drain-crypto', body: { ...named, confirmEmail: '{confirmation}' } },
  success: 'Waiting for approval: {amount}',
  failure: 'Failed to send the request',
} as const
