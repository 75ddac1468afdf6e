import { asSaid, toFilled } from '#define/said'
import { and, eq, isNull } from 'drizzle-orm'
import { invoices } from '#resources/invoices.ts'
import { dayAfter, termsFor } from '#resources/vocabulary/invoiceTerms.ts'
import { customerOf } from '#server/features/sales/customers/customerOf.ts'
import { recurringInvoices, type RecurringInvoice } from '#resources/recurringInvoices.ts'
import { customer } from '#server/features/sales/customers/schema.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { reasonIn } from '#server/engine/http/ApiError.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { refuseBelowZero } from '../refuseBelowZero.ts'
import { recurringInvoiceFailed, recurringInvoiceMade } from './events.ts'
import { nextOccurrence, type Plan } from '#server/engine/clock/nextOccurrence.ts'

export const recurringInvoiceRules = implement(recurringInvoices, {
  create: {
    before: async ({ input, context }) => {
      const { now } = context
      refuseBelowZero(input)
      refusePlan(input, now)
      // What begins today is made today, however late it is.
      const first = nextOccurrence(planOf(input), new Date(0))
      return {
        nextAt: first && (first < new Date(now) ? now : first.toISOString()),
        customerId: input.customerId ?? (await customerOf(context, input)),
        ...termsOf(input),
      }
    },
  },
  edit: {
    before: ({ input, record, context: { now } }) => {
      refuseBelowZero({ ...record, ...input })
      const terms = termsOf({ ...record, ...input })
      if (input.frequency === undefined && input.startsOn === undefined && input.endsOn === undefined)
        return terms
      const plan = planOf({ ...record, ...input })
      if (plan.endsOn && plan.endsOn < plan.startsOn)
        throw new RuleError('The last day can’t be before the first invoice', 'endsOn')
      return { ...terms, ...(record.status === 'active' && nextFrom(plan, now)) }
    },
  },
  actions: {
    pause: {},
    resume: { before: ({ record, context: { now } }) => nextFrom(planOf(record), now) },
    make: {
      before: async ({ record, context }) => {
        const dueAt = record.nextAt ?? context.now
        const outcome = await makeOne(context, record, dueAt.slice(0, 10))
        return { ...nextFrom(planOf(record), dueAt), ...outcome }
      },
    },
  },
})

/** Days to pay and terms are one fact. */
const termsOf = ({ terms, dueDays }: Pick<RecurringInvoice, 'terms' | 'dueDays'>) =>
  terms ? { terms: termsFor(terms, dueDays) } : {}

const planOf = ({
  frequency,
  startsOn,
  endsOn,
}: Partial<Plan> & Pick<Plan, 'frequency' | 'startsOn'>): Plan => ({
  frequency,
  startsOn,
  endsOn: endsOn ?? null,
})

function refusePlan({ startsOn, endsOn }: Pick<RecurringInvoice, 'startsOn' | 'endsOn'>, now: string): void {
  if (startsOn < now.slice(0, 10)) throw new RuleError('The first invoice can’t be in the past', 'startsOn')
  if (endsOn && endsOn < startsOn)
    throw new RuleError('The last day can’t be before the first invoice', 'endsOn')
}

function nextFrom(plan: Plan, after: string) {
  const next = nextOccurrence(plan, new Date(after))
  return {
    nextAt: next?.toISOString() ?? null,
    status: next ? ('active' as const) : ('finished' as const),
  }
}

/** Makes the invoice of a day. The database takes one for each day. */
async function makeOne(context: OperationContext, record: RecurringInvoice, day: string) {
  const { timesMade } = record
  try {
    const made = await context.within((within) => writeInvoice(within, record, day))
    await publish(context, recurringInvoiceMade, { record, made })
    return {
      timesMade: (timesMade ?? 0) + 1,
      lastInvoiceId: made.id,
      lastOn: day,
      lastResult: 'made' as const,
      lastProblem: null,
    }
  } catch (error) {
    const reason = reasonIn(error)
    await publish(context, recurringInvoiceFailed, { record, day, reason: asSaid(reason) })
    return { lastOn: day, lastResult: 'failed' as const, lastProblem: toFilled(reason) }
  }
}

async function writeInvoice(context: OperationContext, record: RecurringInvoice, day: string) {
  const { fromCompanyName, fromContactName, fromEmail, fromPhone, fromAddress, fromWebsite, fromTaxNumber } =
    record
  const { customerName, customerEmail, customerAddress, currency, items } = record
  const { deduction, taxRate, notes, terms, reminders, dueDays, sendsMail } = record
  const made = await context.records(invoices).create({
    fromCompanyName,
    fromContactName,
    fromEmail,
    fromPhone,
    fromAddress,
    fromWebsite,
    fromTaxNumber,
    customerId: await knownCustomer(context, record),
    customerName,
    customerEmail,
    customerAddress,
    currency,
    dueDate: dayAfter(dueDays, new Date(context.now)),
    items,
    deduction,
    taxRate,
    notes,
    terms,
    reminders,
  })
  await context.tx
    .update(invoice)
    .set({ recurringId: record.id, recursOn: day })
    .where(eq(invoice.id, made.id))
  return sendsMail ? context.records(invoices).act(made.id, 'send') : made
}

/** The customer of a recurring invoice while there is one: who was deleted is found by mail address, or made again. */
async function knownCustomer(
  { tx }: OperationContext,
  { customerId }: RecurringInvoice,
): Promise<string | null> {
  if (!customerId) return null
  const isThere = await tx.$count(customer, and(eq(customer.id, customerId), isNull(customer.deletedAt)))
  return isThere > 0 ? customerId : null
}
