import { defineFields, field, type RecordOf, defineResource } from '#define'
import { EVENT_OPTIONS } from '#resources/vocabulary/webhookEvents.ts'

const fields = defineFields({
  id: field.id({ prefix: 'whe_' }),
  url: field.text({
    label: 'Webhook URL',
    required: true,
    maxLength: 2000,
    placeholder: 'https://shop.example.com/webhooks',
    // Its path and query may hold a secret of the receiver.
    private: true,
  }),
  description: field.text({ maxLength: 120, placeholder: 'For example, order updates.' }),
  events: field.tags({
    description: 'Leave empty to send all events.',
    placeholder: 'All events',
    options: EVENT_OPTIONS,
  }),
  /** Of the address. */
  host: field.text({ readOnly: true }),
  /** The one that PATCH /wallet/update-webhook sets. */
  isFirst: field.boolean({ label: 'First', required: true, readOnly: true, default: false }),
  status: field.enum({
    options: {
      enabled: { label: 'On', tone: 'success' },
      disabled: { label: 'Turned off', tone: 'danger' },
    },
    default: 'enabled',
    readOnly: true,
  }),
  disabledBecause: field.enum({
    label: 'Reason turned off',
    options: {
      gone: { label: 'It returned 410 Gone' },
      failing: { label: 'Deliveries failed for five days' },
    },
    required: false,
    readOnly: true,
  }),
  failingSince: field.timestamp({ readOnly: true }),
  secret: field.secret({ label: 'Signing secret', readOnly: true }),
  /** Until then the secret before signs as well. */
  previousSecretEndsAt: field.timestamp({ label: 'Previous secret expires', readOnly: true }),
  createdAt: field.timestamp({ label: 'Added', required: true, readOnly: true }),
})

/** An address of a team's own server, to which its events are sent. */
export type WebhookEndpoint = RecordOf<typeof fields>

export const webhookEndpoints = defineResource({
  name: 'webhook-endpoints',
  path: '/dashboard/settings/webhook-endpoints',
  labels: { singular: 'Webhook endpoint', plural: 'Webhook endpoints' },
  recordTitle: 'url',
  featureFlag: 'apiSettings',
  navigation: false,
  permissions: {
    list: 'developers.manage',
    show: 'developers.manage',
    create: 'developers.manage',
    edit: 'developers.manage',
    // By the action, which asks for a second proof.
    delete: false,
    export: false,
  },
  fields,
  list: {
    subtitle: 'Where we send your team’s events',
    columns: [
      'url',
      { field: 'description', onCard: true },
      { field: 'status', onCard: true },
      { field: 'createdAt', onCard: true },
    ],
    search: ['url', 'description'],
    searchPlaceholder: 'Search endpoints...',
    filters: [{ field: 'status', allLabel: 'All statuses', choose: 'single' }],
    defaultSort: { field: 'createdAt', order: 'asc' },
    empty: {
      title: 'No webhook endpoints yet',
      description: 'Add one for each server that receives events.',
    },
  },
  create: {
    layout: 'modal',
    title: 'Add endpoint',
    stepUp: true,
    sections: [{ columns: 1, fields: ['url', 'events', 'description'] }],
  },
  edit: {
    layout: 'modal',
    title: 'Edit endpoint',
    stepUp: true,
    sections: [{ columns: 1, fields: ['url', 'events', 'description'] }],
  },
  show: {
    layout: 'page',
    sections: [
      { title: 'Endpoint', fields: ['url', 'description', 'status', 'createdAt', 'events'] },
      { title: 'Signing secret', fields: ['secret', 'previousSecretEndsAt'] },
      {
        title: 'Failures',
        fields: ['failingSince', 'disabledBecause'],
        visibleWhen: { failingSince: { null: false } },
      },
    ],
    related: [{ resource: 'webhook-deliveries', by: 'endpoint', title: 'Recent deliveries' }],
  },
  actions: {
    test: {
      label: 'Send test event',
      icon: 'send',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      enabledWhen: { condition: { status: 'enabled' }, reason: 'The endpoint is off' },
      audit: 'tested',
      success: 'Test event sent',
      failure: 'Failed to send test event',
    },
    rotate: {
      label: 'Rotate secret',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      confirm: {
        title: 'Rotate the signing secret',
        description:
          'We start signing with a new secret right away and keep signing with the current one for 24 hours, so your server can switch over.',
        stepUp: true,
      },
      audit: 'secret_rotated',
      success: 'Signing secret rotated',
      failure: 'Failed to rotate signing secret',
    },
    disable: {
      label: 'Turn off',
      icon: 'pause',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      visibleWhen: { status: 'enabled' },
      confirm: {
        title: 'Turn off this endpoint?',
        description: 'It stops receiving events, and pending deliveries are dropped.',
        stepUp: true,
      },
      transition: { status: 'disabled' },
      audit: 'disabled',
      success: 'Endpoint turned off',
    },
    enable: {
      label: 'Turn on',
      icon: 'play',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      visibleWhen: { status: 'disabled' },
      confirm: {
        title: 'Turn on this endpoint?',
        description: 'It starts receiving events right away.',
        stepUp: true,
      },
      audit: 'enabled',
      success: 'Endpoint turned on',
    },
    remove: {
      label: 'Remove',
      icon: 'delete',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      confirm: {
        title: 'Remove the endpoint?',
        description: 'Your server stops receiving events, and pending deliveries are dropped.',
        submitLabel: 'Remove endpoint',
        stepUp: true,
      },
      removes: true,
      audit: 'removed',
      success: 'Endpoint removed',
      failure: 'Failed to remove endpoint',
    },
  },
  messages: {
    created: 'Endpoint added',
    createFailed: 'Failed to add endpoint',
    updated: 'Endpoint saved',
    updateFailed: 'Failed to save endpoint',
    loadFailed: 'Failed to load endpoints',
  },
  audit: { name: 'webhook', fields: ['host'] },
  api: { kind: 'collection', table: 'webhook_endpoint' },
})
