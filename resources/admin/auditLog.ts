import { defineFields, field, toOptions, defineResource } from '#define'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '#resources/vocabulary/auditActions.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Number' }),
  seq: field.integer({ label: 'Number', required: true }),
  createdAt: field.timestamp({ label: 'When', required: true, readOnly: true }),
  action: field.enum({ options: toOptions(AUDIT_ACTIONS) }),
  actorType: field.enum({
    label: 'By',
    options: { user: { label: 'User' }, apiKey: { label: 'API key' }, system: { label: 'System' } },
  }),
  actor: field.text(),
  targetType: field.enum({ options: AUDIT_TARGETS, required: false }),
  target: field.text(),
  targetId: field.text({ label: 'Target ID', code: true }),
  teamName: field.text({ label: 'Team' }),
  reason: field.text(),
  /** The data below in words. */
  summary: field.text({ label: 'Details' }),
  details: field.json({ label: 'Recorded data' }),
  ip: field.text({ label: 'IP address' }),
})

/** The audit log of the whole platform. */
export const auditLog = defineResource({
  name: 'audit-log',
  path: '/admin/audit',
  labels: { singular: 'Audit entry', plural: 'Audit log' },
  recordTitle: 'action',
  navigation: { icon: 'archive', order: 250, shortcut: 'g' },
  permissions: { ...readOnly, list: 'platform.view', show: 'platform.view', export: 'platform.view' },
  fields,
  list: {
    columns: [
      { field: 'action', onCard: true },
      { field: 'createdAt', onCard: true },
      { field: 'actor', onCard: true },
      { field: 'target', cell: () => import('#pages/admin/audit/TargetCell.tsx') },
      'teamName',
      'reason',
    ],
    search: ['actor', 'target', 'targetId', 'reason'],
    filters: [
      { field: 'action', allLabel: 'All actions' },
      'actor',
      { field: 'actorType', choose: 'single', allLabel: 'All actors' },
      'teamName',
      'createdAt',
    ],
    defaultSort: { field: 'seq', order: 'desc' },
    pageSize: 20,
    empty: { title: 'No entries found' },
  },
  show: {
    sections: [
      { fields: ['action', 'createdAt', 'actorType', 'actor', 'target', 'targetType', 'targetId'] },
      { fields: ['teamName', 'reason', 'summary', 'ip', 'details', 'id'], columns: 1 },
    ],
  },
  slots: { beforeList: () => import('#pages/admin/audit/AuditMark.tsx') },
  messages: { loadFailed: 'Failed to load audit log' },
  api: { kind: 'collection', table: 'admin_audit' },
})
