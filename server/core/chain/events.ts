import type { WebhookEvent } from '#resources/vocabulary/webhookEvents.ts'
import { defineEvent, type Webhook } from '#server/engine/events.ts'
import type { AddressedNotice } from '#server/features/outward/notifications/sendNotices.ts'
import { money, say } from '#define/said'
import type { chainTransfer } from './schema.ts'

/** Tokens that moved on a chain, to an address of a team. */
export type TransferRow = typeof chainTransfer.$inferSelect

const webhook = (type: WebhookEvent): Webhook<TransferRow> => ({
  types: [type],
  write: ({ teamId, reference, currency, network, amount, toAddress, fromAddress, txHash }) => ({
    teamId,
    type,
    payload: { reference, currency, network, amount, to: toAddress, from: fromAddress, hash: txHash },
  }),
})

/** A deposit was seen, and is not final yet. */
export const depositDetected = defineEvent<TransferRow>('deposit.detected', {
  webhook: webhook('deposit.detected'),
})

/** It is final, and credited. */
export const depositConfirmed = defineEvent<TransferRow>('deposit.confirmed', {
  webhook: webhook('deposit.confirmed'),
})

/** What the chain holds for some addresses of a network has changed, or how deep it lies. */
export const transfersChanged = defineEvent<{
  readonly network: string
  readonly addresses: readonly string[]
}>('transfers.changed')

/** The managers of the team and of the platform: what was bought with it may have been delivered. The same once (`key`). */
function toManagers(
  { teamId, reference, amount, currency }: TransferRow,
  { key, ...words }: Pick<AddressedNotice, 'title' | 'message'> & { readonly key: string },
): readonly AddressedNotice[] {
  if (reference === null) return []
  const metadata = { amount, currency, transactionId: reference }
  const rest = { ...words, metadata, dedupeKey: `${key}:${reference}` }
  const message = { teamId, type: 'payment', priority: 'high', ...rest } as const
  return [
    { to: { permission: 'wallet.send' }, ...message },
    { to: 'administrators', ...message },
  ]
}

/** The chain has undone a credited deposit. */
export const depositUndone = defineEvent<TransferRow>('deposit.undone', {
  webhook: webhook('deposit.undone'),
  notify: (transfer) =>
    toManagers(transfer, {
      title: say('A payment was reversed by the network'),
      message: say('{amount} was credited but is no longer on the network. Don’t ship until it’s back.', {
        amount: money(transfer.amount, transfer.currency),
      }),
      key: 'undone',
    }),
})

/** A credited deposit came back with another amount, `found`. */
export const depositDiffers = defineEvent<{ readonly transfer: TransferRow; readonly found: string }>(
  'deposit.differs',
  {
    notify: ({ transfer, found }) =>
      toManagers(transfer, {
        title: say('The network shows a different amount for a payment'),
        message: say(
          'We credited {credited}, but the network now shows {found}. Your balance keeps the credited amount.',
          {
            credited: money(transfer.amount, transfer.currency),
            found: money(found, transfer.currency),
          },
        ),
        key: `other:${found}`,
      }),
  },
)

/** The sending wallet of a network has too little for fees: notified once a day. */
export const feesRunLow = defineEvent<{
  readonly network: { readonly network: string; readonly name: string }
  readonly native: { readonly symbol: string; readonly reserve: string }
  readonly address: string
}>('fees.run_low', {
  notify: ({ network, native, address }, { services }) => ({
    to: 'administrators',
    teamId: null,
    type: 'system',
    priority: 'high',
    title: say('{symbol} is running low for network fees', { symbol: native.symbol }),
    message: say('The sending wallet on {network} has less than {amount}. Top it up at {address}.', {
      network: network.name,
      amount: money(native.reserve, native.symbol),
      address,
    }),
    dedupeKey: `gas:${network.network}:${services.now().toISOString().slice(0, 10)}`,
  }),
})
