import { customers } from '#resources/customers.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { creditNote, invoice } from '#server/features/sales/invoices/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { customer, customerAccount } from './schema.ts'

/** The customers of a team, with their accounts, which change with each invoice. */
export const customerSource = sourceOf(customers, customerAccount, {
  writtenTo: customer,
  columns: { deletedAt: customerAccount.deletedAt },
  scope: { of: 'team', column: customerAccount.teamId },
  follows: [invoice, creditNote, walletTransaction],
})
