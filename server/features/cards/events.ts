import { formatExactAmount } from '#define'
import { cryptoCards, type CryptoCard } from '#resources/cryptoCards.ts'
import { defineEvent, type Notify } from '#server/engine/events.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import { ownersAlert } from '#server/features/people/identity/ownersAlert.ts'
import { nameOfCard } from './nameOfCard.ts'
import type { CardRow, CardTransactionRow } from './readCard.ts'

type Named = Pick<CardRow, 'id' | 'brand' | 'lastFour'>

/** Notifies the owners about a card by its name. */
const alert =
  (
    title: string,
    messageOf: (name: string) => string,
    rest: { readonly isEveryday?: true } = {},
  ): Notify<Named> =>
  ({ id, brand, lastFour }, context) => {
    const message = messageOf(nameOfCard(brand, lastFour))
    return ownersAlert(context, { title, message, metadata: { cardId: id }, ...rest })
  }

/** A member has frozen a card, or used it again. The definition emits their webhook events. */
export const cardFrozen = defineEvent<Named>('card.frozen', {
  notify: alert('Card frozen', (name) => `${name} was frozen.`, { isEveryday: true }),
})

export const cardUnfrozen = defineEvent<Named>('card.unfrozen', {
  notify: alert('Card unfrozen', (name) => `${name} was unfrozen.`, { isEveryday: true }),
})

/** A member has seen its number and CVV. */
export const cardRevealed = defineEvent<Named>('card.revealed', {
  notify: alert('Card details revealed', (name) => `Someone viewed the number and CVV of ${name}.`),
})

/** A member has deleted a card: what was on it is available again. */
export const cardDeleted = defineEvent<{
  readonly teamId: string
  readonly record: CryptoCard
  readonly returned: readonly { readonly currency: string; readonly amount: string }[]
}>('card.deleted', {
  webhook: {
    types: ['card.deleted'],
    write: ({ teamId, record, returned }) => ({
      teamId,
      type: 'card.deleted',
      payload: { ...payloadOf(cryptoCards, record), returned },
    }),
  },
  notify: ({ record: { brand, lastFour } }, context) =>
    ownersAlert(context, {
      title: 'Card deleted',
      message: `${nameOfCard(brand, lastFour)} was deleted. Its balance is available again.`,
      isEveryday: true,
    }),
})

const toPayload = ({ id, brand, lastFour, status, currency, cardholderName }: CardRow) => ({
  id,
  brand,
  lastFour,
  status,
  currency,
  cardholderName,
})

/** The issuer has made a card. */
export const cardIssued = defineEvent<CardRow>('card.issued', {
  webhook: {
    types: ['card.issued'],
    write: (row) => ({ teamId: row.teamId, type: 'card.issued', payload: toPayload(row) }),
  },
  notify: ({ id, teamId, createdBy, brand, lastFour }) => ({
    to: [createdBy],
    teamId,
    type: 'transaction',
    title: 'Card issued',
    message: `${nameOfCard(brand, lastFour)} is ready to fund.`,
    metadata: { cardId: id },
  }),
})

/** The issuer has declined to make a card, so it is gone. */
export const cardRefused = defineEvent<{ readonly row: CardRow; readonly reason: string }>('card.refused', {
  webhook: {
    types: ['card.deleted'],
    write: ({ row, reason }) => ({
      teamId: row.teamId,
      type: 'card.deleted',
      payload: { ...toPayload(row), returned: [], reason },
    }),
  },
  notify: ({ row: { teamId, createdBy, brand }, reason }) => ({
    to: [createdBy],
    teamId,
    type: 'transaction',
    title: 'Card not issued',
    message: `The issuer declined ${nameOfCard(brand)}: ${reason}`,
  }),
})

interface CardMovement {
  readonly card: CardRow
  readonly row: CardTransactionRow
}

/** A card was used, or what had begun with it has ended. */
export const cardUsed = defineEvent<CardMovement>('card.used', {
  webhook: {
    types: ['card.transaction'],
    write: ({ row: { teamId, ...row } }) => {
      const { id, cardId, merchant, amount, currency, type, status, declineReason, usdc, usdt } = row
      const payload = { id, cardId, merchant, amount, currency, type, status, declineReason, usdc, usdt }
      return { teamId, type: 'card.transaction', payload }
    },
  },
  notify: ({ card: { createdBy, brand, lastFour }, row }) => {
    const { id, cardId, teamId, amount, currency, status } = row
    return {
      to: [createdBy],
      teamId,
      type: 'transaction',
      metadata: { amount, currency, transactionId: id, cardId },
      ...describe(row, nameOfCard(brand, lastFour)),
      dedupeKey: `${id}:${status}`,
    }
  },
})

const TITLES = { payment: 'Card payment', refund: 'Card refund' } as const
const MANY = { payment: 'card payments', refund: 'card refunds', pending: 'card payments pending' } as const

function describe(row: CardTransactionRow, name: string) {
  const { type, status, merchant, amount, currency, declineReason } = row
  const message = `${name}: ${formatExactAmount(amount, currency)} ${type === 'refund' ? 'from' : 'at'} ${merchant}`
  if (status === 'declined')
    return {
      title: 'Card payment declined',
      message: `${message}. ${declineReason ?? ''}`,
      priority: 'high' as const,
      many: '{count} card payments declined',
    }
  const title = status === 'pending' ? 'Card payment pending' : TITLES[type]
  return {
    title,
    message,
    priority: 'low' as const,
    many: `{count} ${MANY[status === 'pending' ? 'pending' : type]}`,
  }
}
