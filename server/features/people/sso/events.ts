import { defineEvent } from '#server/engine/events.ts'
import { say } from '#define/said'

/** An account that was there can be signed in to by a provider from now on. */
export const ssoConnected = defineEvent<{ readonly userId: string; readonly provider: string }>(
  'sso.connected',
  {
    notify: ({ userId, provider }) => ({
      to: [userId],
      teamId: null,
      type: 'security',
      priority: 'high',
      title: say('Single sign-on connected'),
      message: say('You can now sign in with {provider}.', { provider }),
      metadata: { about: { page: 'settings', tab: 'security' } },
    }),
  },
)
