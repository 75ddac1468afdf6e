import { defineAction, field } from '#define'
import { SCOPE_OPTIONS } from '#resources/vocabulary/scopes.ts'

/** Makes a restricted API key. The answer has its secret, once. */
export const createApiKey = defineAction({
  name: 'createApiKey',
  on: { id: field.id() },
  label: 'Create key',
  permission: 'developers.manage',
  confirm: {
    title: 'Create a restricted key',
    description: 'The key itself is shown once, after this.',
    stepUp: true,
    fields: {
      name: field.text({ required: true, maxLength: 80, placeholder: 'Accounting export' }),
      scopes: field.tags({
        required: true,
        description: 'What it may do. Nothing else is open to it.',
        placeholder: 'Choose scopes',
        options: SCOPE_OPTIONS,
      }),
      expiresAt: field.timestamp({ label: 'Expires', description: 'Empty: when it is revoked.' }),
      addresses: field.tags({
        label: 'Allowed addresses',
        description: 'Addresses and ranges like 203.0.113.0/24. None: it works from anywhere.',
        maxItems: 20,
      }),
    },
  },
  call: { path: '/api-keys' },
  creates: 'api-keys',
  success: '{name} created',
  failure: 'Failed to create the key',
})
