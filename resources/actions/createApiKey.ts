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
    description: 'You’ll see the key once, on the next screen.',
    stepUp: true,
    fields: {
      name: field.text({ required: true, maxLength: 80, placeholder: 'Accounting export' }),
      scopes: field.tags({
        required: true,
        description: 'What this key can access.',
        placeholder: 'Choose scopes',
        options: SCOPE_OPTIONS,
      }),
      expiresAt: field.timestamp({ label: 'Expires', description: 'Never expires if empty.' }),
      addresses: field.tags({
        label: 'Allowed addresses',
        description: 'IP addresses or ranges like 203.0.113.0/24. Leave empty to allow any.',
        maxItems: 20,
      }),
    },
  },
  call: { path: '/api-keys' },
  creates: 'api-keys',
  success: '{name} created',
  failure: 'Failed to create key',
})
