import { eq } from 'drizzle-orm'
import { activeOwners } from '#server/notifications/activeMembers.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { sendReceipt } from '#server/wallet/receipts/sendReceipt.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import type { Wording } from '#src/languages/wording.ts'
import type { Described } from './describePurchase.ts'
import type { SessionRow } from './reckon.ts'

/** Mails the receipt of a payment through a link or invoice: to its payer where their address is known, and to the merchant. */
export async function mailReceipts(
  tx: Orm,
  services: Services,
  { teamId, state }: SessionRow,
  { reference, name, merchant, payerEmail }: Described & { readonly reference: string },
): Promise<void> {
  const [row] = await tx.select().from(walletTransaction).where(eq(walletTransaction.reference, reference))
  if (!row) return
  const owners = await activeOwners(tx, teamId)
  const addresses = new Set([...(payerEmail ? [payerEmail] : []), ...owners.map(({ email }) => email)])
  const note = NOTES[state]
  const about = note && { note: (wording: Wording) => note(wording, { name, merchant }) }
  for (const to of addresses)
    await sendReceipt(tx, services, row, { to, team: merchant, userId: null, ...about })
}

type Note = (wording: Wording, values: Readonly<Record<'name' | 'merchant', string>>) => string

/** What is to be said of a payment that is not what was asked for. */
const NOTES: Partial<Record<SessionRow['state'], Note>> = {
  underpaid: ({ say }, values) => say('It is a part of what is asked for {name}.', values),
  overpaid: ({ say }, values) =>
    say('It is more than was asked for {name}. {merchant} decides whether to send the rest back.', values),
  unasked: ({ say }, values) =>
    say('Nothing was asked for {name} any more. {merchant} decides whether to send it back.', values),
  late: ({ say }, values) =>
    say('It came after the time to pay {name} was over. {merchant} decides whether to take it.', values),
}
