/** The types of webhook events. */
export const WEBHOOK_EVENTS = [
  'transaction.pending',
  'transaction.successful',
  'transaction.failed',
  'deposit.detected',
  'deposit.confirmed',
  'deposit.undone',
  'payment.completed',
  'payment.underpaid',
  'payment.overpaid',
  'payment.unasked',
  'payment.late',
  'payment.refunded',
  'payment.accepted',
  'payment.rest_requested',
  'invoice.sent',
  'invoice.viewed',
  'invoice.paid',
  'invoice.cancelled',
  'offramp.pending',
  'offramp.processing',
  'offramp.completed',
  'offramp.failed',
  'offramp.cancelled',
  'onramp.completed',
  'card.created',
  'card.issued',
  'card.frozen',
  'card.unfrozen',
  'card.deleted',
  'card.transaction',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.restored',
  'endpoint.test',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What is called otherwise on screen than in the API. */
const LABELS: Partial<Readonly<Record<WebhookEvent, string>>> = {
  'payment.underpaid': 'Payment below the amount due',
  'payment.overpaid': 'Payment above the amount due',
  'payment.unasked': 'Unexpected payment',
  'payment.late': 'Payment after expiry',
  'payment.rest_requested': 'Balance of a payment requested',
  'offramp.pending': 'Payout pending',
  'offramp.processing': 'Payout processing',
  'offramp.completed': 'Payout completed',
  'offramp.failed': 'Payout failed',
  'offramp.cancelled': 'Payout cancelled',
  'onramp.completed': 'Token purchase completed',
}

/** What an endpoint may choose from: "Invoice paid", with its name in the API. */
export const EVENT_OPTIONS = Object.fromEntries(
  WEBHOOK_EVENTS.map((name) => [name, { label: LABELS[name] ?? inWords(name), help: name }]),
)

function inWords(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
