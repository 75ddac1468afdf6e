import { eq } from 'drizzle-orm'
import { conversions } from '#resources/conversions.ts'
import { implement } from '#server/engine/rules.ts'
import { settleStored } from './closeConversion.ts'
import { fiatTransaction } from './schema.ts'

const failureReason = 'Cancelled before it was processed'

export const conversionRules = implement(conversions, {
  actions: {
    // What was set aside comes back.
    cancel: {
      before: async ({ record: { id }, context: { tx, services } }) => {
        await tx.update(fiatTransaction).set({ statusAt: services.now() }).where(eq(fiatTransaction.id, id))
        return { failureReason }
      },
      after: ({ record: { id }, context }) =>
        settleStored(context, id, { status: 'cancelled', failureReason }),
    },
  },
})
