import { defineFields, field, defineResource } from '#define'
import { reasonField } from '#resources/vocabulary/reasonField.ts'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { TRANSACTION_STATUSES } from '#resources/vocabulary/statuses.ts'
import { networkOptions, tokenOptions } from '#resources/vocabulary/networks.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Reference' }),
  type: field.enum({ options: { credit: { label: 'Incoming' }, debit: { label: 'Outgoing' } } }),
  kind: field.enum({ options: TRANSACTION_KINDS }),
  status: field.enum({
    options: {
      ...TRANSACTION_STATUSES,
      held: { label: 'Held', tone: 'warning', icon: 'lock' },
    },
  }),
  amount: field.amount({
    ...TRANSACTION_AMOUNTS,
    asset: 'currency',
    required: true,
    direction: { field: 'type', plus: ['credit'] },
  }),
  currency: field.enum({
    ...tokenOptions,
  }),
  fee: field.amount({ ...TRANSACTION_AMOUNTS, asset: 'currency' }),
  network: field.enum({ ...networkOptions, required: false }),
  address: field.address(),
  hash: field.hash({ label: 'Transaction hash', explorerUrl: '/api/explorer/tx/{hash}' }),
  flag: field.text({ label: 'Hold reason', said: true }),
  flagged: field.boolean({ required: true, label: 'Held' }),
  whitelistedAt: field.timestamp({ label: 'Released' }),
  userId: field.reference({ to: 'users', label: 'User' }),
  userEmail: field.email({ label: 'User email' }),
  ownerId: field.text({ label: 'Team ID', code: true }),
  teamName: field.text({ label: 'Team' }),
  createdAt: field.timestamp({ label: 'Date', required: true, readOnly: true }),
})

/** The transactions of all teams. */
export const adminTransactions = defineResource({
  name: 'admin-transactions',
  path: '/admin/transactions',
  labels: { singular: 'Transaction', plural: 'Transactions' },
  recordTitle: 'id',
  titleText: '{kind}: {amount}',
  navigation: { icon: 'swap', order: 220, shortcut: 't' },
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: 'platform.money' },
  fields,
  list: {
    columns: [
      'kind',
      { field: 'amount', onCard: true },
      { field: 'status', onCard: true },
      { field: 'createdAt', onCard: true },
      'userId',
      { field: 'teamName', onCard: true },
      { field: 'id', sortable: false },
    ],
    search: ['id', 'hash', 'address', 'userEmail', 'teamName'],
    filters: [
      { field: 'type', choose: 'single', allLabel: 'All types' },
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'currency', choose: 'single', allLabel: 'All currencies' },
      { field: 'flagged', allLabel: 'Held' },
      { field: 'userId', choose: 'single', allLabel: 'All users' },
      'teamName',
      'createdAt',
    ],
    presets: [{ name: 'held', label: 'Held deposits', where: { status: 'held' } }],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 20,
  },
  show: {
    amount: 'amount',
    sections: [
      { fields: ['kind', 'type', 'fee', 'network', 'address', 'hash', 'createdAt', 'id'] },
      { fields: ['flag', 'whitelistedAt'] },
      { title: 'Account holder', fields: ['userId', 'teamName', 'ownerId'] },
    ],
  },
  actions: {
    whitelist: {
      label: 'Release',
      icon: 'check',
      tone: 'primary',
      placement: ['row', 'show'],
      featureFlag: 'chain',
      permission: 'platform.money',
      visibleWhen: { status: 'held' },
      confirm: {
        title: 'Release this deposit?',
        stepUp: true,
        summary: ['amount', 'teamName', 'flag'],
        fields: { reason: reasonField },
      },
      transition: { status: 'successful' },
      audit: 'whitelisted',
      call: { path: '/admin/whitelist-transaction', body: { reference: '{id}' } },
      success: 'Deposit released',
    },
  },
  messages: { loadFailed: 'Failed to fetch transactions' },
  audit: { name: 'admin_transaction', about: 'userId', fields: ['id', 'currency', 'amount'] },
  api: {
    kind: 'endpoint',
    list: '/admin/list-transactions',
    show: '/admin/list-transactions/{id}',
    table: 'wallet_transaction',
  },
})
