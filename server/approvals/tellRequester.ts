import { eq } from 'drizzle-orm'
import { users } from '#server/identity/schema.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { decidedPaymentMail } from '#server/platform/mail/paymentMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import { amountOf, type HeldRequest } from './heldRequest.ts'

/** What came of a request: "approved", and the rest of the sentence about the payment. */
interface Outcome {
  readonly title: string
  readonly ending: string
}

/** Tells the member who requested a payment how it was decided, by notification and mail. */
export async function tellRequester(
  tx: Orm,
  services: Services,
  held: HeldRequest,
  { title, ending }: Outcome,
): Promise<void> {
  const { id, teamId, amount, currency, requestedBy } = held
  const message = `Your request for ${amountOf(held)} ${ending}`
  await notify(tx, services, [requestedBy], {
    teamId,
    type: 'payment',
    priority: 'high',
    title,
    message,
    metadata: { amount, currency, approvalId: id },
    dedupeKey: `approval:${id}`,
    isMailed: true,
  })
  const [asked] = await tx.select({ email: users.email }).from(users).where(eq(users.id, requestedBy))
  const { origin } = services.settings
  if (asked) await sendMail(tx, services, decidedPaymentMail(asked.email, { message, id, origin, teamId }))
}
