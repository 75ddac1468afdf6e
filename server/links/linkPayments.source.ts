import { linkPayments } from '#resources/linkPayments.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { linkPayment, paymentSession } from '#server/pay/schema.ts'

/** What was paid through the links of a team. */
export const linkPaymentSource: ListSource = {
  resource: linkPayments,
  fields: linkPayments.fields,
  table: linkPayment,
  columns: {
    id: linkPayment.id,
    linkId: linkPayment.linkId,
    transactionId: linkPayment.transactionId,
    amount: linkPayment.amount,
    currency: linkPayment.currency,
    payer: linkPayment.payer,
    status: linkPayment.status,
    date: linkPayment.date,
    hash: linkPayment.hash,
  },
  scope: { of: 'team', column: linkPayment.teamId },
  follows: [paymentSession],
  toRecord: recordReader(linkPayments.fields),
}
