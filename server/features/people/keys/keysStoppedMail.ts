import type { Mail } from '#server/engine/mail/sendMail.ts'

/** To an owner: keys of the team are refused, as who made them lost the right to. */
export function keysStoppedMail(
  to: string,
  { team, maker }: { readonly team: string; readonly maker: string },
): Mail {
  return {
    to,
    write: ({ say }) => ({
      subject: say('API keys of {team} are suspended', { team }),
      body: say(
        '{maker} can no longer manage API keys for {team}, so the keys they created no longer work. Generate new keys in API Settings and update your integrations.',
        { maker, team },
      ),
    }),
  }
}
