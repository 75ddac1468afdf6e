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
  description: field.text({ maxLength: 120, placeholder: 'What it is for' }),
  events: field.tags({
    description: 'Which of them are sent. None chosen: all.',
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
      disabled: { label: 'Switched off', tone: 'danger' },
    },
    default: 'enabled',
    readOnly: true,
  }),
  disabledBecause: field.enum({
    label: 'Switched off because',
    options: {
      gone: { label: 'It answered that it is gone (410)' },
      failing: { label: 'Nothing could be delivered for five days' },
    },
    required: false,
    readOnly: true,
  }),
  failingSince: field.timestamp({ readOnly: true }),
  secret: field.secret({ label: 'Signing secret', readOnly: true }),
  /** Until then the secret before signs as well. */
  previousSecretEndsAt: field.timestamp({ label: 'Previous secret ends', readOnly: true }),
  createdAt: field.timestamp({ label: 'Added', required: true, readOnly: true }),
})

/** An address of a team's own server, to which its events are sent. */
export type WebhookEndpoint = RecordOf<typeof fields>

export const webhookEndpoints = defineResource({
  name: 'webhook-endpoints',
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
    subtitle: 'Where the events of your team are sent',
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
      description: 'Add one for each server that needs your events.',
    },
  },
  create: {
    layout: 'drawer',
    title: 'Add endpoint',
    stepUp: true,
    sections: [{ columns: 1, fields: ['url', 'events', 'description'] }],
  },
  edit: {
    layout: 'drawer',
    title: 'Edit endpoint',
    stepUp: true,
    sections: [{ columns: 1, fields: ['url', 'events', 'description'] }],
  },
  show: {
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
      enabledWhen: { condition: { status: 'enabled' }, reason: 'The endpoint is switched off' },
      audit: 'tested',
      success: 'Test event sent',
      failure: 'Failed to send the test event',
    },
    rotate: {
      label: 'Rotate secret',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      confirm: {
        title: 'Rotate the signing secret',
        description:
          'A new secret signs from now on. For 24 hours the present one signs as well, so that your server can change over.',
        stepUp: true,
      },
      audit: 'secret_rotated',
      success: 'Signing secret rotated',
      failure: 'Failed to rotate the signing secret',
    },
    disable: {
      label: 'Switch off',
      icon: 'pause',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      visibleWhen: { status: 'enabled' },
      confirm: {
        title: 'Switch the endpoint off?',
        description: 'It gets no more events, and what waits to be delivered is given up.',
        stepUp: true,
      },
      transition: { status: 'disabled' },
      audit: 'disabled',
      success: 'Endpoint switched off',
    },
    enable: {
      label: 'Switch on',
      icon: 'play',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      visibleWhen: { status: 'disabled' },
      confirm: {
        title: 'Switch the endpoint on?',
        description: 'It gets the events that happen from now on.',
        stepUp: true,
      },
      audit: 'enabled',
      success: 'Endpoint switched on',
    },
    remove: {
      label: 'Remove',
      icon: 'delete',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'developers.manage',
      confirm: {
        title: 'Remove the endpoint?',
        description: 'Your server is told of nothing any more, and what waits to be delivered is given up.',
        submitLabel: 'Remove endpoint',
        stepUp: true,
      },
      removes: true,
      audit: 'removed',
      success: 'Endpoint removed',
      failure: 'Failed to remove the endpoint',
    },
  },
  messages: {
    created: 'Endpoint added',
    createFailed: 'Failed to add the endpoint',
    updated: 'Endpoint saved',
    updateFailed: 'Failed to save the endpoint',
    loadFailed: 'Failed to load the endpoints',
  },
  audit: { name: 'webhook', fields: ['host'] },
  api: { kind: 'collection', table: 'webhook_endpoint' },
})
