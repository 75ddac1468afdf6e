import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { paymentSession } from '#server/features/sales/pay/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

interface Payer {
  readonly id: string
  readonly teamId: string
  readonly email: string
}

/** Makes payments through links, where the payer gave the email address of a customer, that customer's, unless they are another's. */
export async function claimPayments(tx: Orm, { id, teamId, email }: Payer): Promise<void> {
  const { address, payerEmail } = paymentSession
  const addresses = tx
    .select({ address })
    .from(paymentSession)
    .where(and(eq(paymentSession.teamId, teamId), eq(sql`lower(${payerEmail})`, email.toLowerCase())))
  await tx
    .update(walletTransaction)
    .set({ customerId: id })
    .where(
      and(
        ...[eq(walletTransaction.teamId, teamId), eq(walletTransaction.kind, 'link_payment')],
        ...[isNull(walletTransaction.customerId), inArray(walletTransaction.toAddress, addresses)],
      ),
    )
}
