import { cryptoCards, type CryptoCard } from '#resources/cryptoCards.ts'
import { defineEvent, type Notify } from '#server/engine/events.ts'
import { payloadOf } from '#server/engine/write/completeOperation.ts'
import { ownersAlert } from '#server/features/people/identity/ownersAlert.ts'
import { label, money, type Said, say } from '#define/said'
import { sayCard } from './nameOfCard.ts'
import type { CardRow, CardTransactionRow } from './readCard.ts'

type Named = Pick<CardRow, 'id' | 'brand' | 'lastFour'>

/** Notifies the owners about a card by its name. */
const alert =
  (title: Said, messageOf: (card: Said) => Said, rest: { readonly isEveryday?: true } = {}): Notify<Named> =>
  ({ id, brand, lastFour }, context) => {
    const message = messageOf(sayCard(brand, lastFour))
    return ownersAlert(context, { title, message, metadata: { cardId: id }, ...rest })
  }

/** A member has frozen a card, or used it again. The definition emits their webhook events. */
export const cardFrozen = defineEvent<Named>('card.frozen', {
  notify: alert(say('Card frozen'), (card) => say('{card} was frozen.', { card }), { isEveryday: true }),
})

export const cardUnfrozen = defineEvent<Named>('card.unfrozen', {
  notify: alert(say('Card unfrozen'), (card) => say('{card} was unfrozen.', { card }), { isEveryday: true }),
})

/** A member has seen its number and CVV. */
export const cardRevealed = defineEvent<Named>('card.revealed', {
  notify: alert(say('Card details revealed'), (card) =>
    say('Someone viewed the number and CVV of {card}.', { card }),
  ),
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
      title: say('Card deleted'),
      message: say('{card} was deleted. Its balance is available again.', { card: sayCard(brand, lastFour) }),
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
    title: say('Card issued'),
    message: say('{card} is ready to fund.', { card: sayCard(brand, lastFour) }),
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
    title: say('Card not issued'),
    message: say('The issuer declined {card}: {reason}', { card: sayCard(brand), reason: label(reason) }),
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
      ...describe(row, sayCard(brand, lastFour)),
      dedupeKey: `${id}:${status}`,
    }
  },
})

const TITLES = {
  payment: ['Card payment', '{count} card payments'],
  refund: ['Card refund', '{count} card refunds'],
  pending: ['Card payment pending', '{count} card payments pending'],
  declined: ['Card payment declined', '{count} card payments declined'],
} as const

function describe(
  { type, status, merchant, amount, currency, declineReason }: CardTransactionRow,
  card: Said,
) {
  const [title, many] = TITLES[status === 'declined' || status === 'pending' ? status : type]
  const titles = { title: say(title), many: (count: number) => say(many, { count }) }
  const what = { card, amount: money(amount, currency), merchant }
  if (status === 'declined')
    return {
      ...titles,
      message: say(
        type === 'refund'
          ? '{card}: {amount} from {merchant}. {reason}'
          : '{card}: {amount} at {merchant}. {reason}',
        { ...what, reason: label(declineReason ?? '') },
      ),
      priority: 'high' as const,
    }
  return {
    ...titles,
    message: say(
      type === 'refund' ? '{card}: {amount} from {merchant}' : '{card}: {amount} at {merchant}',
      what,
    ),
    priority: 'low' as const,
  }
}
