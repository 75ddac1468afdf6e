import { defineFields, field, type RecordOf, defineResource } from '#define'
import { drain, named, placeLien, SECOND } from '#resources/vocabulary/userMoney.ts'
import { reasonField } from '#resources/vocabulary/reasonField.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const text = field.text({ required: true })

const balanceFields = defineFields({ currency: text, available: text, held: text, liened: text, total: text })
const sessionFields = defineFields({ id: text, ip: text, userAgent: text, createdAt: text, lastSeenAt: text })

const fields = defineFields({
  id: field.id({ label: 'User ID' }),
  name: field.text({ required: true }),
  firstName: field.text({ required: true }),
  lastName: field.text({ required: true }),
  email: field.email({ required: true }),
  phone: field.phone(),
  status: field.enum({
    options: {
      active: STATUSES.active,
      suspended: STATUSES.suspended,
      deleted: { label: 'Deleted', icon: 'delete' },
    },
  }),
  role: field.enum({
    options: {
      user: { label: 'User' },
      support: { label: 'Support', tone: 'info' },
      admin: { label: 'Administrator', tone: 'info' },
    },
  }),
  emailVerified: field.boolean({ required: true }),
  twoFactorEnabled: field.boolean({ required: true, label: 'Two-factor' }),
  kycStatus: field.enum({
    label: 'Identity',
    options: {
      none: { label: 'Not started' },
      pending: STATUSES.pending,
      review: STATUSES.review,
      approved: { label: 'Verified', tone: 'success', icon: 'check' },
      rejected: STATUSES.rejected,
    },
  }),
  teams: field.text(),
  balances: field.items({ of: balanceFields }),
  sessions: field.items({ of: sessionFields }),
  /** Told of one record only. */
  deletionWaits: field.boolean({ label: 'Deletion pending' }),
  twoFactorWaits: field.boolean({ label: 'Disabling 2FA pending' }),
  createdAt: field.timestamp({ label: 'Joined', required: true, readOnly: true }),
  lastLoginAt: field.timestamp({ label: 'Last sign-in' }),
})

/** An account, as administrators see it. */
export type User = RecordOf<typeof fields>

const WAITS = 'This is already waiting for approval'

/** All accounts. */
export const users = defineResource({
  name: 'users',
  path: '/admin/users',
  labels: { singular: 'User', plural: 'Users' },
  recordTitle: 'email',
  navigation: { icon: 'user', order: 210, shortcut: 'u' },
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: 'platform.users' },
  fields,
  list: {
    columns: [
      { field: 'name', onCard: true },
      { field: 'email', onCard: true },
      { field: 'status', onCard: true },
      'kycStatus',
      { field: 'twoFactorEnabled', hidden: true },
      { field: 'teams', hidden: true },
      'lastLoginAt',
      'createdAt',
    ],
    search: ['name', 'email', 'phone', 'id'],
    filters: [
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'kycStatus', choose: 'single', allLabel: 'All identity statuses' },
      { field: 'role', choose: 'single', allLabel: 'All roles' },
      { field: 'emailVerified', allLabel: 'Email verified' },
      { field: 'twoFactorEnabled', allLabel: '2FA' },
      'createdAt',
    ],
    presets: [
      { name: 'suspended', label: 'Suspended', where: { status: 'suspended' } },
      { name: 'review', label: 'Identity in review', where: { kycStatus: 'review' } },
      { name: 'unverified', label: 'Email not verified', where: { emailVerified: false } },
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 20,
    export: {
      columns: [
        'id',
        'email',
        'name',
        'phone',
        'role',
        'status',
        'kycStatus',
        'teams',
        'createdAt',
        'lastLoginAt',
      ],
    },
  },
  show: {
    layout: 'page',
    sections: [
      { title: 'Account', fields: ['name', 'email', 'phone', 'role', 'status', 'teams'] },
      {
        title: 'Security',
        fields: ['emailVerified', 'twoFactorEnabled', 'kycStatus', 'lastLoginAt', 'createdAt', 'id'],
      },
    ],
    related: [
      { resource: 'user-events', by: 'userId', title: 'Timeline', as: 'list' },
      { resource: 'approvals', by: 'userId', title: 'Approvals' },
      { resource: 'admin-transactions', by: 'userId', title: 'Transactions' },
      { resource: 'kyc-cases', by: 'userId', title: 'Identity checks' },
    ],
  },
  slots: {
    aside: () => import('#pages/admin/user/UserAside.tsx'),
    afterShow: () => import('#pages/admin/user/UserDetails.tsx'),
  },
  actions: {
    createMany: {
      label: 'Create users',
      icon: 'user',
      placement: ['toolbar'],
      permission: 'platform.users',
      here: { go: '/admin/users/bulk' },
    },
    suspend: {
      label: 'Suspend',
      icon: 'pause',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'platform.users',
      visibleWhen: { status: 'active' },
      confirm: {
        title: 'Suspend {email}?',
        stepUp: true,
        description: 'Ends all of the user’s sessions and API keys right away.',
        fields: { reason: reasonField },
      },
      transition: { status: 'suspended' },
      audit: 'user_suspended',
      call: { path: '/admin/toggle-user-status', body: { ...named, status: 'suspended' } },
      success: '{email} suspended',
    },
    reactivate: {
      label: 'Reactivate',
      icon: 'play',
      placement: ['row', 'show'],
      permission: 'platform.users',
      visibleWhen: { status: 'suspended' },
      confirm: { title: 'Reactivate {email}?', stepUp: true, fields: { reason: reasonField } },
      transition: { status: 'active' },
      audit: 'user_reactivated',
      call: { path: '/admin/toggle-user-status', body: { ...named, status: 'active' } },
      success: '{email} reactivated',
    },
    placeLien,
    resetKyc: {
      label: 'Reset KYC',
      icon: 'undo',
      placement: ['row', 'show'],
      featureFlag: 'identity',
      permission: 'platform.kyc',
      visibleWhen: { status: { ne: 'deleted' } },
      enabledWhen: { condition: { kycStatus: { ne: 'none' } }, reason: 'Nothing to reset' },
      confirm: {
        title: 'Reset the identity verification of {email}?',
        stepUp: true,
        fields: { reason: reasonField },
      },
      transition: { kycStatus: 'none' },
      audit: 'kyc_reset',
      call: { path: '/admin/reset-kyc', body: named },
      success: 'Identity verification reset',
    },
    disableTwoFactor: {
      label: 'Request to disable 2FA',
      icon: 'unlock',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'platform.users',
      visibleWhen: { status: { ne: 'deleted' }, twoFactorEnabled: true },
      enabledWhen: { condition: { twoFactorWaits: { ne: true } }, reason: WAITS },
      confirm: {
        title: 'Request to disable two-factor authentication for {email}?',
        stepUp: true,
        description: `${SECOND} Then all of the user’s sessions end, payouts are held for 24 hours, and we email the user.`,
        submitLabel: 'Send request',
        fields: { reason: reasonField },
      },
      call: { path: '/admin/disable-2fa', body: named },
      success: 'Waiting for approval',
    },
    drain,
    deleteUser: {
      label: 'Request to delete user',
      icon: 'delete',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'platform.users',
      visibleWhen: { status: { ne: 'deleted' } },
      enabledWhen: { condition: { deletionWaits: { ne: true } }, reason: WAITS },
      confirm: {
        title: 'Request to delete {email}?',
        stepUp: true,
        description: `${SECOND} Then the user’s personal data is erased. This can’t be undone.`,
        submitLabel: 'Send request',
        typeToConfirm: 'email',
        fields: { reason: reasonField },
      },
      call: { path: '/admin/delete-user', body: { ...named, confirmEmail: '{confirmation}' } },
      success: 'Waiting for approval',
    },
  },
  messages: { loadFailed: 'Failed to load users' },
  audit: { name: 'user', prefix: 'admin', fields: [] },
  api: { kind: 'endpoint', list: '/admin/users', show: '/admin/users/{id}', table: 'users' },
})
