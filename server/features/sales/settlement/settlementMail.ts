import type { Mail } from '#server/engine/mail/sendMail.ts'
import { securityMail } from '#server/features/people/identity/accountMails.ts'

export function settlementMail(
  to: string,
  { team, by, fields }: { readonly team: string; readonly by: string; readonly fields: readonly string[] },
): Mail {
  return securityMail(to, ({ say, read }) => [
    say('Settlement settings were changed'),
    say('{by} changed for {team}: {fields}.', { by, team, fields: fields.map(read).join(', ') }),
  ])
}
