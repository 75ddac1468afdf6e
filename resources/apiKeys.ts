import { defineFields, defineResource, field, type RecordOf } from '#define'
import { SCOPE_OPTIONS } from '#resources/vocabulary/scopes.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ prefix: 'apk_' }),
  name: field.text({ required: true, maxLength: 80 }),
  scopes: field.tags({
    description: 'What this key can access.',
    required: true,
    options: SCOPE_OPTIONS,
  }),
  hint: field.text({ label: 'Key', readOnly: true }),
  addresses: field.tags({
    label: 'Allowed addresses',
    description: 'IP addresses or ranges like 203.0.113.0/24. Leave empty to allow any.',
    maxItems: 20,
  }),
  status: field.enum({
    options: {
      active: STATUSES.active,
      expired: STATUSES.expired,
      revoked: { label: 'Revoked', tone: 'danger' },
    },
    default: 'active',
    readOnly: true,
  }),
  expiresAt: field.timestamp({ label: 'Expires' }),
  lastUsedAt: field.timestamp({ label: 'Last used', readOnly: true }),
  lastUsedIp: field.text({ label: 'Last used from', readOnly: true }),
  maker: field.user({ label: 'Created by', readOnly: true }),
  createdAt: field.timestamp({ label: 'Created', required: true, readOnly: true }),
})

/** A named API key, limited to its scopes. Its secret is stored hashed. */
export type ApiKey = RecordOf<typeof fields>

export const apiKeys = defineResource({
  name: 'api-keys',
  path: '/dashboard/settings/api-keys',
  labels: { singular: 'Restricted key', plural: 'Restricted keys' },
  recordTitle: 'name',
  featureFlag: 'apiSettings',
  navigation: false,
  // By an action, whose answer has the secret, once.
  permissions: { ...readOnly, list: 'developers.manage', show: 'developers.manage', export: false },
  fields,
  list: {
    subtitle: 'Keys with only the access you choose',
    columns: [
      'name',
      { field: 'hint', onCard: true },
      { field: 'status', onCard: true },
      { field: 'lastUsedAt', onCard: true },
      { field: 'expiresAt' },
      { field: 'createdAt', hidden: true },
    ],
    search: ['name'],
    searchPlaceholder: 'Search keys...',
    filters: [{ field: 'status', allLabel: 'All statuses', choose: 'single' }],
    defaultSort: { field: 'createdAt', order: 'desc' },
    empty: {
      title: 'No restricted keys yet',
      description: 'Create one per integration with only the access it needs.',
    },
  },
  show: {
    sections: [
      { title: 'Key', fields: ['name', 'hint', 'status', 'expiresAt', 'scopes', 'addresses'] },
      { title: 'Usage', fields: ['lastUsedAt', 'lastUsedIp', 'maker', 'createdAt'] },
    ],
  },
  actions: {
    revoke: {
      label: 'Revoke',
      icon: 'stop',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      visibleWhen: { status: 'active' },
      confirm: {
        title: 'Revoke {name}?',
        description: 'Integrations using this key stop working immediately. This can’t be undone.',
        summary: ['hint', 'scopes', 'lastUsedAt'],
        submitLabel: 'Revoke key',
        stepUp: true,
      },
      transition: { status: 'revoked' },
      audit: 'revoked',
      success: '{name} revoked',
      failure: 'Failed to revoke key',
    },
    expire: {
      label: 'Expire',
      icon: 'clock',
      placement: [],
      permission: false,
      visibleWhen: { status: 'active' },
      run: { at: 'expiresAt' },
      transition: { status: 'expired' },
      audit: 'expired',
    },
  },
  messages: { loadFailed: 'Failed to load restricted keys' },
  audit: { name: 'api_key', fields: ['name'] },
  api: { kind: 'collection', table: 'api_key' },
})
