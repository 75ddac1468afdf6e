import { defineEvent } from '#server/engine/events.ts'
import { activeOwners } from '#server/features/people/identity/activeMembers.ts'
import { ownersAlert } from '#server/features/people/identity/ownersAlert.ts'
import { sendMail, type Mail } from '#server/engine/mail/sendMail.ts'
import { securityMail } from '#server/features/people/identity/accountMails.ts'
import { join, label, say } from '#define/said'

/** A member has changed where the money of their team goes. `fields`: the labels of what changed. */
export const settlementChanged = defineEvent<{ readonly fields: readonly string[] }>('settlement.changed', {
  notify: (_, context) =>
    ownersAlert(context, {
      title: say('Settlement changed'),
      message: say('The team’s settlement destination was changed.'),
      metadata: { about: { page: 'settings', tab: 'settlement' } },
      isMailed: true,
    }),
  mail: async ({ tx, services, caller }, { fields }) => {
    if (!caller) return
    const { team, firstName, lastName } = caller
    const by = `${firstName} ${lastName}`.trim()
    for (const { email } of await activeOwners(tx, team.id))
      await sendMail({ tx, services }, settlementMail(email, { team: team.name, by, fields }))
  },
})

function settlementMail(
  to: string,
  { team, by, fields }: { readonly team: string; readonly by: string; readonly fields: readonly string[] },
): Mail {
  return securityMail(to, ({ write }) => [
    write(say('Settlement settings were changed')),
    write(say('{by} changed for {team}: {fields}.', { by, team, fields: join(fields.map(label), ', ') })),
  ])
}
