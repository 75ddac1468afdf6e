import { markPaid } from '#server/features/fiat/bankRecipients/markPaid.ts'
import { transfersChanged } from '#server/core/chain/events.ts'
import { assignDeposits } from '#server/features/payouts/addressBook/assignDeposits.ts'
import { addressKnown, payeeSaved } from '#server/features/payouts/addressBook/events.ts'
import { on, onEvery, onEveryNotice, type Subscription } from '#server/engine/events.ts'
import { payoutRequested } from '#server/features/fiat/events.ts'
import { invoiceChanged } from '#server/features/sales/invoices/events.ts'
import { kycMoved } from '#server/features/people/kyc/events.ts'
import { storeKycStatus } from '#server/features/people/kyc/moveKyc.ts'
import { linkChanged } from '#server/features/sales/links/events.ts'
import { refreshSessions } from '#server/features/sales/pay/refreshSessions.ts'
import { settleInvoice, settleLink, undoRefund } from '#server/features/sales/pay/settle.ts'
import { settleSession } from '#server/features/sales/pay/settleSession.ts'
import { depositCredited, transactionEnded } from '#server/core/wallet/events.ts'
import { namePayments } from '#server/features/payouts/addressBook/markMovements.ts'
import { sendNotices } from '#server/features/outward/notifications/sendNotices.ts'
import { deliverTest } from '#server/features/outward/webhooks/dispatchEvents.ts'
import { endpointTested } from '#server/features/outward/webhooks/events.ts'

/**
 * What follows from what, in the order in which it is done, within the transaction of the act. The events are defined in the
 * `events.ts` of their contexts, which also define the webhook, notification and mail of each of them.
 */
export const subscriptions: readonly Subscription[] = [
  onEvery('webhook'),
  on(depositCredited, settleSession),
  on(transactionEnded, undoRefund),
  on(transfersChanged, refreshSessions),
  on(invoiceChanged, settleInvoice),
  on(linkChanged, settleLink),
  on(payoutRequested, markPaid),
  on(payeeSaved, namePayments),
  on(addressKnown, assignDeposits),
  on(kycMoved, storeKycStatus),
  on(endpointTested, deliverTest),
  onEveryNotice(sendNotices),
  onEvery('mail'),
]
