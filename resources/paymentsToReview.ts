import { defineFields, defineResource, field, type RecordOf } from '#define'
import { PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { networkOptions } from '#resources/vocabulary/networks.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const OPEN = ['underpaid', 'overpaid', 'unasked', 'late', 'asked'] as const

const amount = { asset: 'currency', readOnly: true, ...PRICE_AMOUNTS } as const

const fields = defineFields({
  id: field.id({ prefix: 'ps_' }),
  name: field.text({ label: 'For', readOnly: true }),
  status: field.enum({
    options: {
      underpaid: { label: 'Underpaid', tone: 'warning', icon: 'warning' },
      overpaid: { label: 'Overpaid', tone: 'warning', icon: 'warning' },
      unasked: { label: 'Unexpected', tone: 'warning', icon: 'warning' },
      late: { label: 'Late', tone: 'warning', icon: 'clock' },
      asked: { label: 'Balance requested', tone: 'info', icon: 'mail' },
      accepted: { label: 'Accepted', tone: 'success', icon: 'check' },
      refunded: { label: 'Refunded', tone: 'neutral', icon: 'undo' },
      paid: { label: 'Paid', tone: 'success', icon: 'check' },
    },
    readOnly: true,
  }),
  /** Of the invoice or link. */
  targetId: field.text({ label: 'Target ID', readOnly: true }),
  invoiceId: field.reference({ label: 'Invoice', to: 'invoices', readOnly: true }),
  linkId: field.reference({ label: 'Payment link', to: 'payment-links', readOnly: true }),
  payerName: field.text({ label: 'Payer', readOnly: true }),
  payerEmail: field.email({ label: 'Payer email', readOnly: true }),
  payerAddress: field.address({ label: 'Payer address', readOnly: true }),
  transactionId: field.reference({ label: 'Transaction', to: 'transactions', readOnly: true }),
  refundId: field.reference({ label: 'Refund', to: 'transactions', readOnly: true }),
  amountDue: field.amount(amount),
  amountReceived: field.amount({ label: 'Received', ...amount }),
  amountRefunded: field.amount({
    label: 'Refunded so far',
    ...amount,
    visibleWhen: { amountRefunded: { gt: '0' } },
  }),
  amountMissing: field.amount({
    label: 'Short by',
    ...amount,
    visibleWhen: { amountMissing: { gt: '0' } },
  }),
  amountOver: field.amount({
    label: 'Over by',
    ...amount,
    visibleWhen: { amountOver: { gt: '0' } },
  }),
  refundable: field.amount({ label: 'Refundable', ...amount }),
  currency: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } }, readOnly: true }),
  network: field.enum({ ...networkOptions, required: false, readOnly: true }),
  arrivedAt: field.timestamp({ label: 'Arrived', readOnly: true }),
  askedAt: field.timestamp({ label: 'Balance requested on', readOnly: true }),
  createdAt: field.timestamp({ label: 'Started', required: true, readOnly: true }),
})

/** A payment that was too little, too much, too late or for nothing that is owed, and its outcome. */
export type PaymentToReview = RecordOf<typeof fields>

export const paymentsToReview = defineResource({
  name: 'payments-to-review',
  path: '/dashboard/payment-links/payments-to-review',
  labels: { singular: 'Payment to review', plural: 'Payments to review' },
  recordTitle: 'name',
  featureFlag: 'chain',
  navigation: false,
  permissions: { ...readOnly, list: 'links.view', show: 'links.view', export: false },
  fields,
  list: {
    subtitle: 'Payments that were short, over, late or duplicate',
    columns: [
      'name',
      { field: 'status', onCard: true },
      { field: 'amountReceived', onCard: true },
      { field: 'amountDue', onCard: true },
      { field: 'payerName', hidden: true },
      { field: 'payerAddress', hidden: true },
      'arrivedAt',
    ],
    search: ['name', 'payerName', 'payerEmail'],
    filters: [
      { field: 'status', allLabel: 'All statuses', choose: 'single' },
      { field: 'invoiceId', allLabel: 'All invoices', choose: 'single' },
      { field: 'linkId', allLabel: 'All payment links', choose: 'single' },
    ],
    presets: [{ name: 'open', label: 'Needs review', where: { status: { in: OPEN } }, queue: true }],
    defaultSort: { field: 'arrivedAt', order: 'desc' },
    pageSize: 10,
    empty: { picture: 'payments', title: 'No payments to review', filtered: 'No payments found' },
  },
  show: {
    amount: 'amountReceived',
    party: 'payerName',
    timeline: [
      { label: 'Arrived', at: 'arrivedAt' },
      { label: 'Balance requested', at: 'askedAt' },
    ],
    sections: [
      { fields: ['name', 'amountDue', 'amountMissing', 'amountOver', 'amountRefunded'] },
      { fields: ['invoiceId', 'linkId', 'payerEmail', 'payerAddress', 'network'] },
      { fields: ['transactionId', 'refundId'] },
    ],
  },
  actions: {
    refund: {
      label: 'Refund',
      icon: 'undo',
      placement: ['row', 'show'],
      featureFlag: 'sending',
      permission: 'wallet.send',
      visibleWhen: { status: { in: OPEN } },
      confirm: {
        title: 'Refund the payment for {name}?',
        submitLabel: 'Send refund',
        summary: ['amountReceived', 'amountDue'],
        fields: {
          to: field.text({
            label: 'Send to',
            maxLength: 64,
            code: true,
            required: true,
            description:
              'The address it came from. Exchanges may not accept refunds there, so ask the payer first.',
          }),
        },
        from: { to: 'payerAddress' },
        review: () => import('./vocabulary/reviewRefund.ts'),
      },
      emits: 'payment.refunded',
      audit: 'refunded',
      result: () => import('./vocabulary/refundResult.ts'),
      success: 'Refund sent',
      failure: 'Failed to refund payment',
    },
    accept: {
      label: 'Accept',
      icon: 'check',
      placement: ['row', 'show'],
      permission: 'invoices.markPaid',
      visibleWhen: { status: { in: OPEN } },
      confirm: {
        title: 'Accept the payment for {name}?',
        submitLabel: 'Accept payment',
        summary: ['amountReceived', 'amountDue'],
        review: () => import('./vocabulary/reviewAcceptance.ts'),
      },
      emits: 'payment.accepted',
      audit: 'accepted',
      success: 'Payment accepted',
      failure: 'Failed to accept payment',
    },
    ask: {
      label: 'Request balance',
      icon: 'mail',
      placement: ['row', 'show'],
      permission: 'invoices.write',
      visibleWhen: { status: { in: ['underpaid', 'late', 'asked'] }, amountMissing: { gt: '0' } },
      confirm: {
        title: 'Request the balance of {name}?',
        submitLabel: 'Request balance',
        summary: ['amountReceived', 'amountMissing'],
        review: () => import('./vocabulary/reviewRest.ts'),
      },
      emits: 'payment.rest_requested',
      audit: 'rest_requested',
      success: 'Balance requested from the payer',
      failure: 'Failed to request the balance',
    },
    copyLink: {
      label: 'Copy payment link',
      icon: 'copy',
      placement: ['row', 'show'],
      permission: 'links.view',
      visibleWhen: { status: 'asked' },
      here: { copy: '/pay/{targetId}?session={id}' },
      success: 'Link copied to clipboard',
    },
  },
  emits: {
    fields: [
      'id',
      'invoiceId',
      'linkId',
      'status',
      'amountDue',
      'amountReceived',
      'amountRefunded',
      'currency',
    ],
  },
  audit: 'payment',
  api: { kind: 'collection', table: 'payment_session' },
})
