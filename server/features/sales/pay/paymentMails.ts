import { eq } from 'drizzle-orm'
import type { Listener } from '#server/engine/events.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { activeOwners } from '#server/features/people/identity/activeMembers.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { sendReceipt } from '#server/features/sales/receipts/sendReceipt.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import type { Wording } from '#src/languages/wording.ts'
import type { ArrivedPayment, DecidedPayment, FreedMoney } from './events.ts'
import type { SessionRow } from './reckon.ts'
import type { PaymentAct } from './schema.ts'

/** Mails the receipt of a payment through a link or invoice: to its payer where their address is known, and to the merchant. */
export const mailReceipts: Listener<ArrivedPayment> = async (
  { tx, services },
  { session: { teamId, state }, credit, described: { name, merchant, payerEmail } },
) => {
  const [row] = await tx
    .select()
    .from(walletTransaction)
    .where(eq(walletTransaction.reference, credit.row.reference))
  if (!row) return
  const owners = await activeOwners(tx, teamId)
  const addresses = new Set([...(payerEmail ? [payerEmail] : []), ...owners.map(({ email }) => email)])
  const note = NOTES[state]
  const about = note && { note: (wording: Wording) => note(wording, { name, merchant }) }
  for (const to of addresses)
    await sendReceipt({ tx, services }, row, { to, team: merchant, userId: null, ...about })
}

type Note = (wording: Wording, values: Readonly<Record<'name' | 'merchant', string>>) => string

/** The text about a payment that is not what was asked for. */
const NOTES: Partial<Record<SessionRow['state'], Note>> = {
  underpaid: ({ say }, values) => say('It’s part of the amount due for {name}.', values),
  overpaid: ({ say }, values) =>
    say(
      'It’s more than was due for {name}. {merchant} will decide whether to refund the difference.',
      values,
    ),
  unasked: ({ say }, values) =>
    say('Nothing was due for {name}. {merchant} will decide whether to refund it.', values),
  late: ({ say }, values) =>
    say(
      'It arrived after the payment for {name} expired. {merchant} will decide whether to accept it.',
      values,
    ),
}

/** Mails the payer, where an address is known, that their money no longer pays for anything. */
export const mailFreed: Listener<FreedMoney> = async (
  { tx, services },
  { session: { id, teamId, token, targetId }, amount, described: { name, merchant, payerEmail } },
) => {
  if (!payerEmail) return
  await sendMail(
    { tx, services },
    {
      to: payerEmail.toLowerCase(),
      teamId,
      write: ({ say, exactAmount }) => {
        const values = { amount: exactAmount(amount, token), name, merchant }
        return {
          subject: say('You paid too much for {name}', values),
          body: say(
            'Hello,\n\n{amount} of your payment for {name} is no longer due. {merchant} has been notified and will decide whether to refund it.\n\n{merchant}',
            values,
          ),
          link: {
            label: say('View payment'),
            url: `${services.settings.origin}/pay/${targetId}?session=${id}`,
          },
        }
      },
    },
  )
}

/** Mails the payer, where an address is known, what was decided about their payment. */
export const mailDecision: Listener<DecidedPayment> = async (
  { tx, services, caller },
  { act, payment: { id, name, targetId, payerEmail }, words },
) => {
  if (!payerEmail || !caller) return
  const teamId = caller.team.id
  const [merchant] = await tx.select({ name: team.name }).from(team).where(eq(team.id, teamId))
  await sendMail(
    { tx, services },
    {
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
    },
  )
}

const SUBJECTS = {
  refund: 'Your payment was refunded',
  accept: 'Your payment was accepted',
  ask: 'Your payment was short',
} as const satisfies Record<PaymentAct, string>
