import { defineFields, field, defineResource } from '#define'
import { networkOptions, tokenOptions } from '#resources/vocabulary/networks.ts'
import { decisionSteps } from '#resources/vocabulary/decisionSteps.ts'
import { APPROVAL_STATUSES } from '#resources/vocabulary/statuses.ts'
import { decisionField } from '#resources/vocabulary/reasonField.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Request' }),
  kind: field.enum({
    label: 'Action',
    options: {
      drain_crypto: { label: 'Withdraw from wallet', icon: 'wallet' },
      delete_user: { label: 'Delete user', icon: 'delete' },
      disable_2fa: { label: 'Disable 2FA', icon: 'unlock' },
    },
  }),
  status: field.enum({ options: APPROVAL_STATUSES }),
  userId: field.reference({ to: 'users', label: 'User', required: true }),
  userEmail: field.email({ label: 'User email', required: true }),
  amount: field.amount({ asset: 'currency' }),
  currency: field.enum({
    ...tokenOptions,
    required: false,
  }),
  network: field.enum({ ...networkOptions, required: false }),
  toAddress: field.address({ label: 'To address' }),
  reason: field.textarea({ required: true }),
  requestedBy: field.email({ required: true }),
  createdAt: field.timestamp({ label: 'Requested', required: true, readOnly: true }),
  expiresAt: field.timestamp({ label: 'Expires', required: true }),
  confirmableFrom: field.timestamp({ label: 'Can be confirmed after' }),
  decidedBy: field.email(),
  decidedAt: field.timestamp({ label: 'Decided' }),
  decisionReason: field.textarea({ label: 'Decision reason' }),
  isOwn: field.boolean({ label: 'Requested by you', required: true, readOnly: true }),
  mayApprove: field.boolean({ label: 'Needs your decision', required: true, readOnly: true }),
  isDue: field.boolean({ label: 'Ready for decision', required: true, readOnly: true }),
})

/** Acts that one administrator requests and another decides. */
export const approvals = defineResource({
  name: 'approvals',
  path: '/admin/approvals',
  labels: { singular: 'Approval', plural: 'Approvals' },
  recordTitle: 'userEmail',
  titleText: '{kind}: {userEmail}',
  navigation: { icon: 'check', order: 205, shortcut: 'a' },
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: false },
  fields,
  list: {
    subtitle: 'Actions that need a second administrator',
    columns: [
      { field: 'kind', onCard: true },
      { field: 'userId', onCard: true },
      { field: 'amount', onCard: true },
      { field: 'requestedBy' },
      { field: 'reason', hidden: true },
      { field: 'status', onCard: true },
      { field: 'createdAt', hidden: true },
      { field: 'expiresAt', onCard: true },
    ],
    search: ['userEmail', 'requestedBy', 'reason'],
    filters: [
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'kind', choose: 'single', allLabel: 'All kinds' },
      { field: 'userId', choose: 'single', allLabel: 'All users' },
      'createdAt',
    ],
    presets: [{ name: 'waiting', label: 'Waiting', where: { status: 'awaiting_approval' }, queue: true }],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 20,
    empty: {
      title: 'No approvals',
      description: 'Requests to withdraw from a wallet, delete a user or disable 2FA wait here for approval.',
    },
  },
  show: {
    timeline: decisionSteps,
    sections: [
      { fields: ['userId', 'reason', 'amount', 'network', 'toAddress'] },
      { fields: ['expiresAt', 'confirmableFrom'] },
    ],
  },
  actions: {
    approve: {
      label: 'Approve',
      icon: 'check',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'platform.approvals',
      visibleWhen: { status: 'awaiting_approval', mayApprove: true },
      enabledWhen: {
        condition: { isDue: true },
        reason: 'This can be confirmed 24 hours after the request',
      },
      confirm: {
        title: 'Approve this?',
        stepUp: true,
        description: 'This happens immediately and can’t be undone.',
        summary: ['kind', 'userEmail', 'amount', 'toAddress', 'requestedBy', 'reason'],
        fields: { reason: decisionField },
      },
      transition: { status: 'approved' },
      // The act writes the entry itself.
      audit: false,
      success: 'Approved and completed',
    },
    reject: {
      label: 'Reject',
      icon: 'close',
      placement: ['row', 'show'],
      permission: 'platform.approvals',
      visibleWhen: { status: 'awaiting_approval', isOwn: false },
      confirm: {
        title: 'Reject this?',
        stepUp: true,
        summary: ['kind', 'userEmail', 'amount', 'requestedBy', 'reason'],
        fields: { reason: decisionField },
      },
      transition: { status: 'rejected' },
      audit: 'rejected',
      success: 'Request rejected',
    },
    withdraw: {
      label: 'Cancel request',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'platform.approvals',
      visibleWhen: { status: 'awaiting_approval', isOwn: true },
      confirm: {
        title: 'Cancel your request?',
        stepUp: true,
        summary: ['kind', 'userEmail', 'amount'],
        fields: { reason: decisionField },
      },
      transition: { status: 'withdrawn' },
      audit: 'withdrawn',
      success: 'Request cancelled',
    },
  },
  messages: { loadFailed: 'Failed to load approvals' },
  audit: { name: 'admin_approval', about: 'userId', fields: ['id', 'kind'] },
  api: { kind: 'collection', table: 'approval' },
})
