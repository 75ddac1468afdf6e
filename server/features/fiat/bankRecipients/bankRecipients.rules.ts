import { bankRecipients } from '#resources/bankRecipients.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { findBank } from '#resources/vocabulary/banks.ts'
import { nameAccount } from '#server/features/fiat/bankOf.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'

export const bankRecipientRules = implement(bankRecipients, {
  create: { before: ({ input, context }) => resolve(context, input) },
  edit: {
    // Another account is another owner's.
    before: async ({ record, input, context }) => {
      const { bankCode, accountNumber } = { ...record, ...input }
      const isSame = bankCode === record.bankCode && accountNumber === record.accountNumber
      return isSame ? {} : { ...(await resolve(context, { bankCode, accountNumber })), lastUsedAt: null }
    },
  },
})

interface Account {
  readonly bankCode: string
  readonly accountNumber: string
}

/** Asks the bank whose account it is. Nothing is kept that it does not name: it could not be paid out to. */
async function resolve(context: OperationContext, { bankCode, accountNumber }: Account) {
  const [place] = FIAT_COUNTRIES.flatMap(({ country, currency }) => {
    const bank = findBank(currency, bankCode)
    return bank ? [{ country, bank, currency }] : []
  })
  if (!place) throw new RuleError('Bank not found', 'bankCode')
  const { currency } = place
  const resolution = await nameAccount(context, { currency, bankCode, accountNumber })
  if (!resolution.found) throw new RuleError('Account not found', 'accountNumber')
  if (resolution.accountName === null)
    throw new RuleError(
      'The bank doesn’t confirm who owns this account, so you can’t pay out to it.',
      'accountNumber',
    )
  const { accountName } = resolution
  return { accountName, bankName: place.bank.name, country: place.country, accountSince: context.now }
}
