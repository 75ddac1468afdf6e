import { formatExactAmount } from '#define'
import { tellPayment } from '#server/notifications/tellPayment.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import { describePurchase } from './describePurchase.ts'
import type { Freed } from './reckon.ts'

/** Tells merchant and payer of money that paid for something which no longer asks for it. */
export async function tellFreed(tx: Orm, services: Services, { session, amount }: Freed): Promise<void> {
  const { id, teamId, token, targetId, version } = session
  const { name, merchant, payerEmail } = await describePurchase(tx, session)
  await tellPayment(
    tx,
    services,
    { teamId, reference: `${id}:${version}`, amount, currency: token },
    {
      title: 'Payment above the amount due',
      message: `${formatExactAmount(amount, token)} paid for ${name} is no longer due. Decide what to do in Payments to review.`,
      priority: 'high',
    },
  )
  if (!payerEmail) return
  await sendMail(tx, services, {
    to: payerEmail.toLowerCase(),
    teamId,
    write: ({ say, exactAmount }) => {
      const values = { amount: exactAmount(amount, token), name, merchant }
      return {
        subject: say('You paid too much for {name}', values),
        body: say(
          'Hello,\n\n{amount} of your payment for {name} is no longer due. We let {merchant} know, and they decide whether to send it back.\n\n{merchant}',
          values,
        ),
        link: {
          label: say('View payment'),
          url: `${services.settings.origin}/pay/${targetId}?session=${id}`,
        },
      }
    },
  })
}
