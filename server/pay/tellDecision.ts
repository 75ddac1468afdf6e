import { eq } from 'drizzle-orm'
import type { PaymentToReview } from '#resources/paymentsToReview.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { team } from '#server/identity/schema.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify } from '#server/notifications/notify.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Wording } from '#src/languages/wording.ts'
import type { PaymentAct } from './schema.ts'

interface Told {
  readonly act: PaymentAct
  /** Of the merchant's notification. */
  readonly title: string
  /** To the payer. */
  readonly words: (wording: Wording) => string
}

/** Tells payer and merchant what was decided about a payment: the payer by mail where an address is known. */
export async function tellDecision(
  { tx, services, caller }: OperationContext,
  { id, name, targetId, payerEmail, transactionId, currency, refundable }: PaymentToReview,
  { act, title, words }: Told,
): Promise<void> {
  const teamId = caller.team.id
  await notify(tx, services, await activeMembers(tx, teamId, ['owner', 'admin', 'member']), {
    teamId,
    type: 'payment',
    title,
    priority: 'medium',
    by: caller.userId,
    message: `${name}: decided by ${caller.email}. ${payerEmail ? `${payerEmail} was notified by email.` : 'The payer left no email address.'}`,
    metadata: { amount: refundable ?? '0', currency, transactionId: transactionId ?? '' },
  })
  if (!payerEmail) return
  const [merchant] = await tx.select({ name: team.name }).from(team).where(eq(team.id, teamId))
  await sendMail(tx, services, {
    to: payerEmail.toLowerCase(),
    teamId,
    write: (wording) => {
      const { say } = wording
      return {
        subject: `${say(SUBJECTS[act])}: ${name}`,
        body: [say('Hello,'), '', words(wording), '', merchant?.name ?? ''].join('\n'),
        link: {
          label: act === 'ask' ? say('Pay the balance') : say('View payment'),
          url: `${services.settings.origin}/pay/${targetId}?session=${id}`,
        },
      }
    },
  })
}

const SUBJECTS = {
  refund: 'Your payment was refunded',
  accept: 'Your payment was accepted',
  ask: 'Your payment was short',
} as const satisfies Record<PaymentAct, string>
