import { defineFields, field } from '#define'
import { STATUSES } from './statuses.ts'

/** The fields of one movement of an investment. */
export const historyFields = defineFields({
  type: field.enum({
    options: {
      deposit: { label: 'Deposit', icon: 'wallet' },
      compound: { label: 'Compound', icon: 'fund' },
      withdrawal: { label: 'Withdrawal', icon: 'undo' },
    },
    readOnly: true,
  }),
  amount: field.amount({
    asset: 'currency',
    required: true,
    readOnly: true,
    direction: { field: 'type', plus: ['deposit', 'compound'], minus: ['withdrawal'] },
  }),
  currency: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } }, readOnly: true }),
  date: field.timestamp({ required: true, readOnly: true }),
  status: field.enum({
    options: {
      completed: STATUSES.completed,
      pending: STATUSES.pending,
    },
    readOnly: true,
  }),
  txHash: field.hash({
    label: 'Hash',
    required: true,
    readOnly: true,
    explorerUrl: '/api/explorer/tx/{hash}',
  }),
  description: field.text({ required: true, readOnly: true }),
})
