import type { IconName as Icon } from './icons.ts'
import type { ChoiceList as List } from './networks.ts'
import type { Permission as PermissionName } from './permissions.ts'
import type { Feature } from './providers.ts'
import type { WebhookEvent } from './webhookEvents.ts'

declare module '#define/register' {
  interface Register {
    permission: PermissionName
    featureFlag: Feature
    icon: Icon
    choices: List
    event: WebhookEvent
  }
}
