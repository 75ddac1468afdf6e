import { eq, isNull, or } from 'drizzle-orm'
import { categoryRules } from '#resources/categoryRules.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { categoryOf } from './whoIs.ts'
import { categoriseWith } from './markMovements.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

export const categoryRuleRules = implement(categoryRules, {
  create: {
    before: async ({ input, context }) => {
      const address = checked(input.address)
      await refuseSecond(context, address)
      return { address }
    },
    after: ({ record, context: { tx, caller } }) =>
      categoriseWith(tx, caller.team.id, record, isNull(walletTransaction.category)),
  },
  edit: {
    before: async ({ input, record, context }) => {
      if (input.address === undefined) return {}
      const address = checked(input.address)
      if (address !== record.address) await refuseSecond(context, address)
      return { address }
    },
    // Transactions categorised by the rule follow it; categories chosen by hand stay.
    after: ({ record, previous, context: { tx, caller } }) =>
      categoriseWith(
        tx,
        caller.team.id,
        record,
        or(isNull(walletTransaction.category), eq(walletTransaction.category, previous.category)),
      ),
  },
})

/** An address has one category. */
async function refuseSecond({ tx, caller }: OperationContext, address: string): Promise<void> {
  if ((await categoryOf(tx, { teamId: caller.team.id, address })) !== null)
    throw new RuleError('This address already has a rule', 'address')
}

/** With its checksum, as movements have it. */
function checked(address: string): string {
  const problem = refuseAddress(address, 'Address')
  if (problem) throw new RuleError(problem, 'address')
  return checksumAddress(address)
}
