import { eq, inArray } from 'drizzle-orm'
import { team, users } from '#server/identity/schema.ts'
import { invoice } from '#server/invoices/schema.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { sendReceipt } from '#server/wallet/receipts/sendReceipt.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import type { SessionRow } from './sessions.ts'

/** Mails the receipt of a payment through a link or invoice: to its payer where their address is known, and to the merchant. */
export async function mailReceipts(
  tx: Orm,
  services: Services,
  { teamId, targetType, targetId, payerEmail }: SessionRow,
  { reference }: { readonly reference: string },
): Promise<void> {
  const [row] = await tx.select().from(walletTransaction).where(eq(walletTransaction.reference, reference))
  const [merchant] = await tx.select({ name: team.name }).from(team).where(eq(team.id, teamId))
  if (!row || !merchant) return
  const payer = targetType === 'invoice' ? await payerOf(tx, targetId) : [payerEmail ?? []].flat()
  const addresses = new Set([...payer, ...(await ownersOf(tx, teamId))])
  for (const to of addresses) await sendReceipt(tx, services, row, { to, team: merchant.name, userId: null })
}

async function payerOf(tx: Orm, id: string): Promise<readonly string[]> {
  const rows = await tx.select({ email: invoice.customerEmail }).from(invoice).where(eq(invoice.id, id))
  return rows.map(({ email }) => email)
}

async function ownersOf(tx: Orm, teamId: string): Promise<readonly string[]> {
  const ids = await activeMembers(tx, teamId, ['owner'])
  if (ids.length === 0) return []
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return rows.map(({ email }) => email)
}
