import { defineAction, field } from '#define'

const on = { id: field.id(), webhookUrl: field.text() }

/** Sets the address of the first webhook. The answer has its signing secret when it is new. */
export const saveWebhook = defineAction({
  name: 'saveWebhook',
  on,
  label: 'Save',
  permission: 'developers.manage',
  confirm: {
    title: 'Webhook',
    stepUp: true,
    from: { webhookUrl: 'webhookUrl' },
    fields: {
      webhookUrl: field.text({
        label: 'Webhook URL',
        placeholder: 'https://shop.example.com/webhooks',
        required: true,
        maxLength: 2000,
      }),
    },
  },
  call: { method: 'patch', path: '/wallet/update-webhook' },
  success: 'Webhook saved',
  failure: 'Failed to save webhook',
})

/** Takes the first webhook away. */
export const removeWebhook = defineAction({
  name: 'removeWebhook',
  on,
  label: 'Remove',
  tone: 'danger',
  permission: 'developers.manage',
  confirm: {
    title: 'Remove the webhook',
    description: 'Your server stops receiving events, and pending deliveries are dropped.',
    submitLabel: 'Remove webhook',
    stepUp: true,
  },
  call: { method: 'patch', path: '/wallet/update-webhook', body: { webhookUrl: null } },
  success: 'Webhook removed',
  failure: 'Failed to save webhook',
})
