import { formatExactAmount } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import type { TransactionRow } from '../insertTransaction.ts'
import { shareReceipt } from './receiptLink.ts'

interface Receiver {
  readonly to: string
  /** Whose receipt it is. */
  readonly team: string
  /** Who sends it; null: it happens by itself. */
  readonly userId: string | null
}

/** Mails a receipt with its public link, which is switched on. Gives the link's path. */
export async function sendReceipt(
  tx: Orm,
  services: Services,
  { reference, teamId, amount, currency, type }: TransactionRow,
  { to, team, userId }: Receiver,
): Promise<string> {
  const path = await shareReceipt(tx, services, { reference, teamId, userId })
  const what = formatExactAmount(amount, currency)
  const way = type === 'credit' ? 'paid to' : 'sent by'
  await sendMail(tx, services, {
    to,
    subject: `Receipt for ${what}, ${team}`,
    body: `This is the receipt for ${what} ${way} ${team}.\n\nTransaction ${reference}`,
    link: { label: 'Open the receipt', url: `${services.settings.origin}${path}` },
  })
  return path
}
