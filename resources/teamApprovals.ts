import { decisionSteps } from '#resources/vocabulary/decisionSteps.ts'
import { OUTFLOW_OPTIONS } from '#resources/vocabulary/outflowOptions.ts'
import { defineFields, field, defineResource, type RecordOf } from '#define'
import { networkOptions, tokenOptions } from '#resources/vocabulary/networks.ts'
import { APPROVAL_STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Request' }),
  kind: field.enum({ label: 'Type', options: OUTFLOW_OPTIONS, required: true }),
  payee: field.text({ label: 'To' }),
  toAddress: field.address({ label: 'Address' }),
  amount: field.amount({ asset: 'currency', required: true }),
  currency: field.enum({
    ...tokenOptions,
  }),
  network: field.enum({ ...networkOptions, required: false }),
  note: field.text(),
  reason: field.text({ label: 'Approval reason', said: 'filled' }),
  requestedBy: field.text(),
  status: field.enum({ options: APPROVAL_STATUSES }),
  createdAt: field.timestamp({ label: 'Requested', required: true, readOnly: true }),
  expiresAt: field.timestamp({ label: 'Expires', required: true }),
  decidedBy: field.text(),
  decidedAt: field.timestamp({ label: 'Decided' }),
  decisionReason: field.text({ label: 'Reason' }),
  reference: field.text({ label: 'Transaction', code: true }),
  isOwn: field.boolean({ label: 'Requested by you', required: true, readOnly: true }),
})

/** Money that waits for a second person of the team before it leaves, or did. */
export type TeamApproval = RecordOf<typeof fields>

const why = { label: 'Reason', maxLength: 500, description: 'The requester will be notified' } as const
const facts = ['kind', 'amount', 'payee', 'toAddress', 'requestedBy', 'note'] as const

export const teamApprovals = defineResource({
  name: 'team-approvals',
  path: '/dashboard/approvals',
  labels: { singular: 'Approval', plural: 'Approvals' },
  recordTitle: 'payee',
  featureFlag: 'approvals',
  navigation: { icon: 'check', order: 40, group: 'Pay out' },
  permissions: { ...readOnly, list: 'wallet.request', show: 'wallet.request', export: false },
  rows: { where: { requestedById: '$user' }, unless: 'payouts.approve' },
  fields: { ...fields, requestedById: field.text({ label: 'Requester' }) },
  list: {
    subtitle: 'Payments waiting for approval',
    columns: [
      { field: 'payee', onCard: true },
      { field: 'kind', onCard: true },
      { field: 'amount', onCard: true },
      { field: 'requestedBy', onCard: true },
      { field: 'reason', hidden: true },
      { field: 'status', onCard: true },
      'createdAt',
      { field: 'expiresAt', hidden: true },
    ],
    search: ['payee', 'note', 'requestedBy'],
    filters: [
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'kind', choose: 'single', allLabel: 'All kinds' },
    ],
    presets: [{ name: 'waiting', label: 'Waiting', where: { status: 'awaiting_approval' }, queue: true }],
    defaultSort: { field: 'createdAt', order: 'desc' },
    empty: {
      picture: 'payments',
      title: 'Nothing to approve',
      description: 'Payments above a role’s limit wait here for approval.',
      filtered: 'No approvals found',
    },
  },
  show: {
    amount: 'amount',
    party: 'payee',
    timeline: decisionSteps,
    sections: [{ fields: ['kind', 'toAddress', 'network', 'note', 'reason', 'expiresAt', 'reference'] }],
  },
  actions: {
    approve: {
      label: 'Approve',
      icon: 'check',
      tone: 'primary',
      placement: ['row', 'show'],
      permission: 'payouts.approve',
      visibleWhen: { status: 'awaiting_approval', isOwn: false },
      confirm: {
        title: 'Approve this request?',
        stepUp: true,
        description: 'This sends immediately and can’t be undone.',
        submitLabel: 'Approve',
        summary: facts,
        fields: { reason: field.textarea(why) },
      },
      transition: { status: 'approved' },
      call: { path: '/wallet/approvals/{id}/approve' },
      success: 'Approved and completed',
    },
    reject: {
      label: 'Reject',
      icon: 'close',
      placement: ['row', 'show'],
      permission: 'payouts.approve',
      visibleWhen: { status: 'awaiting_approval', isOwn: false },
      confirm: {
        title: 'Reject this request?',
        summary: facts,
        fields: { reason: field.textarea({ ...why, required: true }) },
      },
      transition: { status: 'rejected' },
      call: { path: '/wallet/approvals/{id}/reject' },
      success: 'Request rejected',
    },
    cancel: {
      label: 'Cancel request',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'wallet.request',
      visibleWhen: { status: 'awaiting_approval', isOwn: true },
      confirm: { title: 'Cancel your request?', summary: ['amount', 'payee'] },
      transition: { status: 'withdrawn' },
      call: { path: '/wallet/approvals/{id}/cancel' },
      success: 'Request cancelled',
    },
  },
  messages: { loadFailed: 'Failed to load approvals' },
  audit: { name: 'payment_request', fields: ['id', 'kind', 'amount', 'currency', 'toAddress'] },
  api: {
    kind: 'endpoint',
    list: '/wallet/approvals',
    show: '/wallet/approvals/{id}',
    table: 'approval',
  },
})
