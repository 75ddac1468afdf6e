import { defineFields, field, defineResource, toOptions } from '#define'
import { AUDIT_ACTIONS } from '#resources/vocabulary/auditActions.ts'
import { identityFiles } from '#resources/vocabulary/identityFiles.ts'
import {
  IDENTITY_COUNTRIES,
  IDENTITY_DOCUMENTS,
  REJECTION_CAUSES,
} from '#resources/vocabulary/identityDocuments.ts'
import { reasonField } from '#resources/vocabulary/reasonField.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Case' }),
  userId: field.reference({ to: 'users', label: 'User', required: true }),
  userEmail: field.email({ label: 'User email', required: true }),
  name: field.text({ label: 'Name on document', required: true }),
  country: field.enum({ required: true, options: IDENTITY_COUNTRIES }),
  documentType: field.enum({ required: true, label: 'Document', options: IDENTITY_DOCUMENTS }),
  documentLast4: field.text({ required: true, label: 'Number ends in' }),
  documents: { ...identityFiles, options: { ...identityFiles.options, permission: 'platform.kyc' } },
  status: field.enum({
    options: {
      pending: STATUSES.pending,
      review: STATUSES.review,
      approved: STATUSES.approved,
      rejected: STATUSES.rejected,
    },
  }),
  /** On the record's page only, like who else showed the same document. */
  dateOfBirth: field.date({ label: 'Date of birth' }),
  sharedWith: field.text({ label: 'Other accounts with this document' }),
  comparison: field.items({
    label: 'Checks',
    of: {
      what: field.enum({
        label: 'Field',
        options: {
          name: { label: 'Name' },
          dateOfBirth: { label: 'Date of birth' },
          country: { label: 'Country' },
          number: { label: 'Document number' },
        },
      }),
      document: field.text({ label: 'On the document', said: true }),
      known: field.text({ label: 'Compared with', said: true }),
      result: field.enum({
        options: {
          agrees: { label: 'Match', tone: 'success', icon: 'check' },
          differs: { label: 'Mismatch', tone: 'danger', icon: 'warning' },
          unknown: { label: 'Not compared', tone: 'neutral' },
        },
      }),
    },
  }),
  history: field.items({
    label: 'History',
    of: {
      at: field.timestamp({ label: 'When' }),
      action: field.enum({ label: 'Event', options: toOptions(AUDIT_ACTIONS) }),
      by: field.text(),
      reason: field.text(),
    },
  }),
  reviewReason: field.text({ label: 'Review reason', said: true }),
  reason: field.text({ label: 'Decision reason' }),
  submittedAt: field.timestamp({ label: 'Submitted', required: true, readOnly: true }),
  decidedAt: field.timestamp({ label: 'Decided' }),
  decidedBy: field.email(),
})

/** Which of them wait for an administrator: the only ones that can be decided, counted and listed alike. */
const WAITING = { status: 'review' } as const

/** Verifications of identities, for review. */
export const kycCases = defineResource({
  name: 'kyc-cases',
  path: '/admin/kyc',
  labels: { singular: 'Identity check', plural: 'Identity checks' },
  recordTitle: 'name',
  featureFlag: 'identity',
  navigation: { icon: 'id-card', order: 230, shortcut: 'i' },
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: false },
  fields,
  list: {
    columns: [
      { field: 'name', onCard: true },
      { field: 'userId', onCard: true },
      'country',
      'documentType',
      { field: 'status', onCard: true },
      'submittedAt',
      { field: 'documentLast4', hidden: true },
      { field: 'reason', hidden: true },
    ],
    search: ['userEmail', 'name'],
    filters: [
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'userId', choose: 'single', allLabel: 'All users' },
      'submittedAt',
    ],
    presets: [{ name: 'review', label: 'To review', where: WAITING, queue: true }],
    defaultSort: { field: 'submittedAt', order: 'desc' },
    pageSize: 20,
  },
  show: {
    sections: [
      { title: 'Needs attention', fields: ['reviewReason', 'sharedWith'], visibleWhen: WAITING },
      {
        title: 'Submitted details',
        fields: [
          'name',
          'dateOfBirth',
          'country',
          'documentType',
          'documentLast4',
          'submittedAt',
          'userId',
          'documents',
        ],
      },
      { columns: 1, fields: ['comparison'] },
      { title: 'Outcome', fields: ['status', 'reason', 'decidedAt', 'decidedBy'] },
      { columns: 1, fields: ['history'] },
    ],
  },
  actions: {
    approve: {
      label: 'Approve',
      icon: 'check',
      tone: 'primary',
      placement: ['row', 'show'],
      permission: 'platform.kyc',
      visibleWhen: WAITING,
      confirm: {
        title: 'Approve {name}?',
        stepUp: true,
        summary: ['userEmail', 'country', 'documentType', 'documentLast4', 'reviewReason'],
        fields: { reason: reasonField },
      },
      transition: { status: 'approved' },
      audit: 'approved',
      success: 'Verification approved',
    },
    reject: {
      label: 'Reject',
      icon: 'close',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'platform.kyc',
      visibleWhen: WAITING,
      confirm: {
        title: 'Reject {name}?',
        stepUp: true,
        description: 'The user sees the reason and can start over.',
        summary: ['userEmail', 'country', 'documentType', 'documentLast4', 'reviewReason'],
        fields: {
          cause: field.enum({ label: 'Common reasons', options: REJECTION_CAUSES, required: false }),
          reason: field.textarea({
            label: 'Additional details',
            minLength: 5,
            maxLength: 500,
            description: 'Shown to the user, with or without a reason from the list.',
          }),
        },
      },
      transition: { status: 'rejected' },
      audit: 'rejected',
      success: 'Verification rejected',
    },
  },
  messages: { loadFailed: 'Failed to load identity checks' },
  slots: { afterShow: () => import('#pages/admin/kyc/EarlierChecks.tsx') },
  audit: { name: 'kyc', about: 'userId' },
  api: { kind: 'collection', table: 'kyc_case' },
})
