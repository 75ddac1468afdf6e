import { defineFields, field, defineResource } from '#define'
import { reasonField } from '#resources/vocabulary/reasonField.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Conversion', prefix: 'fiat_' }),
  type: field.enum({
    options: { offramp: { label: 'Crypto to fiat' }, onramp: { label: 'Fiat to crypto' } },
  }),
  status: field.enum({
    options: {
      processing: STATUSES.processing,
      pending: STATUSES.pending,
      completed: STATUSES.completed,
      failed: STATUSES.failed,
      cancelled: STATUSES.cancelled,
    },
  }),
  statusAt: field.timestamp({ label: 'Since', required: true, readOnly: true }),
  isStuck: field.boolean({ label: 'Stuck', required: true, readOnly: true }),
  cryptoAmount: field.amount({ label: 'Crypto', asset: 'cryptoCurrency', required: true }),
  cryptoCurrency: field.enum({
    label: 'Token',
    options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } },
  }),
  fiatAmount: field.amount({ label: 'Amount', asset: 'fiat', required: true }),
  fiat: field.enum({ label: 'Fiat currency', options: { NGN: { label: 'NGN' }, KES: { label: 'KES' } } }),
  accountName: field.text({ label: 'Recipient' }),
  bankName: field.text({ label: 'Bank' }),
  providerReference: field.text({ label: 'Bank reference', code: true }),
  failureReason: field.text({ label: 'Failure reason', said: true }),
  userId: field.reference({ to: 'users', label: 'User' }),
  userEmail: field.email({ label: 'User email' }),
  teamName: field.text({ label: 'Team' }),
  createdAt: field.timestamp({ label: 'Date', required: true, readOnly: true }),
})

/** The conversions of all teams; those that a bank has not answered for a day can be ended here. */
export const adminConversions = defineResource({
  name: 'admin-conversions',
  path: '/admin/conversions',
  labels: { singular: 'Conversion', plural: 'Conversions' },
  recordTitle: 'id',
  titleText: '{type}: {cryptoAmount} for {fiatAmount}',
  featureFlag: 'bank',
  navigation: { icon: 'bank', order: 225, shortcut: 'c' },
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: 'platform.money' },
  fields,
  list: {
    columns: [
      { field: 'accountName', face: true },
      'type',
      { field: 'cryptoAmount', sortable: false, onCard: true },
      'fiatAmount',
      { field: 'status', sortable: false, onCard: true },
      { field: 'statusAt', onCard: true },
      { field: 'userId', hidden: true },
      'teamName',
      { field: 'id', hidden: true, sortable: false },
    ],
    search: ['id', 'accountName', 'providerReference', 'userEmail', 'teamName'],
    filters: [
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'type', choose: 'single', allLabel: 'All types' },
      { field: 'fiat', choose: 'single', allLabel: 'All currencies' },
      'createdAt',
    ],
    presets: [{ name: 'processing', label: 'Waiting for a bank', where: { status: 'processing' } }],
    defaultSort: { field: 'statusAt', order: 'desc' },
    pageSize: 20,
    refreshWhile: { status: { in: ['pending', 'processing'] } },
  },
  show: {
    amount: 'fiatAmount',
    party: 'accountName',
    sections: [
      { fields: ['type', 'cryptoAmount', 'createdAt', 'statusAt', 'id'] },
      { title: 'Bank', fields: ['bankName', 'providerReference', 'failureReason'] },
      { title: 'Account holder', fields: ['userId', 'teamName'] },
    ],
  },
  actions: {
    complete: {
      label: 'Mark completed',
      icon: 'check',
      placement: ['row', 'show'],
      permission: 'platform.money',
      visibleWhen: { isStuck: true },
      confirm: {
        title: 'Mark this conversion as completed?',
        stepUp: true,
        description: 'The conversion is marked completed, as if the bank had confirmed it.',
        summary: ['cryptoAmount', 'fiatAmount', 'accountName'],
        fields: {
          bankReference: field.text({ label: 'Bank reference', required: true, maxLength: 100 }),
          reason: reasonField,
        },
      },
      transition: { status: 'completed' },
      audit: 'completed',
      success: 'Conversion completed',
    },
    fail: {
      label: 'Mark failed',
      icon: 'close',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'platform.money',
      visibleWhen: { isStuck: true },
      confirm: {
        title: 'Mark this conversion as failed?',
        stepUp: true,
        description: 'The conversion is marked failed, and the held amount is available again.',
        summary: ['cryptoAmount', 'fiatAmount', 'accountName'],
        fields: { reason: reasonField },
      },
      transition: { status: 'failed' },
      audit: 'failed',
      success: 'Conversion failed',
    },
  },
  messages: { loadFailed: 'Failed to fetch conversions' },
  audit: { name: 'admin_conversion', about: 'userId' },
  api: { kind: 'collection', table: 'fiat_transaction' },
})
