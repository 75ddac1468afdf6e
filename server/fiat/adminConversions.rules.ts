import { eq } from 'drizzle-orm'
import { adminConversions } from '#resources/admin/adminConversions.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { settleConversion, type ConversionEnd } from './closeConversion.ts'
import { fiatTransaction } from './schema.ts'

/** The answer of a bank that an administrator asked, because it fell silent. */
export const adminConversionRules = implement(adminConversions, {
  actions: {
    complete: {
      before: ({ input: { bankReference }, context: { now } }) => ({
        ...{ providerReference: bankReference, statusAt: now },
      }),
      after: ({ record, input: { bankReference }, context }) =>
        settle(context, record.id, { status: 'completed', providerReference: bankReference }),
    },
    fail: {
      before: ({ input: { reason }, context: { now } }) => ({ failureReason: reason, statusAt: now }),
      after: ({ record, input: { reason }, context }) =>
        settle(context, record.id, { status: 'failed', failureReason: reason }),
    },
  },
})

async function settle({ tx, services }: OperationContext, id: string, end: ConversionEnd): Promise<void> {
  const [row] = await tx.select().from(fiatTransaction).where(eq(fiatTransaction.id, id))
  if (!row) throw new Error(`The conversion ${id} is gone while it is locked`)
  await settleConversion(tx, services, row, end)
}
