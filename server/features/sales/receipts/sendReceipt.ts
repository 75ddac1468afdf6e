import { sendMail, type Mail } from '#server/engine/mail/sendMail.ts'
import { mailStranger } from '#server/features/people/teams/mailStranger.ts'
import type { Wording } from '#src/languages/wording.ts'
import type { TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { shareReceipt } from './receiptLink.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

interface Receiver {
  readonly to: string
  /** Whose receipt it is. */
  readonly team: string
  /** Who sends it; null: it happens by itself. */
  readonly userId: string | null
  /** A further text. Default: none. */
  readonly note?: (wording: Wording) => string
}

/** Mails a receipt with its public link, which is switched on. Gives the link's path. */
export async function sendReceipt(
  context: WorkContext,
  { reference, teamId, amount, currency, type }: TransactionRow,
  { to, team, userId, note }: Receiver,
): Promise<string> {
  const { services } = context
  const path = await shareReceipt(context, { reference, teamId, userId })
  const mail: Mail = {
    to,
    teamId,
    write: (wording) => {
      const { language, say, exactAmount } = wording
      const values = { amount: exactAmount(amount, currency), team, reference }
      return {
        subject: say('Receipt for {amount}, {team}', values),
        body: [
          type === 'credit'
            ? say('This is the receipt for {amount} paid to {team}.\n\nTransaction {reference}', values)
            : say('This is the receipt for {amount} sent by {team}.\n\nTransaction {reference}', values),
          ...(note ? [note(wording)] : []),
        ].join('\n\n'),
        link: {
          label: say('View receipt'),
          url: `${services.settings.origin}${path}${language === 'en' ? '' : `?language=${language}`}`,
        },
      }
    },
  }
  // One that follows a payment is for who has paid.
  await (userId === null ? sendMail(context, mail) : mailStranger(context, teamId, mail))
  return path
}
