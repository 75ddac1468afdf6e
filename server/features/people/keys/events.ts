import { defineEvent } from '#server/engine/events.ts'
import { activeOwners } from '#server/features/people/identity/activeMembers.ts'
import { ownersAlert } from '#server/features/people/identity/ownersAlert.ts'
import { sendMail, type Mail } from '#server/engine/mail/sendMail.ts'
import { say } from '#define/said'

/** A member has made a new pair of keys for the team. */
export const keysRegenerated = defineEvent<object>('keys.regenerated', {
  notify: (_, context) =>
    ownersAlert(context, {
      title: say('New API keys'),
      message: say('The team’s API keys were regenerated.'),
      metadata: { about: { page: 'settings', tab: 'api' } },
    }),
})

/** A member has made a restricted key. */
export const keyCreated = defineEvent<{ readonly id: string; readonly name: string }>('key.created', {
  notify: ({ id, name }, context) =>
    ownersAlert(context, {
      title: say('New restricted key'),
      message: say('Restricted key {name} was created.', { name }),
      metadata: { about: { resource: 'api-keys', id } },
    }),
})

/** The keys that a member made in a team no longer work, as they may no longer manage keys there. */
export const keysStopped = defineEvent<{
  readonly teamId: string
  /** The team's name. */
  readonly team: string
  readonly userId: string
  /** The member's name. */
  readonly maker: string
}>('keys.stopped', {
  notify: async ({ teamId, userId, maker }, { tx }) => ({
    to: (await activeOwners(tx, teamId)).flatMap(({ id }) => (id === userId ? [] : [id])),
    teamId,
    type: 'security',
    priority: 'high',
    title: say('API keys suspended'),
    isMailed: true,
    message: say(
      '{maker} can no longer manage API keys, so the keys they created no longer work. Generate new keys to replace them.',
      { maker },
    ),
    metadata: { about: { page: 'settings', tab: 'api' } },
  }),
  mail: async ({ tx, services }, { teamId, team, userId, maker }) => {
    for (const { id, email } of await activeOwners(tx, teamId))
      if (id !== userId) await sendMail({ tx, services }, keysStoppedMail(email, { team, maker }))
  },
})

/** To an owner: keys of the team are refused, as who made them lost the right to. */
function keysStoppedMail(
  to: string,
  { team, maker }: { readonly team: string; readonly maker: string },
): Mail {
  return {
    to,
    write: ({ write }) => ({
      subject: write(say('API keys of {team} are suspended', { team })),
      body: write(
        say(
          '{maker} can no longer manage API keys for {team}, so the keys they created no longer work. Generate new keys in API Settings and update your integrations.',
          { maker, team },
        ),
      ),
    }),
  }
}
