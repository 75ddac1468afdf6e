import { showMovements } from '#resources/vocabulary/showMovements.ts'
import { defineFields, field, type RecordOf, defineResource } from '#define'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Transaction ID' }),
  type: field.enum({
    options: { offramp: { label: 'Crypto to fiat' }, onramp: { label: 'Fiat to crypto' } },
  }),
  cryptoAmount: field.amount({ label: 'Crypto', asset: 'cryptoCurrency', required: true }),
  cryptoCurrency: field.enum({
    label: 'Token',
    options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } },
  }),
  fiatAmount: field.amount({ label: 'Amount', asset: 'fiat', required: true }),
  fiat: field.enum({ label: 'Fiat currency', options: { NGN: { label: 'NGN' }, KES: { label: 'KES' } } }),
  rate: field.decimal({ required: true }),
  fee: field.amount({ asset: 'cryptoCurrency', readOnly: true }),
  expectedAt: field.timestamp({ label: 'Expected arrival', readOnly: true }),
  accountName: field.text({ label: 'Recipient', required: true }),
  accountNumber: field.text({ label: 'Account Number', required: true, code: true }),
  bankName: field.text({ label: 'Bank', required: true }),
  provider: field.text({ required: true }),
  paymentReference: field.text({ label: 'Payment reference', code: true }),
  providerReference: field.text({ label: 'Bank reference', code: true }),
  failureReason: field.text({ label: 'Reason', said: true }),
  timestamp: field.timestamp({ label: 'Date', required: true, readOnly: true }),
  statusAt: field.timestamp({ label: 'Status since', readOnly: true }),
  status: field.enum({
    options: {
      completed: STATUSES.completed,
      pending: STATUSES.pending,
      processing: STATUSES.processing,
      failed: STATUSES.failed,
      cancelled: STATUSES.cancelled,
    },
  }),
})

const byItself = { placement: [], permission: false } as const

/** A conversion between tokens and money on a bank account. */
export type Conversion = RecordOf<typeof fields>

export const conversions = defineResource({
  name: 'instant-fiat',
  labels: { singular: 'Conversion', plural: 'Instant Fiat' },
  recordTitle: 'id',
  featureFlag: 'instantFiat',
  navigation: { icon: 'bank', order: 80, shortcut: 'f', keywords: 'bank convert withdraw off-ramp on-ramp' },
  permissions: { ...readOnly, list: 'fiat.view', show: 'fiat.view', export: false },
  fields,
  list: {
    subtitle: 'Convert between crypto and bank money',
    columns: [
      {
        field: 'accountName',
        label: 'Transaction',
        face: true,
        lines: 2,
        sortable: false,
        cell: () => import('#pages/instant-fiat/ConversionCell.tsx'),
      },
      {
        field: 'fiatAmount',
        onCard: true,
        cell: () => import('#pages/instant-fiat/ConversionAmountCell.tsx'),
      },
      {
        field: 'accountNumber',
        label: 'Recipient',
        sortable: false,
        cell: () => import('#pages/instant-fiat/RecipientCell.tsx'),
      },
      { field: 'provider', sortable: false },
      { field: 'timestamp', onCard: true },
      { field: 'status', sortable: false, onCard: true },
    ],
    search: ['id', 'accountName', 'accountNumber'],
    searchPlaceholder: 'Search conversions...',
    filters: [
      { field: 'type', label: 'Type', allLabel: 'All types', choose: 'single' },
      { field: 'status', allLabel: 'All statuses', choose: 'single' },
    ],
    defaultSort: { field: 'timestamp', order: 'desc' },
    pageSize: 10,
    dimWhen: { status: { in: ['failed', 'cancelled'] } },
    empty: { picture: 'payments', title: 'No transactions yet', filtered: 'No conversions found' },
  },
  show: {
    amount: 'fiatAmount',
    party: 'accountName',
    timeline: [
      { label: 'Requested', at: 'timestamp' },
      { label: 'Waiting for the bank', state: 'now', when: { status: { in: ['pending', 'processing'] } } },
      { label: 'Completed', at: 'statusAt', when: { status: 'completed' } },
      {
        label: 'Failed',
        at: 'statusAt',
        notes: ['failureReason'],
        state: 'failed',
        when: { status: 'failed' },
      },
      { label: 'Cancelled', at: 'statusAt', state: 'failed', when: { status: 'cancelled' } },
    ],
    sections: [
      { fields: ['fee', 'expectedAt', 'bankName', 'accountNumber', 'provider'] },
      { fields: ['paymentReference', 'providerReference', 'id'] },
    ],
  },
  actions: {
    cancel: {
      label: 'Cancel conversion',
      icon: 'close',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'fiat.offramp',
      visibleWhen: { status: 'pending' },
      confirm: {
        title: 'Cancel this conversion?',
        description: 'Nothing will be paid out. The held amount is available again right away.',
        summary: ['cryptoAmount', 'fiatAmount', 'accountName'],
      },
      transition: { status: 'cancelled' },
      audit: 'cancelled',
      call: { path: '/fiat-gateway/transactions/{id}/cancel' },
      success: 'Conversion cancelled',
      failure: 'Failed to cancel conversion',
    },
    movements: showMovements,
    // What a bank does with it.
    pickUp: {
      ...byItself,
      label: 'Processing',
      visibleWhen: { status: 'pending' },
      transition: { status: 'processing' },
      audit: false,
    },
    complete: {
      ...byItself,
      label: 'Completed',
      visibleWhen: { status: 'processing' },
      confirm: {
        title: 'Completed',
        fields: { providerReference: field.text({ label: 'Bank reference', required: true }) },
      },
      transition: { status: 'completed' },
      audit: 'completed',
    },
    fail: {
      ...byItself,
      label: 'Failed',
      visibleWhen: { status: 'processing' },
      confirm: {
        title: 'Failed',
        fields: { failureReason: field.text({ label: 'Reason', required: true }) },
      },
      transition: { status: 'failed' },
      audit: 'failed',
    },
  },
  messages: { loadFailed: 'Failed to load transaction history' },
  audit: { name: 'conversion', fields: ['id', 'cryptoAmount', 'cryptoCurrency', 'fiatAmount', 'fiat'] },
  slots: {
    beforeList: () => import('#pages/instant-fiat/ConversionPanel.tsx'),
    beforeShow: () => import('#pages/instant-fiat/ConversionRate.tsx'),
  },
  api: {
    kind: 'endpoint',
    list: '/fiat-gateway/transactions',
    listKey: 'transactions',
    show: '/fiat-gateway/transactions/{id}',
    table: 'fiat_transaction',
  },
})
