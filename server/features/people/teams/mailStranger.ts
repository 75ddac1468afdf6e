import { and, eq } from 'drizzle-orm'
import { spendQuota } from '#server/engine/http/limitTries.ts'
import { team, teamMember, users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { sendMail, type Mail } from '#server/engine/mail/sendMail.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/**
 * Mails an address outside the team, because a member wants it: an invoice, a receipt, an invitation. Throws 429 once the team has had
 * its mails of the day, which are few until an owner has proved who they are.
 */
export async function mailStranger(
  context: WorkContext<'now' | 'randomBytes' | 'mailTransport' | 'settings'>,
  teamId: string,
  mail: Mail,
): Promise<void> {
  const { tx, services } = context
  const isVerified = (await tx.$count(verifiedOwners(tx, teamId))) > 0
  await spendQuota(tx, services, teamId, isVerified ? 'teamMails' : 'teamMailsUnverified')
  const [sender] = await tx
    .select({ name: team.name, since: team.createdAt })
    .from(team)
    .where(eq(team.id, teamId))
  await sendMail(context, sender ? signed(mail, sender) : mail)
}

/** The seller that a mail names may be anyone: it names the account that sends it, and how old that is. */
function signed(mail: Mail, sender: { readonly name: string; readonly since: Date }): Mail {
  return {
    ...mail,
    write: (wording) => {
      const content = mail.write(wording)
      const signature = wording.say(
        'Sent by the account “{team}”, opened on {day}. If you don’t recognize it, don’t pay.',
        { team: sender.name, day: wording.day(sender.since) },
      )
      return { ...content, body: `${content.body}\n\n${signature}` }
    },
  }
}

function verifiedOwners(tx: Orm, teamId: string) {
  return tx
    .select({ id: users.id })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner'), eq(users.kycStatus, 'approved')))
    .as('verified_owner')
}

const LINK = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi

/** What a team wrote, as a quote of it and without addresses to follow: a mail of ours vouches for none. */
export function quoted(text: string): string {
  return text
    .replace(LINK, '[…]')
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
