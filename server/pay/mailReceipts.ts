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
  underpaid: ({ say }, values) => say('It’s part of the amount due for {name}.', values),
  overpaid: ({ say }, values) =>
    say('It’s more than was due for {name}. {merchant} decides whether to send the difference back.', values),
  unasked: ({ say }, values) =>
    say('Nothing was due for {name} anymore. {merchant} decides whether to send it back.', values),
  late: ({ say }, values) =>
    say('It arrived after the payment for {name} expired. {merchant} decides whether to accept it.', values),
}
