import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { formatAmount } from '#define'
import { creditNotes } from '#resources/creditNotes.ts'
import { publish } from '#server/engine/events.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { mailStranger } from '#server/features/people/teams/mailStranger.ts'
import { invoiceChanged } from './events.ts'
import { invoice } from './schema.ts'

export const creditNoteRules = implement(creditNotes, {
  create: {
    before: async ({ input: { invoiceId, amount }, context: { tx, caller } }) => {
      const [row] = await tx
        .select()
        .from(invoice)
        .where(and(eq(invoice.id, invoiceId), eq(invoice.teamId, caller.team.id)))
        .for('update')
      if (!row || row.status === 'draft' || row.status === 'cancelled')
        throw new RuleError('Only sent invoices can be credited', 'invoiceId')
      const most = new Big(row.total).minus(row.credited)
      if (most.lt(amount))
        throw new RuleError(
          most.gt(0)
            ? `You can credit up to ${formatAmount(most.toFixed(2), row.currency)} of this invoice`
            : 'This invoice has already been fully credited',
          'amount',
        )
      return { currency: row.currency as 'USD', customerId: row.customerId }
    },
    after: async ({ record, context }) => {
      const { tx, services, caller } = context
      const { invoiceId: id, number, amount, reason } = record
      const at = services.now()
      const [row] = await tx
        .update(invoice)
        .set(nextVersion(invoice, at))
        .where(eq(invoice.id, id))
        .returning()
      if (!row) return
      await publish(context, invoiceChanged, { id })
      const [{ left } = { left: row.amountLeft }] = await tx
        .select({ left: invoice.amountLeft })
        .from(invoice)
        .where(eq(invoice.id, id))
      await mailStranger(context, caller.team.id, {
        to: row.customerEmail.toLowerCase(),
        teamId: caller.team.id,
        write: (wording) => {
          const { say } = wording
          const values = {
            number,
            invoice: row.invoiceNumber,
            seller: row.fromCompanyName,
            reason,
            amount: wording.amount(amount, row.currency),
            left: wording.amount(left, row.currency),
          }
          const rest = new Big(left).gt(0) ? say('{left} is still due.', values) : say('Nothing is due.')
          return {
            subject: say('Credit note {number} for invoice {invoice}', values),
            body: [
              say('Hello {name},', { name: row.customerName }),
              '',
              say('{seller} credited {amount} of invoice {invoice}: {reason}', values),
              ...(row.status === 'paid' ? [] : [rest]),
            ].join('\n'),
          }
        },
      })
    },
  },
})
