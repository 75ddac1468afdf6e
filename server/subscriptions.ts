import { WEBHOOK_EVENTS } from '#resources/vocabulary/webhookEvents.ts'
import { markPaid } from '#server/bankRecipients/markPaid.ts'
import { transfersChanged } from '#server/chain/events.ts'
import { assignDeposits } from '#server/addressBook/assignDeposits.ts'
import { addressKnown, payeeSaved } from '#server/addressBook/events.ts'
import { on, onEvery, subscribe, type Subscription, type Subscriptions } from '#server/engine/events.ts'
import { payoutRequested } from '#server/fiat/events.ts'
import { invoiceChanged } from '#server/invoices/events.ts'
import { kycMoved } from '#server/kyc/events.ts'
import { storeKycStatus } from '#server/kyc/moveKyc.ts'
import { linkChanged } from '#server/links/events.ts'
import { refreshSessions } from '#server/pay/refreshSessions.ts'
import { settleInvoice, settleLink, undoRefund } from '#server/pay/settle.ts'
import { settleSession } from '#server/pay/settleSession.ts'
import { depositCredited, transactionEnded } from '#server/wallet/events.ts'
import { namePayments } from '#server/wallet/markMovements.ts'
import { deliverTest } from '#server/webhooks/dispatchEvents.ts'
import { endpointTested } from '#server/webhooks/events.ts'
import { emitted, events } from './collectDefinitions.ts'

/**
 * What follows from what, in the order in which it is done, within the transaction of the act. The events are defined in the
 * `events.ts` of their contexts, which also say what webhook, notification and mail each of them causes.
 */
const table: readonly Subscription[] = [
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
  onEvery('notify'),
  onEvery('mail'),
]

/** Every event of the application with its listeners. Throws as `subscribe`. */
export function createSubscriptions(): Subscriptions {
  return subscribe(table, { events, emitted, webhooks: WEBHOOK_EVENTS })
}
