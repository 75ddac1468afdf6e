import { defineEvent, type Notify } from '#server/engine/events.ts'
import { ownersAlert } from '#server/features/people/identity/ownersAlert.ts'
import { type Said, say } from '#define/said'

/** An endpoint of a team. */
interface Endpoint {
  readonly id: string
  readonly url: string
}

/** Tells the owners of an endpoint by its host. `isThere`: the notification leads to it. */
const alert =
  (
    title: Said,
    messageOf: (host: string) => Said,
    { isThere }: { readonly isThere: boolean },
  ): Notify<Endpoint> =>
  ({ id, url }, context) => {
    const metadata = isThere ? { about: { resource: 'webhook-endpoints', id } } : {}
    return ownersAlert(context, { title, message: messageOf(new URL(url).host), metadata })
  }

/** A member has added an endpoint, or changed one. */
export const endpointSaved = defineEvent<Endpoint>('endpoint.saved', {
  notify: alert(
    say('Webhook changed'),
    (name) => say('The team’s webhook URL was changed: {name}.', { name }),
    { isThere: true },
  ),
})

export const endpointDeleted = defineEvent<Endpoint>('endpoint.deleted', {
  notify: alert(
    say('Webhook changed'),
    (name) => say('The team’s webhook URL was changed: {name} gets no more events.', { name }),
    { isThere: false },
  ),
})

export const secretRotated = defineEvent<Endpoint>('endpoint.secret_rotated', {
  notify: alert(
    say('Webhook secret rotated'),
    (name) => say('The signing secret for {name} was rotated.', { name }),
    { isThere: true },
  ),
})

/** A member tries an endpoint out: it alone gets the event. */
export const endpointTested = defineEvent<{ readonly teamId: string; readonly endpointId: string }>(
  'endpoint.tested',
  {
    webhook: {
      types: ['endpoint.test'],
      write: ({ teamId }) => ({
        teamId,
        type: 'endpoint.test',
        payload: { message: 'This is a test event' },
      }),
    },
  },
)

const REASONS = {
  gone: 'Your endpoint answered 410, so it gets no more events. Save its URL again in Settings, API Settings to turn it back on.',
  failing:
    'Nothing could be delivered to your endpoint for five days, so it gets no more events. Save its URL again in Settings, API Settings to turn it back on.',
} as const

/** Why the application has switched an endpoint off. */
export type WhyDisabled = keyof typeof REASONS

/** The application has switched an endpoint off: the members who manage it are notified. */
export const endpointDisabled = defineEvent<{
  readonly id: string
  readonly teamId: string
  readonly because: WhyDisabled
}>('endpoint.disabled', {
  notify: ({ id, teamId, because }) => ({
    to: { permission: 'developers.manage' },
    teamId,
    type: 'alert',
    priority: 'high',
    title: say('Webhook turned off'),
    metadata: { about: { resource: 'webhook-endpoints', id } },
    message: say(REASONS[because]),
  }),
})
