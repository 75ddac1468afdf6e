import { defineFields, field, defineResource } from '#define'
import { reasonField } from '#resources/vocabulary/reasonField.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Lien', prefix: 'lien_' }),
  reference: field.text({ required: true, readOnly: true, code: true }),
  userId: field.reference({ to: 'users', label: 'User', required: true }),
  userEmail: field.email({ label: 'User email', required: true, readOnly: true }),
  teamName: field.text({ label: 'Team', required: true, readOnly: true }),
  amount: field.amount({ asset: 'currency', required: true }),
  remaining: field.amount({ asset: 'currency', required: true, readOnly: true }),
  currency: field.enum({
    options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } },
  }),
  status: field.enum({
    options: {
      active: { label: 'Placed', tone: 'warning', icon: 'lock' },
      released: { label: 'Released', icon: 'unlock' },
    },
    readOnly: true,
  }),
  reason: field.textarea({ required: true }),
  placedBy: field.text({ required: true, readOnly: true }),
  expiresAt: field.timestamp({ label: 'Expires' }),
  createdAt: field.timestamp({ label: 'Placed', required: true, readOnly: true }),
})

/** Money of users that administrators have blocked. */
export const liens = defineResource({
  name: 'liens',
  path: '/admin/liens',
  labels: { singular: 'Lien', plural: 'Liens' },
  recordTitle: 'userEmail',
  titleText: '{amount} from {userEmail}: {reason}',
  featureFlag: 'chain',
  navigation: { icon: 'lock', order: 240, shortcut: 'l' },
  // By the call of the specification, on a user's page.
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: 'platform.money' },
  fields,
  list: {
    columns: [
      { field: 'reason', sortable: false },
      { field: 'userId', onCard: true },
      'amount',
      { field: 'remaining', onCard: true },
      { field: 'status', onCard: true },
      'createdAt',
      { field: 'reference', hidden: true },
    ],
    search: ['reference', 'userEmail', 'teamName', 'reason'],
    filters: [
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
      { field: 'currency', choose: 'single', allLabel: 'All currencies' },
      { field: 'userId', choose: 'single', allLabel: 'All users' },
      'createdAt',
    ],
    presets: [{ name: 'active', label: 'Placed', where: { status: 'active' } }],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 20,
  },
  show: {
    amount: 'amount',
    sections: [
      { fields: ['remaining', 'reason', 'expiresAt', 'placedBy', 'createdAt', 'reference'] },
      { title: 'Account holder', fields: ['userId', 'teamName'] },
    ],
  },
  actions: {
    release: {
      label: 'Release',
      icon: 'unlock',
      placement: ['row', 'show'],
      permission: 'platform.money',
      visibleWhen: { status: 'active' },
      confirm: {
        title: 'Release this lien?',
        stepUp: true,
        summary: ['userEmail', 'remaining'],
        fields: {
          amount: field.decimal({ min: '0', description: 'Leave empty to release the full amount' }),
          reason: reasonField,
        },
      },
      audit: 'released',
      call: { path: '/admin/un-lien-transaction', body: { reference: '{reference}' } },
      success: 'Lien released',
    },
  },
  messages: { loadFailed: 'Failed to load liens' },
  audit: { name: 'admin_lien', about: 'userId', fields: ['reference', 'currency'] },
  api: { kind: 'collection', table: 'lien' },
})
